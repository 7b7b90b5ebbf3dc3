import { BrokenCircuitError } from 'cockatiel';
import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { type ModelTask } from '../../config/environment';
import { KeepsakeError } from '../../domain/errors';
import { type ModelCallOutcome } from '../../ports/language-model';

export type FailedOutcome = Exclude<ModelCallOutcome, 'answered' | 'unreadable'>;

/** An answer that is there with one of these may be another one in a moment. */
const passing: ReadonlySet<number> = new Set([408, 409, 425]);
/** An operator puts these right without any change to the request: a key, a quota, a model still to be pulled. */
const forOperator: ReadonlySet<number | undefined> = new Set([401, 402, 403, 404]);

/** Narrowed to what it may be: the class alone says nothing of its fields. */
export const isApiError = (error: unknown): error is APIError<number | undefined, Headers | undefined> =>
  error instanceof APIError;

export const statusOf = (error: unknown): number | undefined =>
  isApiError(error) ? error.status : undefined;

export const outcomeOf = (error: unknown): FailedOutcome => {
  if (error instanceof BrokenCircuitError) return 'circuit-open';
  if (error instanceof APIConnectionTimeoutError) return 'timeout';
  const status = statusOf(error);
  if (error instanceof APIConnectionError || status === undefined) return 'failed';
  if (status === 429) return 'rate-limited';
  return status >= 500 || passing.has(status) ? 'failed' : 'refused';
};

/** What the core is told. The endpoint's own words are left out, as they may quote what was sent (SPEC R74). */
export const modelUnavailable = (error: unknown, task: ModelTask): KeepsakeError => {
  const outcome = outcomeOf(error);
  const status = statusOf(error);
  const how = status === undefined ? outcome : `${outcome}, HTTP ${status}`;
  return new KeepsakeError('model-unavailable', `No answer from the model for ${task}: ${how}`, {
    retryable: outcome !== 'refused' || forOperator.has(status),
  });
};
