import { type KeepsakeCore } from './composition';
import { type INestApplicationContext, ShutdownSignal } from '@nestjs/common';

const asksToEnd = [ShutdownSignal.SIGTERM, ShutdownSignal.SIGINT];

/**
 * On SIGTERM a program accepts nothing new, finishes its running work and exits with 0. Work that takes longer than the grace
 * period (a model that hangs, Redis down) is abandoned. It is idempotent, and the queue gives it to another worker when
 * its lock expires.
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
  // Exits with 0 after a clean end; by default Nest ends with the signal.
  app.enableShutdownHooks(asksToEnd, { useProcessExit: true });
};
