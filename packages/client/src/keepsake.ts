import createClient, { type Client } from 'openapi-fetch';
import {
  type Accepted,
  type Context,
  type ContextOutcome,
  type ContextRequest,
  type DeletionRequest,
  type LifecycleEvent,
  type paths,
  type Profile,
  type SearchAnswer,
  type SearchRequest,
  type Turn,
} from './api';
import { Forgetting } from './forgetting';
import { KeepsakeProblem } from './problem';
import { type Patience, retryingFetch } from './retrying-fetch';
import { completed, type Said, type SaidTurn } from './said';
import { TurnQueue, type TurnQueueOptions } from './turn-queue';

export interface KeepsakeOptions extends Partial<Patience> {
  /** Of the gateway. Default: http://127.0.0.1:3000, where `npm start` serves it. */
  readonly url?: string | undefined;
  /** Must be there; it may be undefined for the compiler, so that a variable of the environment can be passed on. */
  readonly apiKey: string | undefined;
  /** Of the one user whom all calls are about, where their memory is protected by a key: 32 bytes in base64. */
  readonly userKey?: string | undefined;
  /** Default: the runtime's own. */
  readonly fetch?: typeof globalThis.fetch;
}

export interface CallOptions {
  /** Ends the call, with its repetitions. */
  readonly signal?: AbortSignal;
  /** The key of the user that the call is about, where their memory is protected by one: 32 bytes in base64. */
  readonly userKey?: string;
  /** A name of this call, kept by the server for a day: repeated with it, the call has no second effect and the same answer. */
  readonly idempotencyKey?: string;
}

type Part = 'text' | 'messages' | 'sections';
/** A context with the parts that were asked for. */
type ContextOf<P extends Part> = Omit<Context, Part> & Required<Pick<Context, P>>;

const usual = { retries: 4, timeoutMs: 10_000, backoffMs: 250, longestWaitMs: 30_000 };

/** By insight, category, conversation, topic or time span. */
export type WhatToForget = DeletionRequest extends infer D
  ? D extends unknown
    ? Omit<D, 'dryRun'>
    : never
  : never;

interface Answer<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** What was asked for, or a `KeepsakeProblem`. */
const valueOf = <T>({ data, error, response }: Answer<T>): T => {
  if (!response.ok) throw new KeepsakeProblem(response.status, error);
  return data as T;
};

const callOf = ({ signal, userKey, idempotencyKey }: CallOptions) => ({
  ...(signal !== undefined && { signal }),
  headers: {
    ...(userKey !== undefined && { 'keepsake-user-key': userKey }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  },
});

/**
 * A memory on a server. Calls are repeated where that is safe: turns keep their `eventId`, so that they count once. What is
 * refused throws a `KeepsakeProblem`; no answer at all throws what `fetch` throws.
 */
export class Keepsake {
  /** Every route of the server, typed, with the same repetitions; it answers problems instead of throwing them. */
  readonly api: Client<paths>;

  constructor({ url = 'http://127.0.0.1:3000', apiKey, userKey, fetch, ...patience }: KeepsakeOptions) {
    if (!apiKey) throw new TypeError('Keepsake: `apiKey` is missing');
    this.api = createClient<paths>({
      baseUrl: url,
      headers: { authorization: `Bearer ${apiKey}`, ...(userKey && { 'keepsake-user-key': userKey }) },
      fetch: retryingFetch(fetch ?? globalThis.fetch, { ...usual, ...patience }),
    });
  }

  /**
   * Tells what was said: one turn, or several in order. Resolves once it is on disk. One turn that is not valid refuses all,
   * unless `partial` is set: then `refused` names those that were not taken.
   */
  async remember(
    said: SaidTurn | readonly SaidTurn[],
    { partial, ...options }: CallOptions & { readonly partial?: boolean } = {},
  ): Promise<Accepted> {
    const body =
      'role' in said ? completed<Turn>(said) : { turns: said.map((turn) => completed<Turn>(turn)) };
    const params = partial === undefined ? {} : { query: { partial } };
    return valueOf(await this.api.POST('/v1/turns', { body, params, ...callOf(options) }));
  }

  /** Tells that a conversation started or ended, that a turn was taken back, or that something is to be remembered. */
  async event(event: Said<LifecycleEvent>, options: CallOptions = {}): Promise<Accepted> {
    const body = completed<LifecycleEvent>(event);
    return valueOf(await this.api.POST('/v1/events', { body, ...callOf(options) }));
  }

  /** A queue that sends many turns together, in the order in which they are added. */
  queue(options: TurnQueueOptions): TurnQueue {
    return new TurnQueue((turns) => this.remember(turns), options);
  }

  /** What a model should know for the next reply, within a budget of tokens. `parts`: the forms that are wanted. */
  async context<P extends Part = Part>(
    request: Omit<ContextRequest, 'parts'> & { readonly parts?: P[] },
    options: CallOptions = {},
  ): Promise<ContextOf<P>> {
    const answer = await this.api.POST('/v1/context', { body: request, ...callOf(options) });
    return valueOf(answer) as ContextOf<P>;
  }

  /** Up to 32 contexts, of one user or of several, in their order; each is a `context` or the `problem` that it has. */
  async contexts(
    requests: readonly ContextRequest[],
    options: CallOptions = {},
  ): Promise<readonly ContextOutcome[]> {
    const body = { contexts: [...requests] };
    return valueOf(await this.api.POST('/v1/contexts', { body, ...callOf(options) })).items;
  }

  /** Best matches first; `nextCursor` leads to more. */
  async search(request: SearchRequest, options: CallOptions = {}): Promise<SearchAnswer> {
    return valueOf(await this.api.POST('/v1/memories/search', { body: request, ...callOf(options) }));
  }

  /** Nothing until the first profile is written. `asOf`: as it was believed then, RFC 3339. */
  async profile(
    userId: string,
    { asOf, ...options }: CallOptions & { readonly asOf?: string } = {},
  ): Promise<Profile | undefined> {
    const params = { path: { id: userId }, query: asOf === undefined ? {} : { asOf } };
    const answer = await this.api.GET('/v1/users/{id}/profile', { params, ...callOf(options) });
    return answer.response.status === 404 ? undefined : (valueOf(answer) as Profile);
  }

  /** Shows what would go. Nothing goes before its `confirm` is called. */
  async forget(userId: string, what: WhatToForget, options: CallOptions = {}): Promise<Forgetting> {
    const ask = async (dryRun: boolean) =>
      valueOf(
        await this.api.POST('/v1/users/{id}/deletions', {
          params: { path: { id: userId } },
          body: { ...what, dryRun },
          ...callOf(options),
        }),
      );
    return new Forgetting(await ask(true), () => ask(false));
  }

  /** Everything about a user, as it arrives: JSON that can be imported again, or Markdown for a person. */
  async export(
    userId: string,
    { format = 'json', ...options }: CallOptions & { readonly format?: 'json' | 'markdown' } = {},
  ): Promise<ReadableStream<Uint8Array>> {
    const answer = await this.api.GET('/v1/users/{id}/export', {
      params: { path: { id: userId }, query: { format } },
      parseAs: 'stream',
      ...callOf(options),
    });
    return valueOf<unknown>(answer) as ReadableStream<Uint8Array>;
  }
}
