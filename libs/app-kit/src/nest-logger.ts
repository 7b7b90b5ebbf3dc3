import { type Logger } from '@app/memory-core';
import { type LoggerService } from '@nestjs/common';

/** Nest's own messages (routes, start-up), on the structured log. Only first arguments that are text: never objects or stacks. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  /** What Nest tells of its start-up (every route, every module) helps nobody who reads the log. */
  log(): void {}

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn(textOf(message), contextOf(rest));
  }

  /** An exception's text may quote input, so only its context is kept; the filters and processors log its code. */
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
