import { BrokenCircuitError } from 'cockatiel';
import { APIConnectionError, APIConnectionTimeoutError } from 'openai';
import { type ModelTask } from '@app/memory-core/domain/model-task';
import { isKeepsakeError, KeepsakeError } from '@app/memory-core/domain/errors';
import { type Instant } from '@app/memory-core/domain/identity';
import { type Parameters } from '@app/memory-core/config/parameters';
import { type ModelCallOutcome } from '@app/memory-core/ports/language-model';
import { type APIError } from 'openai';
import { QueueFull } from './call-limits';
import { isApiError } from './failure-status';
import { RefusedRequest } from './refusal';
import { retryAfterMs } from './retry-after';

/** A refusal that has nothing to do with the request. */
const isForOperator = (error: unknown): boolean =>
  error instanceof RefusedRequest && ['key', 'quota', 'model'].includes(error.kind);

export type FailedOutcome = Exclude<ModelCallOutcome, 'answered' | 'unreadable'>;

/** An answer that is there with one of these may be another one in a moment. */
const passing: ReadonlySet<number> = new Set([408, 409, 425]);
/** An operator puts these right without any change to the request: a key, a quota, a model still to be pulled. */
const forOperator: ReadonlySet<number | undefined> = new Set([401, 402, 403, 404]);

/** What the endpoint answered, where it did. */
export const answerOf = (error: unknown): APIError<number | undefined, Headers | undefined> | undefined => {
  if (error instanceof RefusedRequest) return error.answer;
  return isApiError(error) ? error : undefined;
};

export const statusOf = (error: unknown): number | undefined => answerOf(error)?.status;

export const outcomeOf = (error: unknown): FailedOutcome => {
  if (error instanceof BrokenCircuitError) return 'circuit-open';
  if (error instanceof APIConnectionTimeoutError) return 'timeout';
  if (error instanceof RefusedRequest) return 'refused';
  if (error instanceof QueueFull) return 'rate-limited';
  const status = statusOf(error);
  if (error instanceof APIConnectionError || status === undefined) return 'failed';
  if (status === 429) return 'rate-limited';
  return status >= 500 || passing.has(status) ? 'failed' : 'refused';
};

/** For how long an endpoint asks to be left alone, in ms; undefined where it does not. */
export const pauseAskedFor = (error: unknown): number | undefined =>
  retryAfterMs(answerOf(error)?.headers, Date.now());

/**
 * When it is worth asking again: of an endpoint that is there and has too much to do, whatever it asks for; of one that
 * fails, only what is longer than a call waits, since such a one may ask for a second at a time for ever.
 */
const worthAskingAt = (
  error: unknown,
  { maxRetryAfterMs, maxPauseMs }: Pick<Parameters['model'], 'maxRetryAfterMs' | 'maxPauseMs'>,
): Instant | undefined => {
  const asked = pauseAskedFor(error);
  if (asked === undefined) return undefined;
  if (outcomeOf(error) !== 'rate-limited' && asked <= maxRetryAfterMs) return undefined;
  return Date.now() + Math.min(asked, maxPauseMs);
};

/** What the core is told. The endpoint's own words are left out, as they may quote what was sent (SPEC R74). */
export const modelUnavailable = (
  error: unknown,
  task: ModelTask,
  parameters: Pick<Parameters['model'], 'maxRetryAfterMs' | 'maxPauseMs'>,
): KeepsakeError => {
  if (isKeepsakeError(error)) return error;
  const outcome = outcomeOf(error);
  const status = statusOf(error);
  if (error instanceof RefusedRequest && error.kind === 'overflow') {
    return new KeepsakeError('model-overflow', `What was sent for ${task} is longer than the model reads`);
  }
  const how = status === undefined ? outcome : `${outcome}, HTTP ${status}`;
  const retryAt = worthAskingAt(error, parameters);
  return new KeepsakeError('model-unavailable', `No answer from the model for ${task}: ${how}`, {
    retryable: outcome !== 'refused' || forOperator.has(status) || isForOperator(error),
    ...(retryAt !== undefined && { retryAt }),
  });
};
