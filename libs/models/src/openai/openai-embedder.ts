import type OpenAI from 'openai';
import { APIConnectionTimeoutError } from 'openai';
import { type EmbeddingsEnvironment } from '@app/memory-core/config/environment';
import { type Parameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError, KeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type Embedder } from '@app/memory-core/ports/embedder';
import { type ModelCallOutcome, type ModelLedger } from '@app/memory-core/ports/language-model';
import { type Logger } from '@app/memory-core/ports/logger';
import { clientOf } from './client';
import { isApiError, modelUnavailable, outcomeOf, statusOf } from './failure';
import { readVectors, type ReadVectors } from './read-vectors';
import { type ModelCircuit, resilience } from './resilience';

type Vectors = readonly (readonly number[])[];

const task = 'embeddings';
/** Asked at start, so it holds nothing that a person said. */
const probe = 'A sentence.';
const nobody: UserRef = { tenantId: '', userId: '' };
/** Endpoints refuse an empty text. */
const wordless = '.';

/**
 * Vectors from any endpoint that speaks OpenAI's embeddings, in batches. An endpoint whose vectors are of another length
 * than they must be is asked for that length, which some can and some refuse; found out by the first call and remembered.
 * One circuit per instance: make one per process. Nothing that was sent or answered gets into an error or a log.
 */
export class OpenAiEmbedder implements Embedder {
  readonly name: string;
  readonly dimensions: number;
  readonly beyondWords = true;
  private readonly client: OpenAI;
  private readonly calls: ReturnType<typeof resilience>;
  private asksForLength = false;

  constructor(
    private readonly endpoint: EmbeddingsEnvironment,
    private readonly parameters: Parameters['model'],
    private readonly ledger: ModelLedger,
    private readonly logger: Logger,
  ) {
    // Never taken for the offline embedder, whatever the model is called: its thresholds are others.
    this.name = `model/${endpoint.model}/${endpoint.dimensions}`;
    this.dimensions = endpoint.dimensions;
    this.client = clientOf(endpoint, parameters.embeddingTimeoutMs);
    this.calls = resilience(parameters, logger);
  }

  /** How the way to the endpoint stands, as calls of this instance have found it. */
  get circuit(): ModelCircuit {
    return this.calls.circuit();
  }

  /**
   * Asks once whether vectors have the length that was configured. Throws `invalid-input` when they have not; an endpoint
   * that does not answer now is left to be asked later.
   */
  async verify(): Promise<void> {
    try {
      const read = await this.ask([probe], nobody);
      if ('otherLength' in read) throw this.ofOtherLength(read.otherLength, 'invalid-input');
      if ('unreadable' in read) this.logger.warn('embeddings could not be read', { why: read.unreadable });
    } catch (error) {
      if (isKeepsakeError(error, 'invalid-input')) throw error;
      const { model } = this.endpoint;
      const seen = { task, model, outcome: outcomeOf(error), status: statusOf(error) };
      this.logger.warn('the model for embeddings does not answer yet', seen);
    }
  }

  async embed(texts: readonly string[], user: UserRef): Promise<Vectors> {
    const { embeddingBatch, embeddingChars } = this.parameters;
    const vectors: (readonly number[])[] = [];
    for (let from = 0; from < texts.length; from += embeddingBatch) {
      const batch = texts.slice(from, from + embeddingBatch).map((text) => {
        const sent = text.slice(0, embeddingChars).toWellFormed();
        return sent.trim() === '' ? wordless : sent;
      });
      vectors.push(...(await this.batch(batch, user)));
    }
    return vectors;
  }

  private async batch(texts: readonly string[], user: UserRef): Promise<Vectors> {
    let why = '';
    for (let reading = 0; reading < this.parameters.readingAttempts; reading += 1) {
      const read = await this.answered(texts, user);
      if ('vectors' in read) return read.vectors;
      if ('otherLength' in read) throw this.ofOtherLength(read.otherLength, 'model-unavailable');
      why = read.unreadable;
    }
    this.logger.warn('embeddings could not be read', { task, model: this.endpoint.model, why });
    throw new KeepsakeError('unreadable-answer', `The model's ${task} could not be read: ${why}`, {
      retryable: true,
    });
  }

  private async answered(texts: readonly string[], user: UserRef): Promise<ReadVectors> {
    try {
      return await this.calls.policy.execute(() => this.ask(texts, user));
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome === 'circuit-open') this.record(user, outcome, performance.now());
      const { model } = this.endpoint;
      this.logger.warn('the model did not answer', { task, model, outcome, status: statusOf(error) });
      // Without its cause: that one's message may quote what was sent.
      throw modelUnavailable(error, task, this.parameters);
    }
  }

  private async ask(texts: readonly string[], user: UserRef): Promise<ReadVectors> {
    const read = await this.call(texts, user);
    if (!('otherLength' in read) || this.asksForLength) return read;
    this.asksForLength = true;
    try {
      return await this.call(texts, user);
    } catch (error) {
      this.asksForLength = false;
      // It knows no other length: what it sent before is what there is.
      if (isApiError(error) && outcomeOf(error) === 'refused') return read;
      throw error;
    }
  }

  private async call(texts: readonly string[], user: UserRef): Promise<ReadVectors> {
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(this.parameters.embeddingTimeoutMs);
    const { model, dimensions } = this.endpoint;
    try {
      const sent = await this.client.embeddings.create(
        {
          model,
          input: [...texts],
          // Said, since the client would ask for base64, which not every endpoint understands.
          encoding_format: 'float',
          ...(this.asksForLength ? { dimensions } : {}),
        },
        { signal },
      );
      const read = readVectors(sent, texts.length, dimensions);
      this.record(user, 'vectors' in read ? 'answered' : 'unreadable', startedAt, tokensOf(sent));
      return read;
    } catch (error) {
      // The client could not even read the body as what its headers say.
      if (error instanceof SyntaxError) {
        this.record(user, 'unreadable', startedAt);
        return { unreadable: 'not-vectors' };
      }
      const failure = signal.aborted ? new APIConnectionTimeoutError() : error;
      this.record(user, outcomeOf(failure), startedAt);
      throw failure;
    }
  }

  private ofOtherLength(length: number, code: 'invalid-input' | 'model-unavailable'): KeepsakeError {
    const { model, dimensions } = this.endpoint;
    const field = 'KEEPSAKE_MODEL_EMBEDDINGS_DIMENSIONS';
    const message = `is ${dimensions}, but vectors of ${model} have ${length} dimensions`;
    this.logger.error('embeddings have another length than was configured', { model, dimensions, length });
    return new KeepsakeError(code, `Environment: ${field} ${message}`, {
      // An operator puts it right.
      retryable: code === 'model-unavailable',
      problems: [{ field, message }],
    });
  }

  private record(user: UserRef, outcome: ModelCallOutcome, startedAt: number, promptTokens = 0): void {
    const seconds = (performance.now() - startedAt) / 1000;
    const { model } = this.endpoint;
    this.ledger.record({ user, task, model, outcome, seconds, promptTokens, completionTokens: 0 });
  }
}

/** As the endpoint counts them; 0 where it does not say. */
const tokensOf = (sent: { readonly usage?: { readonly prompt_tokens?: unknown } | null } | null): number => {
  const tokens = sent?.usage?.prompt_tokens;
  return typeof tokens === 'number' ? tokens : 0;
};
