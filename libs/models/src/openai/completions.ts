import type OpenAI from 'openai';
import { type LanguageTask } from '@app/memory-core/domain/model-task';
import { type ModelEnvironment } from '../endpoints/endpoints';
import { type Parameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { type ModelUsage } from '@app/memory-core/ports/language-model';
import { endsInALoop, readAnswer, type ReadAnswer } from './answers/read-answer';
import { type DeepPartial, sentText } from './answers/sent-text';
import { chatRequest, type Question } from './chat-request';
import { Dialects, type Trial } from './dialect';
import { CallAccounts, type Called, nothingUsed } from './endpoint/call-accounts';
import { Connection, type Send } from './endpoint/connection';
import { modelUnavailable } from './endpoint/failure';
import { type Instruments } from './endpoint/instruments';
import { RefusedRequest } from './endpoint/refusal';
import { type ModelCircuit, resilience } from './endpoint/resilience';

export type Read<T> = ReadAnswer<T> & {
  readonly usage: ModelUsage;
  /** In what it was asked. */
  readonly trial: Trial;
  /** It ended in a loop: with more room it would only be longer. */
  readonly loops: boolean;
};

/** Who knows the newer name of the field for an answer's length; others may ignore it without a word. */
// eslint-disable-next-line local/no-words-in-patterns -- a host
const newer = /(?:^|\.)openai(?:\.azure)?\.com$/;
/** An answer so much longer than its room was not limited by it. */
const farBeyond = 1.5;

/**
 * Higher goes first where calls wait for one endpoint: what somebody waits for, then what turns wait for, then what nobody
 * waits for.
 */
const priorities: Readonly<Record<LanguageTask, number>> = {
  selection: 2,
  extraction: 1,
  consolidation: 0,
  summaries: 0,
};

const calledOf = ({ user, task, endpoint: { model } }: Question<unknown>): Called => ({ user, task, model });

/** Asks questions over the way to an endpoint, in a dialect that it understands, and reads each answer once. */
export class Completions {
  readonly dialects: Dialects;
  private readonly connections = new Map<LanguageTask, Connection>();
  private readonly calls: ReturnType<typeof resilience>;
  private readonly accounts: CallAccounts;

  constructor(
    private readonly endpoints: ModelEnvironment,
    private readonly parameters: Parameters['model'],
    private readonly instruments: Instruments,
  ) {
    this.calls = resilience(parameters, instruments.logger);
    this.accounts = new CallAccounts(instruments);
    this.dialects = new Dialects(
      (task) => endpoints[task],
      (task) => (newer.test(new URL(endpoints[task].url).hostname) ? 'max_completion_tokens' : 'max_tokens'),
    );
  }

  get circuit(): ModelCircuit {
    return this.calls.circuit();
  }

  /** What does not fit is asked once more with half the room for its answer, before it must be cut in pieces. */
  async askWithRoom<T>(question: Question<T>, trial: Trial): Promise<Read<T>> {
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
    const { task, signal } = question;
    const options = { priority: priorities[task], signal };
    const connection = this.connectionFor(task);
    try {
      return await this.calls.policy.execute(
        () => connection.send(options, (send) => this.inSomeDialect(question, trial, send)),
        signal,
      );
    } catch (error) {
      this.accounts.unanswered(calledOf(question), error);
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
          const seen = { task, model: endpoint.model, ...trial.dialect };
          this.instruments.logger.info('the model answers', seen);
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
    const called = calledOf(question);
    try {
      const completion = await send(({ client, ...options }) =>
        client.chat.completions.create(body, options),
      );
      const read = { ...readCompletion(completion, question), trial };
      this.accounts.record(called, 'value' in read ? 'answered' : 'unreadable', startedAt, read.usage);
      this.countDropped(question.task, read);
      return read;
    } catch (error) {
      // The client could not even read the body as what its headers say.
      if (error instanceof SyntaxError) {
        this.accounts.record(called, 'unreadable', startedAt);
        return { unreadable: 'not-json', usage: nothingUsed, trial, loops: false };
      }
      throw this.accounts.failed(called, error, question.prompt, startedAt);
    }
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
}

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
