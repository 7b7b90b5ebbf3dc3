/**
 * A program of the kit whose event loop stands still, as it does while SQLite waits for a lock: from `ready` on for the first
 * number of milliseconds, and, once it was asked to end, for the second.
 */
const { endInTime } = require('../../dist/libs/app-kit/src/end-in-time.js');

const [firstMs, secondMs, shutdownGraceMs] = process.argv.slice(2).map(Number);
const standStill = (ms) => {
  const until = Date.now() + ms;
  while (Date.now() < until);
};

const tenants = { for: () => ({ parameters: { queues: { shutdownGraceMs } } }) };
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
endInTime({ enableShutdownHooks: () => undefined }, { tenants, logger });
process.once('SIGTERM', () => setTimeout(() => standStill(secondMs), 50));
setInterval(() => undefined, 1_000);
setTimeout(() => {
  process.stdout.write('ready\n');
  setTimeout(() => standStill(firstMs), 100);
}, 500);
