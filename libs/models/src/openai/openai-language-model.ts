import type OpenAI from 'openai';
import { APIConnectionTimeoutError } from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import { type ModelEnvironment, type LanguageTask } from '@app/memory-core/config/environment';
import { type Parameters } from '@app/memory-core/config/parameters';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import {
  type GenerateRequest,
  type LanguageModel,
  type ModelCallOutcome,
  type ModelLedger,
  type ModelUsage,
} from '@app/memory-core/ports/language-model';
import { type Logger } from '@app/memory-core/ports/logger';
import { clientOf } from './client';
import { type Dialect, Dialects } from './dialect';
import { isApiError, modelUnavailable, outcomeOf, statusOf } from './failure';
import { readAnswer, type ReadAnswer } from './read-answer';
import { type ModelCircuit, resilience } from './resilience';

/** One try of `generate`: the request, with what was learned from the tries before. */
interface Try<T> extends GenerateRequest<T> {
  readonly model: string;
  /** Say the shape in words too, whatever the endpoint claims to understand. */
  readonly tellsShape: boolean;
}

type Read<T> = ReadAnswer<T> & { readonly usage: ModelUsage };

const nothingUsed: ModelUsage = { promptTokens: 0, completionTokens: 0 };

const sum = (one: ModelUsage, other: ModelUsage): ModelUsage => ({
  promptTokens: one.promptTokens + other.promptTokens,
  completionTokens: one.completionTokens + other.completionTokens,
});

/**
 * Models behind any endpoint that speaks OpenAI's chat completions: structured outputs where it has them, JSON mode or
 * plain text where not (found out by the first calls and remembered). One circuit and one memory per instance: make one
 * per process. Nothing that was sent or answered gets into an error or a log.
 */
export class OpenAiLanguageModel implements LanguageModel {
  private readonly client: OpenAI;
  private readonly dialects = new Dialects();
  private readonly calls: ReturnType<typeof resilience>;

  constructor(
    private readonly endpoint: ModelEnvironment,
    private readonly parameters: Parameters['model'],
    private readonly ledger: ModelLedger,
    private readonly logger: Logger,
  ) {
    this.client = clientOf(endpoint, parameters.timeoutMs);
    this.calls = resilience(parameters, logger);
  }

  /** How the way to the endpoint stands, as calls of this instance have found it. */
  get circuit(): ModelCircuit {
    return this.calls.circuit();
  }

  nameFor(task: LanguageTask): string {
    return this.endpoint.byTask[task];
  }

  async generate<T>(request: GenerateRequest<T>): Promise<{ readonly value: T; readonly usage: ModelUsage }> {
    const { task } = request;
    const model = this.nameFor(task);
    let usage = nothingUsed;
    let { maxTokens } = request;
    let why = '';
    for (let reading = 0; reading < this.parameters.readingAttempts; reading += 1) {
      const read = await this.ask({ ...request, model, maxTokens, tellsShape: reading > 0 });
      usage = sum(usage, read.usage);
      if ('value' in read) return { value: read.value, usage };
      why = read.unreadable;
      if (why === 'cut-off') maxTokens *= 2;
    }
    this.logger.warn('answers of the model could not be read', { task, model, why });
    throw new KeepsakeError('unreadable-answer', `The model's answer for ${task} could not be read: ${why}`, {
      retryable: true,
    });
  }

  private async ask<T>(request: Try<T>): Promise<Read<T>> {
    const { task, model } = request;
    try {
      return await this.calls.policy.execute(() => this.inSomeDialect(request), request.signal);
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome === 'circuit-open') this.record(request, outcome, performance.now());
      this.logger.warn('the model did not answer', { task, model, outcome, status: statusOf(error) });
      // Without its cause: that one's message may quote what was sent.
      throw modelUnavailable(error, task, this.parameters);
    }
  }

  private async inSomeDialect<T>(request: Try<T>): Promise<Read<T>> {
    let dialect = this.dialects.of(request.model);
    for (;;) {
      try {
        const read = await this.call(request, dialect);
        if (this.dialects.understood(request.model, dialect)) {
          this.logger.info('the model answers', { model: request.model, ...dialect });
        }
        return read;
      } catch (error) {
        const plainer = isApiError(error) ? this.dialects.plainer(request.model, dialect, error) : undefined;
        if (plainer === undefined) throw error;
        dialect = plainer;
      }
    }
  }

  private async call<T>(request: Try<T>, dialect: Dialect): Promise<Read<T>> {
    const startedAt = performance.now();
    const timeout = AbortSignal.timeout(this.parameters.timeoutMs);
    const signal = request.signal === undefined ? timeout : AbortSignal.any([timeout, request.signal]);
    try {
      const completion = await this.client.chat.completions.create(bodyOf(request, dialect), { signal });
      const read = this.readCompletion(completion, request);
      this.record(request, 'value' in read ? 'answered' : 'unreadable', startedAt, read.usage);
      return read;
    } catch (error) {
      // The client could not even read the body as what its headers say.
      if (error instanceof SyntaxError) {
        this.record(request, 'unreadable', startedAt);
        return { unreadable: 'not-json', usage: nothingUsed };
      }
      const failure = signal.aborted ? new APIConnectionTimeoutError() : error;
      this.record(request, outcomeOf(failure), startedAt);
      throw failure;
    }
  }

  private readCompletion<T>(
    // What a compatible endpoint sends is what it says it is only if one is lucky.
    completion: DeepPartial<OpenAI.ChatCompletion> | string | null,
    { schema }: Try<T>,
  ): Read<T> {
    const sent = typeof completion === 'object' ? completion : null;
    const choice = sent?.choices?.[0];
    const usage: ModelUsage = {
      promptTokens: sent?.usage?.prompt_tokens ?? 0,
      completionTokens: sent?.usage?.completion_tokens ?? 0,
    };
    const { content, refusal } = choice?.message ?? {};
    return { ...readAnswer({ content, refusal, finishReason: choice?.finish_reason }, schema), usage };
  }

  private record(
    { user, task, model }: Pick<Try<unknown>, 'user' | 'task' | 'model'>,
    outcome: ModelCallOutcome,
    startedAt: number,
    usage: ModelUsage = nothingUsed,
  ): void {
    const seconds = (performance.now() - startedAt) / 1000;
    this.ledger.record({ user, task, model, outcome, seconds, ...usage });
  }
}

type DeepPartial<T> = T extends object ? { [K in keyof T]?: DeepPartial<T[K]> | null } : T;

const bodyOf = (
  { model, system, prompt, schema, schemaName, maxTokens, tellsShape }: Try<unknown>,
  { format, roomField, takesTemperature }: Dialect,
): OpenAI.ChatCompletionCreateParamsNonStreaming => {
  const structured = zodResponseFormat(schema, schemaName);
  const shape = JSON.stringify(structured.json_schema.schema);
  const told =
    format === 'schema' && !tellsShape
      ? system
      : `${system}\n\nAnswer with one JSON object and nothing else. It must fit this JSON schema:\n${shape}`;
  return {
    model,
    messages: [
      { role: 'system', content: told },
      { role: 'user', content: prompt },
    ],
    [roomField]: maxTokens,
    ...(takesTemperature ? { temperature: 0 } : {}),
    ...(format === 'schema' ? { response_format: structured } : {}),
    ...(format === 'json' ? { response_format: { type: 'json_object' as const } } : {}),
  };
};
