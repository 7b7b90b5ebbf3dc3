import type OpenAI from 'openai';

export type DeepPartial<T> = T extends object ? { [K in keyof T]?: DeepPartial<T[K]> | null } : T;
type SentMessage = NonNullable<DeepPartial<OpenAI.ChatCompletionMessage>> & {
  /** Where servers put the thoughts of a model, and some of them its whole answer. */
  readonly reasoning_content?: unknown;
  readonly reasoning?: unknown;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text of one part of a content in parts: what is no text (thoughts, pictures) says nothing. */
const partText = (part: unknown): string => {
  if (typeof part === 'string') return part;
  if (!isRecord(part) || part['type'] === 'thinking' || part['type'] === 'reasoning') return '';
  const { text } = part;
  if (typeof text === 'string') return text;
  return isRecord(text) && typeof text['value'] === 'string' ? text['value'] : '';
};

const textOf = (content: unknown): string => {
  if (typeof content === 'string') return content;
  if (Array.isArray(content)) return content.map(partText).join('');
  // Some gateways send the object itself where the protocol has its text.
  return isRecord(content) ? JSON.stringify(content) : '';
};

const argumentsOf = ({ tool_calls: calls }: SentMessage): string => {
  const call: unknown = calls?.[0];
  return isRecord(call) && isRecord(call['function']) ? textOf(call['function']['arguments']) : '';
};

/** A thought that was closed, or one whose beginning the server's template had written already. */
// eslint-disable-next-line local/no-words-in-patterns -- marks in answers of models
const closedThought = /^[\s\S]*?<\/(?:think|thinking|thought|reasoning)>/i;
// eslint-disable-next-line local/no-words-in-patterns -- marks in answers of models
const openThought = /^\s*<(?:think|thinking|thought|reasoning)>/i;

export interface SentText {
  /** Best first: what follows the thoughts, then everything. */
  readonly candidates: readonly string[];
  /** Ended within its thoughts, before any answer. */
  readonly onlyThought: boolean;
}

/**
 * Where in a message its answer may stand: in its content (a text, parts or an object), in the arguments of a tool call,
 * or, where there is nothing else, in what it thought.
 */
export const sentText = (message: SentMessage | null | undefined): SentText => {
  if (message === null || message === undefined) return { candidates: [], onlyThought: false };
  const called = argumentsOf(message);
  const content = textOf(message.content);
  const said = called.trim() === '' ? content : called;
  if (said.trim() === '') {
    const thought = textOf(message.reasoning_content) || textOf(message.reasoning);
    return { candidates: thought.trim() === '' ? [] : [thought], onlyThought: thought.trim() !== '' };
  }
  const afterThought = said.replace(closedThought, '');
  return {
    candidates: [...new Set([afterThought, said])].filter((text) => text.trim() !== ''),
    onlyThought: openThought.test(afterThought),
  };
};
