import { type KeepsakeCore } from '@app/memory-core';
import { type INestApplicationContext, ShutdownSignal } from '@nestjs/common';

const asksToEnd = [ShutdownSignal.SIGTERM, ShutdownSignal.SIGINT];

/**
 * Asked to end, a program takes nothing new, finishes what it holds and exits with 0. What takes longer than the grace
 * period (a model that hangs, a Redis that is away) is left: its work is idempotent, and the queue hands it to another
 * once its lock is gone.
 */
export const endInTime = (
  app: INestApplicationContext,
  { tenants, logger }: Pick<KeepsakeCore, 'tenants' | 'logger'>,
): void => {
  const { shutdownGraceMs } = tenants.for('').parameters.queues;
  const leave = (): void => {
    logger.warn('ended with work in hand, which others take up', { graceMs: shutdownGraceMs });
    process.exit(0);
  };
  for (const signal of asksToEnd) process.once(signal, () => setTimeout(leave, shutdownGraceMs).unref());
  // An exit code of 0 after a clean end; by default Nest ends by the signal itself.
  app.enableShutdownHooks(asksToEnd, { useProcessExit: true });
};
