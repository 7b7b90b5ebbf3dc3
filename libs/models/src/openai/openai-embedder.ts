import type OpenAI from 'openai';
import { type EmbeddingsEnvironment } from '@app/memory-core/config/environment';
import { type Parameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError, KeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type EmbeddedSide, type Embedder } from '@app/memory-core/ports/embedder';
import { type ModelCallOutcome } from '@app/memory-core/ports/language-model';
import { sidesOf, type Sides, spaceOf } from './embedding-sides';
import { Connection, type Send } from './endpoint/connection';
import { modelUnavailable, outcomeOf, statusOf } from './endpoint/failure';
import { isApiError } from './endpoint/failure-status';
import { type Instruments } from './endpoint/instruments';
import { RefusedRequest, refusalOf, saidBy } from './endpoint/refusal';
import { type ModelCircuit, resilience } from './endpoint/resilience';
import { readVectors, type ReadVectors } from './read-vectors';
import { Shrinking } from './shrinking';

type Vectors = readonly (readonly number[])[];

interface Batch {
  readonly texts: readonly string[];
  readonly user: UserRef;
  readonly side: EmbeddedSide;
}

const task = 'embeddings';
/** Asked at start, so it holds nothing that a person said. */
const probe = 'A sentence.';
const nobody: UserRef = { tenantId: '', userId: '' };
/** Endpoints refuse an empty text. */
const wordless = '.';

/**
 * Vectors from any endpoint that speaks OpenAI's embeddings, in batches that shrink where they are refused. What an endpoint
 * can do is found out by the first calls and remembered: shorter vectors, the side of a text, how much it takes. One per
 * process. Questions have a circuit of their own and one try, since somebody waits for them: what goes wrong with long
 * batches costs them nothing. Nothing that was sent or answered gets into an error or a log.
 */
export class OpenAiEmbedder implements Embedder {
  readonly name: string;
  readonly dimensions: number;
  readonly beyondWords = true;
  private readonly connection: Connection;
  private readonly calls: Readonly<Record<EmbeddedSide, ReturnType<typeof resilience>>>;
  private readonly sides: Sides;
  private readonly shrinking: Shrinking;
  private asksForLength = false;
  /** Optional fields that this endpoint does not know. */
  private readonly unknown = new Set<string>();

  constructor(
    private readonly endpoint: EmbeddingsEnvironment,
    private readonly parameters: Parameters['model'],
    private readonly instruments: Instruments,
  ) {
    const { limits, metrics, logger } = instruments;
    this.sides = sidesOf(endpoint);
    // Never taken for the offline embedder, whatever the model is called: its thresholds are others.
    this.name = `model/${endpoint.model}/${endpoint.dimensions}${spaceOf(this.sides)}`;
    this.dimensions = endpoint.dimensions;
    this.connection = new Connection(task, endpoint, parameters, limits, metrics);
    this.calls = {
      passage: resilience(parameters, logger),
      query: resilience({ ...parameters, attempts: 1 }, logger),
    };
    this.shrinking = new Shrinking(parameters);
  }

  /** How the way to the endpoint stands, as calls of this instance have found it. */
  get circuit(): ModelCircuit {
    const [query, passage] = [this.calls.query.circuit(), this.calls.passage.circuit()];
    return passage === 'closed' ? query : passage;
  }

  /** How it tells questions and passages apart, for an operator. */
  get tells(): string {
    const { prefixes, inputTypes } = this.sides;
    const byType =
      inputTypes === undefined || this.unknown.has(inputTypes.field) ? [] : [`${inputTypes.field} by side`];
    const byPrefix = prefixes.query === '' && prefixes.passage === '' ? [] : ['prefixes by side'];
    return [...byType, ...byPrefix].join(' and ') || 'the same for questions and passages';
  }

  /**
   * Asks once whether vectors have the length that was configured. Throws `invalid-input` when they have not; an endpoint
   * that does not answer now is left to be asked later.
   */
  async verify(): Promise<void> {
    try {
      const read = await this.ask({ texts: [probe], user: nobody, side: 'passage' });
      if ('otherLength' in read) throw this.ofOtherLength(read.otherLength, 'invalid-input');
      if ('unreadable' in read) {
        this.instruments.logger.warn('embeddings could not be read', { why: read.unreadable });
      }
    } catch (error) {
      if (isKeepsakeError(error, 'invalid-input')) throw error;
      const { model } = this.endpoint;
      const seen = { task, model, outcome: outcomeOf(error), status: statusOf(error) };
      this.instruments.logger.warn('the model for embeddings does not answer yet', seen);
    }
  }

  async embed(texts: readonly string[], user: UserRef, side: EmbeddedSide = 'passage'): Promise<Vectors> {
    const prefix = this.sides.prefixes[side];
    try {
      return await this.shrinking.run(
        texts.map((text) => (text.trim() === '' ? wordless : text)),
        (batch) => this.batch({ texts: batch.map((text) => `${prefix}${text.toWellFormed()}`), user, side }),
      );
    } catch (error) {
      if (isKeepsakeError(error)) throw error;
      const outcome = outcomeOf(error);
      if (outcome === 'circuit-open') this.record(user, outcome, performance.now());
      const { model } = this.endpoint;
      this.instruments.logger.warn('the model did not answer', {
        task,
        model,
        outcome,
        status: statusOf(error),
      });
      // Without its cause: that one's message may quote what was sent.
      throw modelUnavailable(error, task, this.parameters);
    }
  }

  private async batch(batch: Batch): Promise<Vectors> {
    let why = '';
    for (let reading = 0; reading < this.parameters.readingAttempts; reading += 1) {
      const read = await this.calls[batch.side].policy.execute(() => this.ask(batch));
      if ('vectors' in read) return read.vectors;
      if ('otherLength' in read) throw this.ofOtherLength(read.otherLength, 'model-unavailable');
      why = read.unreadable;
    }
    this.instruments.logger.warn('embeddings could not be read', { task, model: this.endpoint.model, why });
    throw new KeepsakeError('unreadable-answer', `The model's ${task} could not be read: ${why}`, {
      retryable: true,
    });
  }

  private ask(batch: Batch): Promise<ReadVectors> {
    return this.connection.send({ urgent: batch.side === 'query' }, async (send) => {
      const read = await this.inKnownFields(batch, send);
      if (!('otherLength' in read) || this.asksForLength) return read;
      this.asksForLength = true;
      try {
        return await this.inKnownFields(batch, send);
      } catch (error) {
        this.asksForLength = false;
        // It knows no other length: what it sent before is what there is.
        if (outcomeOf(error) === 'refused') return read;
        throw error;
      }
    });
  }

  /** Leaves out an optional field that the endpoint refuses by name. */
  private async inKnownFields(batch: Batch, send: Send): Promise<ReadVectors> {
    for (;;) {
      try {
        return await this.call(batch, send);
      } catch (error) {
        const field = error instanceof RefusedRequest ? this.fieldRefused(error) : undefined;
        if (field === undefined) throw error;
        this.unknown.add(field);
      }
    }
  }

  private fieldRefused({ answer: { param, message } }: RefusedRequest): string | undefined {
    const { inputTypes } = this.sides;
    return ['encoding_format', ...(inputTypes === undefined ? [] : [inputTypes.field])].find(
      (field) => !this.unknown.has(field) && `${param ?? ''} ${message}`.includes(field),
    );
  }

  private bodyOf({ texts, side }: Batch): Record<string, unknown> {
    const { model, dimensions, body = {} } = this.endpoint;
    const { inputTypes } = this.sides;
    const fields = {
      model,
      input: texts,
      // Said, since some endpoints would send base64.
      encoding_format: 'float',
      ...(inputTypes === undefined ? {} : { [inputTypes.field]: inputTypes[side] }),
      ...(this.asksForLength ? { dimensions } : {}),
      ...body,
    };
    return Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => value !== null && !this.unknown.has(name)),
    );
  }

  private async call(batch: Batch, send: Send): Promise<ReadVectors> {
    const { texts, user } = batch;
    const startedAt = performance.now();
    const body = this.bodyOf(batch);
    try {
      const sent = await send(({ client, ...options }) =>
        client.post<OpenAI.CreateEmbeddingResponse | null>('/embeddings', { body, ...options }),
      );
      const read = readVectors(sent, texts.length, this.dimensions);
      this.record(user, 'vectors' in read ? 'answered' : 'unreadable', startedAt, tokensOf(sent));
      return read;
    } catch (error) {
      // The client could not even read the body as what its headers say.
      if (error instanceof SyntaxError) {
        this.record(user, 'unreadable', startedAt);
        return { unreadable: 'not-vectors' };
      }
      throw this.told(error, batch, startedAt);
    }
  }

  /** Puts a failed call to account, and says what the endpoint refused. */
  private told(error: unknown, { texts, user }: Batch, startedAt: number): unknown {
    const sent = texts.join(' ');
    const refused = isApiError(error) ? refusalOf(error, sent) : undefined;
    const failure = refused !== undefined && isApiError(error) ? new RefusedRequest(refused, error) : error;
    this.record(user, outcomeOf(failure), startedAt);
    if (failure instanceof RefusedRequest) {
      const { metrics, logger } = this.instruments;
      metrics.count('model_refusals_total', { task, refused: failure.kind });
      const said = saidBy(failure.answer, sent);
      const { model } = this.endpoint;
      logger.warn('the endpoint refused a request', {
        task,
        model,
        refused,
        status: failure.answer.status,
        said,
      });
    }
    return failure;
  }

  private ofOtherLength(length: number, code: 'invalid-input' | 'model-unavailable'): KeepsakeError {
    const { model, dimensions } = this.endpoint;
    const field = 'KEEPSAKE_MODEL_EMBEDDINGS_DIMENSIONS';
    const message = `is ${dimensions}, but vectors of ${model} have ${length} dimensions`;
    this.instruments.logger.error('embeddings have another length than was configured', {
      model,
      dimensions,
      length,
    });
    return new KeepsakeError(code, `Environment: ${field} ${message}`, {
      // An operator puts it right.
      retryable: code === 'model-unavailable',
      problems: [{ field, message }],
    });
  }

  private record(user: UserRef, outcome: ModelCallOutcome, startedAt: number, promptTokens = 0): void {
    const seconds = (performance.now() - startedAt) / 1000;
    const { model } = this.endpoint;
    this.instruments.ledger.record({
      user,
      task,
      model,
      outcome,
      seconds,
      promptTokens,
      completionTokens: 0,
    });
  }
}

/** As the endpoint counts them; 0 where it does not say. */
const tokensOf = (sent: { readonly usage?: { readonly prompt_tokens?: unknown } | null } | null): number => {
  const tokens = sent?.usage?.prompt_tokens;
  return typeof tokens === 'number' ? tokens : 0;
};
