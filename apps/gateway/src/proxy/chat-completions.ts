import {
  type ChatApi,
  eventIdOf,
  type Fields,
  isFields,
  type Message,
  placeOf,
  textOf,
} from './proxied-chat';

const isOfSystem = ({ role }: Message): boolean => role === 'system' || role === 'developer';

const withText = (content: unknown, text: string): unknown =>
  Array.isArray(content)
    ? [...(content as readonly unknown[]), { type: 'text', text }]
    : `${textOf(content)}\n\n${text}`;

/**
 * The messages with what is remembered, at the end of the caller's own instructions: several open models refuse a second system
 * message, or one that does not come first.
 */
const told = (messages: readonly Message[], memory: string): readonly Message[] => {
  const first = messages.findIndex((message) => !isOfSystem(message));
  const at = (first === -1 ? messages.length : first) - 1;
  const instructions = messages[at];
  if (instructions === undefined) return [{ role: 'system', content: memory }, ...messages];
  return messages.with(at, { ...instructions, content: withText(instructions.content, memory) });
};

/** The first of several answers: a conversation goes on with one. */
const choiceOf = ({ choices }: Fields): Fields => {
  const all = Array.isArray(choices) ? choices.filter(isFields) : [];
  return all.find(({ index = 0 }) => index === 0) ?? {};
};

const contentOf = (message: unknown): string => (isFields(message) ? textOf(message['content']) : '');

/** https://platform.openai.com/docs/api-reference/chat */
export const chatCompletions: ChatApi = {
  path: '/chat/completions',

  /** The last message of the person: those before it were the last one of an earlier request. */
  read(body, conversationId) {
    const { messages } = body;
    if (!Array.isArray(messages) || !messages.every(isFields)) return undefined;
    const index = messages.findLastIndex(({ role }) => role === 'user');
    const content = textOf(messages[index]?.['content']);
    if (content.trim() === '') return undefined;
    const eventId = eventIdOf(conversationId, placeOf(messages.slice(0, index + 1)));
    return {
      query: content,
      turn: { eventId, content },
      // Calls of tools and what they answered come after it.
      place: [eventId, messages.length - 1 - index],
      withMemory: (memory) => ({ ...body, messages: told(messages, memory) }),
    };
  },

  textOfAnswer: (answer) => contentOf(choiceOf(answer)['message']),

  textOfEvent(event) {
    const { delta, finish_reason: finish } = choiceOf(event);
    return { text: contentOf(delta), ended: typeof finish === 'string' };
  },
};
