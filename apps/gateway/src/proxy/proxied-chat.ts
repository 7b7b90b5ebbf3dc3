import { createHash } from 'node:crypto';

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A message as a caller sent it, with whatever else it has. */
export interface Message extends Fields {
  readonly role?: unknown;
  readonly content?: unknown;
}

/** What a memory does with a request. */
export interface ProxiedChat {
  /** What the memory is asked with. */
  readonly query: string;
  /** What the person says now; absent where the request holds only what tools answered. */
  readonly turn?: { readonly eventId: string; readonly content: string };
  /** What tells its answer from other answers. */
  readonly place: readonly unknown[];
  /** The request with what is remembered. */
  readonly withMemory: (memory: string) => Fields;
}

/** What an event of a stream adds to an answer. */
export interface HeardEvent {
  readonly text: string;
  readonly ended: boolean;
}

/** One of the chat APIs of OpenAI. */
export interface ChatApi {
  /** Behind the base URL. */
  readonly path: string;
  /** Undefined for what holds no words of the person or is no such request: the endpoint behind says what is wrong with it. */
  readonly read: (body: Fields, conversationId: string) => ProxiedChat | undefined;
  /** The assistant's words in an answer that came whole. */
  readonly textOfAnswer: (answer: Fields) => string;
  readonly textOfEvent: (event: Fields) => HeardEvent;
}

/** Undefined for what is no JSON object. */
export const fieldsIn = (text: string): Fields | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The texts of a content, of which other parts (images, audio) have none. */
export const textOf = (content: unknown): string => {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  const texts = content.flatMap((part: unknown) =>
    isFields(part) && isTextual(part['type']) && typeof part['text'] === 'string' ? part['text'] : [],
  );
  return texts.join('\n');
};

const isTextual = (type: unknown): boolean =>
  type === 'text' || type === 'input_text' || type === 'output_text';

/** The same for the same place in the same conversation, so that a request sent again is recorded once. */
export const eventIdOf = (...of: readonly unknown[]): string =>
  `proxy-${createHash('sha256').update(JSON.stringify(of)).digest('hex').slice(0, 40)}`;

/** How many messages before it tell the same words at another place in a conversation apart. */
const before = 2;

/** The words of the last of these messages and of those before it. */
export const placeOf = (messages: readonly Message[]): readonly unknown[] =>
  messages
    .flatMap(({ role, content }) =>
      role === 'user' || role === 'assistant' ? [[role, textOf(content)]] : [],
    )
    .filter(([, words]) => words !== '')
    .slice(-1 - before);
