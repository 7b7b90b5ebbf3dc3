import { trace } from '@opentelemetry/api';
import { pino, type DestinationStream, type Logger as Pino, stdTimeFunctions } from 'pino';
import { type Environment } from '../environment/environment';
import { type Logger } from '@app/memory-core/ports/logger';
import { redisErrorCode } from '@app/queues/redis';

/** Redis says why it refuses in the first word of a message, the rest of which may quote a command. */
const codeOf = (error: Error): { code?: string } => {
  if ('code' in error && typeof error.code === 'string') return { code: error.code };
  return error.name === 'ReplyError' ? { code: redisErrorCode(error) } : {};
};

/**
 * What of an error may be logged: its kind, its code and where it came from, never its message (a driver may quote a value,
 * SPEC R74).
 */
export const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { kind: typeof error };
  // eslint-disable-next-line local/no-words-in-patterns -- a frame of a stack
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { kind: error.name, ...codeOf(error), at: frames.slice(0, 4).map((line) => line.trim()), ...cause };
};

/** Levels by name and times as ISO 8601, so that people read a line without a tool. `to`: stdout by default. */
export const createPino = (
  program: string,
  level: Environment['logLevel'],
  to: DestinationStream = pino.destination(1),
): Pino =>
  pino(
    {
      level,
      base: { program },
      formatters: { level: (label) => ({ level: label }) },
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: describeError, error: describeError },
      mixin: traceIds,
    },
    to,
  );

/** So that a line is found from its trace, and the trace from a line. */
const traceIds = (): Record<string, string> => {
  const span = trace.getActiveSpan()?.spanContext();
  return span === undefined ? {} : { traceId: span.traceId, spanId: span.spanId };
};

export class PinoLogger implements Logger {
  constructor(private readonly pino: Pino) {}

  info(message: string, fields: Readonly<Record<string, unknown>> = {}): void {
    this.pino.info(fields, message);
  }

  warn(message: string, fields: Readonly<Record<string, unknown>> = {}): void {
    this.pino.warn(fields, message);
  }

  error(message: string, fields: Readonly<Record<string, unknown>> = {}): void {
    this.pino.error(fields, message);
  }
}
