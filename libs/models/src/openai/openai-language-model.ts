import { type LanguageTask } from '@app/memory-core/domain/model-task';
import { type ModelEnvironment } from '../endpoints/endpoints';
import { type Parameters } from '@app/memory-core/config/parameters';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import {
  type Generated,
  type GenerateRequest,
  type LanguageModel,
  type ModelUsage,
} from '@app/memory-core/ports/language-model';
import { type ReadAnswer } from './answers/read-answer';
import { type Question, type Wrong } from './chat-request';
import { Completions } from './completions';
import { type Dialect } from './dialect';
import { nothingUsed } from './endpoint/call-accounts';
import { type Instruments } from './endpoint/instruments';
import { type ModelCircuit } from './endpoint/resilience';

const sum = (one: ModelUsage, other: ModelUsage): ModelUsage => ({
  promptTokens: one.promptTokens + other.promptTokens,
  completionTokens: one.completionTokens + other.completionTokens,
});

/** Faults of an answer that say nothing of whether its format was understood. */
const notOfFormat: ReadonlySet<string> = new Set(['cut-off', 'refused']);

/** A list that broke off, as far as it is whole. */
interface Cut<T> {
  readonly value: T;
  readonly items: number;
  /** It repeated itself to the end: there is nothing more to be had. */
  readonly loops: boolean;
}

/**
 * Models behind any endpoint that speaks OpenAI's chat completions: structured outputs where it has them, JSON mode, a tool
 * call or plain text where not (found out by the first calls and remembered). One circuit and one memory per instance: make
 * one per process and task. Nothing that was sent or answered gets into an error or a log.
 */
export class OpenAiLanguageModel implements LanguageModel {
  private readonly completions: Completions;

  constructor(
    private readonly endpoints: ModelEnvironment,
    private readonly parameters: Parameters['model'],
    private readonly instruments: Instruments,
  ) {
    this.completions = new Completions(endpoints, parameters, instruments);
  }

  /** How the way to the endpoint stands, as calls of this instance have found it. */
  get circuit(): ModelCircuit {
    return this.completions.circuit;
  }

  nameFor(task: LanguageTask): string {
    return this.endpoints[task].model;
  }

  /** In what the task is asked, as far as that was found out. */
  dialectFor(task: LanguageTask): Dialect {
    return this.completions.dialects.of(task).dialect;
  }

  async generate<T>(request: GenerateRequest<T>): Promise<Generated<T>> {
    const { task } = request;
    const { dialects } = this.completions;
    let trial = dialects.of(task);
    let question: Question<T> = { ...request, endpoint: this.endpoints[task] };
    let usage = nothingUsed;
    let cut: Cut<T> | undefined;
    for (let reading = 0; reading < this.parameters.readingAttempts; reading += 1) {
      const read = await this.completions.askWithRoom(question, trial).catch((error: unknown) => {
        if (cut === undefined) throw error;
        return undefined;
      });
      if (read === undefined) break;
      usage = sum(usage, read.usage);
      const isCut = 'value' in read ? read.cutOff === true : read.unreadable === 'cut-off';
      if ('value' in read) {
        const items = read.items ?? 0;
        if (!isCut && (cut === undefined || items > 0)) return { value: read.value, usage };
        if (cut === undefined || items > cut.items) cut = { value: read.value, items, loops: read.loops };
      } else if (!notOfFormat.has(read.unreadable)) trial = dialects.unreadable(task, read.trial);
      const maxTokens = isCut && !read.loops ? question.maxTokens * 2 : question.maxTokens;
      question = { ...question, maxTokens, wrong: wrongIn(read) };
    }
    if (cut !== undefined)
      return { value: cut.value, usage, ...(cut.loops ? {} : { cutOff: true as const }) };
    const why = question.wrong?.why ?? 'empty';
    const { model } = question.endpoint;
    this.instruments.logger.warn('answers of the model could not be read', { task, model, why });
    throw new KeepsakeError('unreadable-answer', `The model's answer for ${task} could not be read: ${why}`, {
      retryable: true,
    });
  }
}

const wrongIn = (read: ReadAnswer<unknown>): Wrong =>
  'value' in read
    ? { why: 'cut-off', ...(read.items === undefined ? {} : { hadRoomFor: read.items }) }
    : { why: read.unreadable, ...(read.fields === undefined ? {} : { fields: read.fields }) };
