import { type EmbeddingsEnvironment } from '../endpoints/endpoints';
import { type Parameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError, KeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type EmbeddedSide, type Embedder } from '@app/memory-core/ports/embedder';
import { type Batch, EmbeddingRequest } from './embedding-request';
import { sidesOf, type Sides, spaceOf } from './embedding-sides';
import { CallAccounts } from './endpoint/call-accounts';
import { Connection } from './endpoint/connection';
import { modelUnavailable, outcomeOf, statusOf } from './endpoint/failure';
import { type Instruments } from './endpoint/instruments';
import { type ModelCircuit, resilience } from './endpoint/resilience';
import { type ReadVectors } from './read-vectors';
import { Shrinking } from './shrinking';

type Vectors = readonly (readonly number[])[];

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
  private readonly accounts: CallAccounts;
  private readonly request: EmbeddingRequest;

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
    this.accounts = new CallAccounts(instruments);
    this.request = new EmbeddingRequest(endpoint, this.sides, this.accounts);
  }

  /** How the way to the endpoint stands, as calls of this instance have found it. */
  get circuit(): ModelCircuit {
    const [query, passage] = [this.calls.query.circuit(), this.calls.passage.circuit()];
    return passage === 'closed' ? query : passage;
  }

  /** How it tells questions and passages apart, for an operator. */
  get tells(): string {
    const { prefixes, inputTypes } = this.sides;
    const byType = this.request.tellsByType ? [`${inputTypes?.field ?? ''} by side`] : [];
    const byPrefix = prefixes.query === '' && prefixes.passage === '' ? [] : ['prefixes by side'];
    return [...byType, ...byPrefix].join(' and ') || 'the same for questions and passages';
  }

  /**
   * Asks once whether vectors have the length that was configured. Throws `invalid-input` when they have not; an endpoint
   * that does not answer now is left to be asked later.
   */
  async verify(): Promise<void> {
    const { model } = this.endpoint;
    try {
      const read = await this.ask({ texts: [probe], user: nobody, side: 'passage' });
      if ('otherLength' in read) throw this.ofOtherLength(read.otherLength, 'invalid-input');
      if ('unreadable' in read) {
        this.instruments.logger.warn('embeddings could not be read', { why: read.unreadable });
      }
    } catch (error) {
      if (isKeepsakeError(error, 'invalid-input')) throw error;
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
      this.accounts.unanswered({ user, task, model: this.endpoint.model }, error);
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
    const priority = batch.side === 'query' ? 1 : 0;
    return this.connection.send({ priority }, (send) => this.request.ask(batch, send));
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
}
