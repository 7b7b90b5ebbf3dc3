import type OpenAI from 'openai';
import { type LanguageTask, type ModelEnvironment } from '@app/memory-core/config/environment';
import { type Parameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError, KeepsakeError } from '@app/memory-core/domain/errors';
import {
  type Generated,
  type GenerateRequest,
  type LanguageModel,
  type ModelCallOutcome,
  type ModelUsage,
} from '@app/memory-core/ports/language-model';
import { endsInALoop, readAnswer, type ReadAnswer } from './answers/read-answer';
import { type DeepPartial, sentText } from './answers/sent-text';
import { chatRequest, type Question, type Wrong } from './chat-request';
import { type Dialect, Dialects, type Trial } from './dialect';
import { Connection, type Send } from './endpoint/connection';
import { modelUnavailable, outcomeOf, statusOf } from './endpoint/failure';
import { type Instruments } from './endpoint/instruments';
import { RefusedRequest, refusalOf, saidBy } from './endpoint/refusal';
import { isApiError } from './endpoint/failure-status';
import { type ModelCircuit, resilience } from './endpoint/resilience';

type Read<T> = ReadAnswer<T> & {
  readonly usage: ModelUsage;
  /** In what it was asked. */
  readonly trial: Trial;
  /** It ended in a loop: with more room it would only be longer. */
  readonly loops: boolean;
};

const nothingUsed: ModelUsage = { promptTokens: 0, completionTokens: 0 };

const sum = (one: ModelUsage, other: ModelUsage): ModelUsage => ({
  promptTokens: one.promptTokens + other.promptTokens,
  completionTokens: one.completionTokens + other.completionTokens,
});

/** Who knows the newer name of the field for an answer's length; others may ignore it without a word. */
// eslint-disable-next-line local/no-words-in-patterns -- a host
const newer = /(?:^|\.)openai(?:\.azure)?\.com$/;
/** An answer so much longer than its room was not limited by it. */
const farBeyond = 1.5;
/** Tasks for whose answer somebody waits. */
const urgent: ReadonlySet<LanguageTask> = new Set(['selection']);
/** Faults of an answer that say nothing of whether its format was understood. */
const notOfFormat: ReadonlySet<string> = new Set(['cut-off', 'refused']);

/**
 * Models behind any endpoint that speaks OpenAI's chat completions: structured outputs where it has them, JSON mode, a tool
 * call or plain text where not (found out by the first calls and remembered). One circuit and one memory per instance: make
 * one per process and task. Nothing that was sent or answered gets into an error or a log.
 */
export class OpenAiLanguageModel implements LanguageModel {
  private readonly dialects: Dialects;
  private readonly connections = new Map<LanguageTask, Connection>();
  private readonly calls: ReturnType<typeof resilience>;

  constructor(
    private readonly endpoints: ModelEnvironment,
    private readonly parameters: Parameters['model'],
    private readonly instruments: Instruments,
  ) {
    this.calls = resilience(parameters, instruments.logger);
    this.dialects = new Dialects(
      (task) => endpoints[task],
      (task) => (newer.test(new URL(endpoints[task].url).hostname) ? 'max_completion_tokens' : 'max_tokens'),
    );
  }

  /** How the way to the endpoint stands, as calls of this instance have found it. */
  get circuit(): ModelCircuit {
    return this.calls.circuit();
  }

  nameFor(task: LanguageTask): string {
    return this.endpoints[task].model;
  }

  /** In what the task is asked, as far as that was found out. */
  dialectFor(task: LanguageTask): Dialect {
    return this.dialects.of(task).dialect;
  }

  async generate<T>(request: GenerateRequest<T>): Promise<Generated<T>> {
    const { task } = request;
    let trial = this.dialects.of(task);
    let question: Question<T> = { ...request, endpoint: this.endpoints[task] };
    let usage = nothingUsed;
    let cut: { readonly value: T; readonly items: number } | undefined;
    for (let reading = 0; reading < this.parameters.readingAttempts; reading += 1) {
      const read = await this.askWithRoom(question, trial).catch((error: unknown) => {
        if (cut === undefined) throw error;
        return undefined;
      });
      if (read === undefined) break;
      usage = sum(usage, read.usage);
      const isCut = 'value' in read ? read.cutOff === true : read.unreadable === 'cut-off';
      if ('value' in read) {
        const items = read.items ?? 0;
        if (!isCut && (cut === undefined || items > 0)) return { value: read.value, usage };
        if (cut === undefined || items > cut.items) cut = { value: read.value, items };
      } else if (!notOfFormat.has(read.unreadable)) trial = this.dialects.unreadable(task, read.trial);
      const maxTokens = isCut && !read.loops ? question.maxTokens * 2 : question.maxTokens;
      question = { ...question, maxTokens, wrong: wrongIn(read) };
    }
    if (cut !== undefined) return { value: cut.value, usage, cutOff: true };
    const why = question.wrong?.why ?? 'empty';
    const { model } = question.endpoint;
    this.instruments.logger.warn('answers of the model could not be read', { task, model, why });
    throw new KeepsakeError('unreadable-answer', `The model's answer for ${task} could not be read: ${why}`, {
      retryable: true,
    });
  }

  /** What does not fit is asked once more with half the room for its answer, before it must be cut in pieces. */
  private async askWithRoom<T>(question: Question<T>, trial: Trial): Promise<Read<T>> {
    try {
      return await this.ask(question, trial);
    } catch (error) {
      const maxTokens = Math.floor(question.maxTokens / 2);
      if (!isKeepsakeError(error, 'model-overflow') || maxTokens < this.parameters.leastAnswerTokens)
        throw error;
      return this.ask({ ...question, maxTokens }, trial);
    }
  }

  private async ask<T>(question: Question<T>, trial: Trial): Promise<Read<T>> {
    const { task, endpoint, signal } = question;
    const options = { urgent: urgent.has(task), signal };
    const connection = this.connectionFor(task);
    try {
      return await this.calls.policy.execute(
        () => connection.send(options, (send) => this.inSomeDialect(question, trial, send)),
        signal,
      );
    } catch (error) {
      const outcome = outcomeOf(error);
      if (outcome === 'circuit-open') this.record(question, outcome, performance.now());
      const seen = { task, model: endpoint.model, outcome, status: statusOf(error) };
      this.instruments.logger.warn('the model did not answer', seen);
      // Without its cause: that one's message may quote what was sent.
      throw modelUnavailable(error, task, this.parameters);
    }
  }

  private async inSomeDialect<T>(question: Question<T>, first: Trial, send: Send): Promise<Read<T>> {
    const { task, endpoint } = question;
    for (let trial = first; ;) {
      try {
        const read = await this.call(question, trial, send);
        if ('value' in read && this.dialects.understood(task, trial)) {
          this.instruments.logger.info('the model answers', {
            task,
            model: endpoint.model,
            ...trial.dialect,
          });
        }
        if (read.usage.completionTokens > question.maxTokens * farBeyond) this.dialects.ignoredRoom(task);
        return read;
      } catch (error) {
        const next = error instanceof RefusedRequest ? this.dialects.refused(task, trial, error) : undefined;
        if (next === undefined) throw error;
        trial = next;
      }
    }
  }

  private async call<T>(question: Question<T>, trial: Trial, send: Send): Promise<Read<T>> {
    const startedAt = performance.now();
    const body = chatRequest(question, trial.dialect);
    try {
      const completion = await send(({ client, ...options }) =>
        client.chat.completions.create(body, options),
      );
      const read = { ...readCompletion(completion, question), trial };
      this.record(question, 'value' in read ? 'answered' : 'unreadable', startedAt, read.usage);
      this.countDropped(question.task, read);
      return read;
    } catch (error) {
      // The client could not even read the body as what its headers say.
      if (error instanceof SyntaxError) {
        this.record(question, 'unreadable', startedAt);
        return { unreadable: 'not-json', usage: nothingUsed, trial, loops: false };
      }
      throw this.told(error, question, startedAt);
    }
  }

  /** Puts a failed call to account, and says what the endpoint refused. */
  private told(error: unknown, question: Question<unknown>, startedAt: number): unknown {
    const { task, endpoint, prompt } = question;
    const refused = isApiError(error) ? refusalOf(error, prompt) : undefined;
    const failure = refused !== undefined && isApiError(error) ? new RefusedRequest(refused, error) : error;
    this.record(question, outcomeOf(failure), startedAt);
    if (failure instanceof RefusedRequest) {
      const { metrics, logger } = this.instruments;
      metrics.count('model_refusals_total', { task, refused: failure.kind });
      const { status, code } = failure.answer;
      const said = saidBy(failure.answer, prompt);
      logger.warn('the endpoint refused a request', {
        ...{ task, model: endpoint.model, refused, status, said },
        ...(typeof code === 'string' && !prompt.includes(code) ? { code } : {}),
      });
    }
    return failure;
  }

  private countDropped(task: LanguageTask, read: ReadAnswer<unknown>): void {
    if (!('value' in read)) return;
    const { metrics } = this.instruments;
    for (const [reason, count] of Object.entries(read.dropped)) {
      metrics.count('model_items_dropped_total', { task, reason }, count);
    }
  }

  private connectionFor(task: LanguageTask): Connection {
    const { limits, metrics } = this.instruments;
    const known =
      this.connections.get(task) ??
      new Connection(task, this.endpoints[task], this.parameters, limits, metrics);
    this.connections.set(task, known);
    return known;
  }

  private record(
    { user, task, endpoint: { model } }: Question<unknown>,
    outcome: ModelCallOutcome,
    startedAt: number,
    usage: ModelUsage = nothingUsed,
  ): void {
    const seconds = (performance.now() - startedAt) / 1000;
    this.instruments.ledger.record({ user, task, model, outcome, seconds, ...usage });
  }
}

const wrongIn = (read: ReadAnswer<unknown>): Wrong =>
  'value' in read
    ? { why: 'cut-off', ...(read.items === undefined ? {} : { hadRoomFor: read.items }) }
    : { why: read.unreadable, ...(read.fields === undefined ? {} : { fields: read.fields }) };

const readCompletion = <T>(
  // What a compatible endpoint sends is what it says it is only if one is lucky.
  completion: DeepPartial<OpenAI.ChatCompletion> | string | null,
  { schema, items }: Question<T>,
): ReadAnswer<T> & { readonly usage: ModelUsage; readonly loops: boolean } => {
  const sent = typeof completion === 'object' ? completion : null;
  const choice = sent?.choices?.[0];
  const message = choice?.message;
  const finishReason = choice?.finish_reason;
  const wanted = { schema, ...(items === undefined ? {} : { items }) };
  return {
    ...readAnswer({ message, refusal: message?.refusal, finishReason }, wanted),
    usage: {
      promptTokens: sent?.usage?.prompt_tokens ?? 0,
      completionTokens: sent?.usage?.completion_tokens ?? 0,
    },
    loops: finishReason === 'length' && sentText(message).candidates.some(endsInALoop),
  };
};
