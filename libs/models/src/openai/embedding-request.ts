import type OpenAI from 'openai';
import { type EmbeddingsEnvironment } from '../endpoints/endpoints';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type EmbeddedSide } from '@app/memory-core/ports/embedder';
import { type Sides } from './embedding-sides';
import { type CallAccounts } from './endpoint/call-accounts';
import { type Send } from './endpoint/connection';
import { outcomeOf } from './endpoint/failure';
import { RefusedRequest } from './endpoint/refusal';
import { readVectors, type ReadVectors } from './read-vectors';

export interface Batch {
  readonly texts: readonly string[];
  readonly user: UserRef;
  readonly side: EmbeddedSide;
}

/** As the endpoint counts them; 0 where it does not say. */
const tokensOf = (sent: { readonly usage?: { readonly prompt_tokens?: unknown } | null } | null): number => {
  const tokens = sent?.usage?.prompt_tokens;
  return typeof tokens === 'number' ? tokens : 0;
};

/** One request for vectors in the fields that an endpoint knows, which is found out by the first ones and remembered. */
export class EmbeddingRequest {
  private asksForLength = false;
  /** Optional fields that this endpoint does not know. */
  private readonly unknown = new Set<string>();

  constructor(
    private readonly endpoint: EmbeddingsEnvironment,
    private readonly sides: Sides,
    private readonly accounts: CallAccounts,
  ) {}

  /** Whether it is told the side of a text by a field. */
  get tellsByType(): boolean {
    const { inputTypes } = this.sides;
    return inputTypes !== undefined && !this.unknown.has(inputTypes.field);
  }

  /** Asks for vectors of the configured length where others came. */
  async ask(batch: Batch, send: Send): Promise<ReadVectors> {
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
    const called = { user, task: 'embeddings' as const, model: this.endpoint.model };
    const startedAt = performance.now();
    const body = this.bodyOf(batch);
    try {
      const sent = await send(({ client, ...options }) =>
        client.post<OpenAI.CreateEmbeddingResponse | null>('/embeddings', { body, ...options }),
      );
      const read = readVectors(sent, texts.length, this.endpoint.dimensions);
      const usage = { promptTokens: tokensOf(sent), completionTokens: 0 };
      this.accounts.record(called, 'vectors' in read ? 'answered' : 'unreadable', startedAt, usage);
      return read;
    } catch (error) {
      // The client could not even read the body as what its headers say.
      if (error instanceof SyntaxError) {
        this.accounts.record(called, 'unreadable', startedAt);
        return { unreadable: 'not-vectors' };
      }
      throw this.accounts.failed(called, error, texts.join(' '), startedAt);
    }
  }
}
