import { z } from 'zod';
import { type RerankEnvironment } from '../endpoints/endpoints';
import { type Parameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError, KeepsakeError } from '@app/memory-core/domain/errors';
import { type SelectionRequest } from '@app/memory-core/ports/memory-selector';
import { CallAccounts, type Called } from './endpoint/call-accounts';
import { Connection, type Send } from './endpoint/connection';
import { modelUnavailable } from './endpoint/failure';
import { type Instruments } from './endpoint/instruments';
import { type ModelCircuit, resilience } from './endpoint/resilience';

const task = 'rerank';

const ranked = z.array(
  z.object({
    index: z.int().min(0),
    relevance_score: z.number().optional(),
    score: z.number().optional(),
  }),
);
/** As Cohere, Jina, vLLM and llama.cpp answer, and as Voyage does. */
const answer = z.union([z.object({ results: ranked }), z.object({ data: ranked })]);
const tokens = z.object({ usage: z.object({ total_tokens: z.int().min(0) }) });

/** As a language model answers that chooses (`selectionSchema`). */
interface Ranking {
  readonly selected: readonly { readonly id: number; readonly relevance: number; readonly reason: string }[];
}

interface Relevant {
  readonly index: number;
  readonly relevance: number;
}

/** Best first, each text once, relevance from 0 to 1; undefined where it cannot be read. */
const readRanking = (sent: unknown, texts: number): readonly Relevant[] | undefined => {
  const { data } = answer.safeParse(sent);
  if (data === undefined) return undefined;
  const rows = 'results' in data ? data.results : data.data;
  const found = rows.map(({ index, relevance_score, score }) => ({ index, score: relevance_score ?? score }));
  if (new Set(found.map(({ index }) => index)).size < found.length) return undefined;
  if (found.some(({ index, score }) => index >= texts || score === undefined)) return undefined;
  const scores = found.map(({ score = 0 }) => score);
  // Some answer with probabilities, some with the numbers that these are made of.
  const areProbabilities = scores.every((score) => score >= 0 && score <= 1);
  return found
    .map(({ index }, at) => {
      const score = scores[at] as number;
      return { index, relevance: areProbabilities ? score : 1 / (1 + Math.exp(-score)) };
    })
    .sort((a, b) => b.relevance - a.relevance);
};

const unreadable = (): KeepsakeError =>
  new KeepsakeError('unreadable-answer', `The model's ${task} could not be read`, { retryable: true });

/**
 * A model that reads the message and each candidate together, behind any endpoint that answers `/rerank` as Cohere's does. It
 * judges all candidates and leaves none out. One try, since somebody waits. Nothing that was sent or answered gets into an error
 * or a log.
 */
export class OpenAiReranker {
  readonly name: string;
  private readonly connection: Connection;
  private readonly calls: ReturnType<typeof resilience>;
  private readonly accounts: CallAccounts;

  constructor(
    private readonly endpoint: RerankEnvironment,
    private readonly parameters: Parameters['model'],
    instruments: Instruments,
  ) {
    const { limits, metrics, logger } = instruments;
    this.name = `rerank ${endpoint.model}`;
    this.connection = new Connection(task, endpoint, parameters, limits, metrics);
    this.calls = resilience({ ...parameters, attempts: 1 }, logger);
    this.accounts = new CallAccounts(instruments);
  }

  /** How the way to the endpoint stands, as calls of this instance have found it. */
  get circuit(): ModelCircuit {
    return this.calls.circuit();
  }

  /** All candidates, numbered from 1, the most relevant first. Throws `model-unavailable` and `unreadable-answer`. */
  async judge(
    { user, message, candidates }: SelectionRequest,
    _: unknown,
    signal: AbortSignal,
  ): Promise<Ranking> {
    const called = { user, task, model: this.endpoint.model } as const;
    const documents = candidates.map(({ text }) => text.toWellFormed());
    const query = message.toWellFormed();
    try {
      const read = await this.calls.policy.execute(() =>
        this.connection.send({ priority: 1, signal }, (send) => this.ask(called, query, documents, send)),
      );
      if (read === undefined) throw unreadable();
      return { selected: read.map(({ index, relevance }) => ({ id: index + 1, relevance, reason: '' })) };
    } catch (error) {
      if (isKeepsakeError(error)) throw error;
      this.accounts.unanswered(called, error);
      // Without its cause: that one's message may quote what was sent.
      throw modelUnavailable(error, task, this.parameters);
    }
  }

  private async ask(
    called: Called,
    query: string,
    documents: readonly string[],
    send: Send,
  ): Promise<readonly Relevant[] | undefined> {
    const startedAt = performance.now();
    const { model, body: further = {} } = this.endpoint;
    const fields = { model, query, documents, top_n: documents.length, ...further };
    const body = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
    let sent: unknown;
    try {
      sent = await send(({ client, ...options }) => client.post<unknown>('/rerank', { body, ...options }));
    } catch (error) {
      // The client could not even read the body as what its headers say.
      if (!(error instanceof SyntaxError)) {
        throw this.accounts.failed(called, error, [query, ...documents].join(' '), startedAt);
      }
    }
    const read = readRanking(sent, documents.length);
    const promptTokens = tokens.safeParse(sent).data?.usage.total_tokens ?? 0;
    this.accounts.record(called, read === undefined ? 'unreadable' : 'answered', startedAt, {
      promptTokens,
      completionTokens: 0,
    });
    return read;
  }
}
