import { type Logger } from '@app/memory-core/ports/logger';
import { type LoggerService } from '@nestjs/common';

/** Writes Nest's own messages to the structured log. Only first arguments that are strings, never objects or stacks. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  /** Nest's start-up messages (every route, every module) do not help a reader of the log. */
  log(): void {}

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn(textOf(message), contextOf(rest));
  }

  /** The text of an exception may quote input, so only its context is kept. Filters and processors log its code. */
  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error('framework error', {
      ...contextOf(rest),
      ...(message instanceof Error ? { error: message } : {}),
    });
  }
}

const textOf = (message: unknown): string => (typeof message === 'string' ? message : 'framework message');

const contextOf = (rest: readonly unknown[]): Record<string, string> => {
  const context = rest.at(-1);
  return typeof context === 'string' && !context.includes('\n') ? { context } : {};
};
