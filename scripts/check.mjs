/**
 * The checks that run no code: formatting, lint, types and layers, as many at a time as there are cores. Prints how long each
 * took, and what the failed ones say. `npm run check`
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import './ensure-node.mjs';

/** The longest first, so that the others run beside it. */
const checks = ['lint', 'types', 'format:check', 'layers'];

const run = (name) =>
  new Promise((resolve) => {
    const startedAt = performance.now();
    let output = '';
    const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => {
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${name} (${seconds} s)`);
      if (code !== 0) console.log(output);
      resolve(code === 0);
    });
  });

const waiting = [...checks];
const results = [];
const runner = async () => {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) results.push(await run(name));
};
await Promise.all(Array.from({ length: availableParallelism() }, runner));
process.exit(results.every(Boolean) ? 0 : 1);
