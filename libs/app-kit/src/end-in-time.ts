import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { type Installation } from './composition';
import { type INestApplicationContext, ShutdownSignal } from '@nestjs/common';

const asksToEnd = [ShutdownSignal.SIGTERM, ShutdownSignal.SIGINT];

/** How often it is noted that the event loop turns. */
const beatMs = 100;
/** Of the grace, what is kept for leaving in order before the last resort. */
const leavingMs = (graceMs: number): number => Math.min(1_000, graceMs / 2);

/** From a thread of its own, since nothing runs on an event loop that stands still. */
const killIn = (ms: number): void =>
  new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${Math.max(0, Math.round(ms))})`, {
    eval: true,
  }).unref();

/**
 * On SIGTERM a program accepts nothing new, finishes its running work and exits with 0. Work that takes longer than the grace
 * period (a model that hangs, Redis down) is abandoned. It is idempotent, and the queue gives it to another worker when
 * its lock expires.
 *
 * The grace counts from the signal, not from when it was heard: SQLite waits for a lock with the event loop standing still, for
 * seconds. Hence the beat, after which the signal came at the earliest; and a program that stands still when its grace is over
 * is killed, as its platform would do next.
 */
export const endInTime = (
  app: INestApplicationContext,
  { tenants, logger }: Pick<Installation, 'tenants' | 'logger'>,
): void => {
  const { shutdownGraceMs } = tenants.for('').parameters.queues;
  let beatAt = performance.now();
  setInterval(() => (beatAt = performance.now()), beatMs).unref();
  const leave = (): void => {
    logger.warn('ended with work in hand, which others take up', { graceMs: shutdownGraceMs });
    process.exit(0);
  };
  const begin = (): void => {
    const leftMs = shutdownGraceMs - (performance.now() - beatAt);
    killIn(leftMs);
    setTimeout(leave, Math.max(0, leftMs - leavingMs(shutdownGraceMs))).unref();
  };
  for (const signal of asksToEnd) process.once(signal, begin);
  // Exits with 0 after a clean end; by default Nest ends with the signal.
  app.enableShutdownHooks(asksToEnd, { useProcessExit: true });
};
