import { type z } from 'zod';
import { type LanguageTask, type ModelTask } from '../domain/model-task';
import { type UserRef } from '../domain/identity';

export interface GenerateRequest<T> {
  /** For whom: the call is on his account and his tenant's, and the endpoint is not told. */
  readonly user: UserRef;
  readonly task: LanguageTask;
  /** What the model is to do; holds nothing that a person said. */
  readonly system: string;
  readonly prompt: string;
  /** What an answer must look like; nothing else is ever returned. */
  readonly schema: z.ZodType<T>;
  /** Letters, digits, `_` and `-`. */
  readonly schemaName: string;
  /**
   * The field of the answer that lists items. Each is then read alone: one that cannot be read is dropped and counted, and
   * costs the others nothing (SPEC R13). An answer of which no item can be read stays unreadable.
   */
  readonly items?: string;
  /** Room for the answer. */
  readonly maxTokens: number;
  /** Ends the call, and its retries, when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

/** Tokens as the endpoint counts them, all tries for one answer together; 0 where it does not say. */
export interface ModelUsage {
  readonly promptTokens: number;
  readonly completionTokens: number;
}

export interface Generated<T> {
  readonly value: T;
  readonly usage: ModelUsage;
  /** The list of `items` ran out of room, twice: what is there is whole, and more may be missing. */
  readonly cutOff?: true;
}

/** A model that answers in the shape it was asked for (SPEC R80). */
export interface LanguageModel {
  /** Which model answers this task: part of the name of what it makes. */
  nameFor(task: LanguageTask): string;
  /**
   * Throws `model-unavailable` when no answer could be had and `unreadable-answer` when none could be read, both after
   * bounded retries; retryable unless the endpoint refused the request itself. Throws `model-overflow` where what was
   * sent is longer than the model reads: to be asked again in smaller pieces. Their messages hold no words.
   */
  generate<T>(request: GenerateRequest<T>): Promise<Generated<T>>;
}

/** How one call over the wire ended. */
export type ModelCallOutcome =
  | 'answered'
  /** An answer came, and could not be read. */
  | 'unreadable'
  | 'rate-limited'
  | 'timeout'
  /** The endpoint failed, or was not there. */
  | 'failed'
  /** The endpoint would not do what was asked. */
  | 'refused'
  /** Not made: the circuit was open. */
  | 'circuit-open';

export interface ModelCall extends ModelUsage {
  readonly user: UserRef;
  readonly task: ModelTask;
  readonly model: string;
  readonly outcome: ModelCallOutcome;
  readonly seconds: number;
}

/** Told of every call, whatever came of it: what budgets and bills are made from. */
export interface ModelLedger {
  record(call: ModelCall): void;
}
