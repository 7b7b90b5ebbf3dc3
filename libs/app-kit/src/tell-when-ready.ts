import { type Logger } from '@app/memory-core/ports/logger';

const askAgainMs = 500;

/** Whom to ask, and where to say it. */
export interface StartingProgram {
  readonly logger: Logger;
  readiness(): Promise<Readonly<Record<string, 'up' | 'down'>>>;
}

/**
 * Logs `listening` now, and `ready` once every part answers: what a program needs may come up after it. In between it says
 * once which parts are missing. Never throws, and keeps no process alive. Answers when `ready` was logged, for those who wait.
 */
export const tellWhenReady = async (
  program: StartingProgram,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const { logger } = program;
  logger.info('listening', fields);
  for (let first = true; ; first = false) {
    const parts = await program.readiness().catch(() => ({ readiness: 'down' as const }));
    const down = Object.entries(parts).flatMap(([part, state]) => (state === 'down' ? [part] : []));
    if (down.length === 0) return logger.info('ready', fields);
    if (first) logger.warn('not ready: waits for parts that do not answer', { down });
    await new Promise<void>((resolve) => setTimeout(resolve, askAgainMs).unref());
  }
};
