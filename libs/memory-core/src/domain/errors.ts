import { type Instant } from './identity';

export type ErrorCode =
  | 'invalid-input'
  | 'user-unknown'
  | 'not-found'
  | 'confirmation-refused'
  | 'comparison-missing'
  | 'question-closed'
  | 'limit-reached'
  | 'memory-not-empty'
  | 'memory-off'
  | 'suppressed'
  | 'stale-epoch'
  | 'lease-busy'
  | 'lease-lost'
  | 'queue-unavailable'
  | 'store-unavailable'
  | 'key-unavailable'
  | 'user-key-needed'
  | 'user-key-refused'
  | 'user-key-not-set'
  | 'unreadable-record'
  | 'unreadable-answer'
  | 'model-unavailable'
  | 'model-overflow'
  | 'budget-spent'
  | 'webhook-refused';

/** One field of the input that was refused. `field` is a path such as `turns[3].content`; the value is never included. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/**
 * The error that every stage throws on purpose. `code` is stable; `retryable` says whether the same call may succeed later.
 * Messages never contain a person's words (SPEC R74). The gateway decides which HTTP status a code becomes.
 */
export class KeepsakeError extends Error {
  readonly code: ErrorCode;
  readonly retryable: boolean;
  readonly problems: readonly FieldProblem[];
  /** When it is worth making the same call again, if that is known. */
  readonly retryAt?: Instant;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      retryable?: boolean;
      retryAt?: Instant;
      problems?: readonly FieldProblem[];
      cause?: unknown;
    } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'KeepsakeError';
    this.code = code;
    this.retryable = options.retryable ?? false;
    this.problems = options.problems ?? [];
    if (options.retryAt !== undefined) this.retryAt = options.retryAt;
  }
}

export const isKeepsakeError = (error: unknown, code?: ErrorCode): error is KeepsakeError =>
  error instanceof KeepsakeError && (code === undefined || error.code === code);
