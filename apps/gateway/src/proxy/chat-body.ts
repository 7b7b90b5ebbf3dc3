import { createHash } from 'node:crypto';

type Fields = Readonly<Record<string, unknown>>;

/** A message as a caller sent it, with whatever else it has. */
interface Message extends Fields {
  readonly role?: unknown;
  readonly content?: unknown;
}

/** A request of chat completions, as far as the proxy reads it. */
export interface Chat {
  readonly body: Fields;
  readonly messages: readonly Message[];
}

/** What the person says now. */
export interface Said {
  readonly text: string;
  /** The same for the same place in the same conversation, so that a request sent again is recorded once. */
  readonly eventId: string;
  /** Messages after it: calls of tools and what they answered. */
  readonly since: number;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined for what is no such request: the endpoint behind says what is wrong with it. */
export const readChat = (bytes: Buffer): Chat | undefined => {
  try {
    const body: unknown = JSON.parse(bytes.toString('utf8'));
    if (!isFields(body)) return undefined;
    const { messages } = body;
    return Array.isArray(messages) && messages.every(isFields) ? { body, messages } : undefined;
  } catch {
    return undefined;
  }
};

/** The text of a content, of which other parts (images, audio) have none. */
export const textOf = (content: unknown): string => {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  const texts = content.flatMap((part: unknown) =>
    isFields(part) && part['type'] === 'text' && typeof part['text'] === 'string' ? part['text'] : [],
  );
  return texts.join('\n');
};

export const eventIdOf = (...of: readonly unknown[]): string =>
  `proxy-${createHash('sha256').update(JSON.stringify(of)).digest('hex').slice(0, 40)}`;

/** How many messages before it tell the same words at another place in a conversation apart. */
const before = 2;

/** The last message of the person. Those before it were the last one of an earlier request. */
export const lastSaid = ({ messages }: Chat, conversationId: string): Said | undefined => {
  const index = messages.findLastIndex(({ role }) => role === 'user');
  const text = textOf(messages[index]?.content);
  if (text.trim() === '') return undefined;
  const place = messages
    .slice(0, index + 1)
    .flatMap(({ role, content }) =>
      role === 'user' || role === 'assistant' ? [[role, textOf(content)]] : [],
    )
    .filter(([, words]) => words !== '')
    .slice(-1 - before);
  return { text, eventId: eventIdOf(conversationId, place), since: messages.length - 1 - index };
};

const isOfSystem = ({ role }: Message): boolean => role === 'system' || role === 'developer';

const withText = (content: unknown, text: string): unknown =>
  Array.isArray(content)
    ? [...(content as readonly unknown[]), { type: 'text', text }]
    : `${textOf(content)}\n\n${text}`;

/**
 * The request with what is remembered, at the end of the caller's own instructions: several open models refuse a second
 * system message, or one that does not come first.
 */
export const withMemory = ({ body, messages }: Chat, memory: string): Fields => {
  const first = messages.findIndex((message) => !isOfSystem(message));
  const at = (first === -1 ? messages.length : first) - 1;
  const instructions = messages[at];
  if (instructions === undefined)
    return { ...body, messages: [{ role: 'system', content: memory }, ...messages] };
  const told = { ...instructions, content: withText(instructions.content, memory) };
  return { ...body, messages: messages.with(at, told) };
};
