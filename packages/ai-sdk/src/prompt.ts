import { type LanguageModelV4Message, type LanguageModelV4Prompt } from '@ai-sdk/provider';

/** What the person says now. */
export interface Said {
  readonly text: string;
  /** The same for the same place in the same conversation, so that a call made again is recorded once. */
  readonly eventId: string;
  /** Messages after it: calls of tools and what they answered. */
  readonly since: number;
}

const textOf = ({ content }: LanguageModelV4Message): string => {
  if (typeof content === 'string') return content;
  return content.flatMap((part) => (part.type === 'text' ? part.text : [])).join('\n');
};

export const eventIdOf = async (...of: readonly unknown[]): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(of)));
  const hex = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `ai-sdk-${hex.slice(0, 40)}`;
};

/** How many messages before it tell the same words at another place in a conversation apart. */
const before = 2;

/** The last message of the person. Those before it were the last one of an earlier call. */
export const lastSaid = async (
  prompt: LanguageModelV4Prompt,
  conversationId: string,
): Promise<Said | undefined> => {
  const index = prompt.findLastIndex(({ role }) => role === 'user');
  const text = index === -1 ? '' : textOf(prompt[index]!);
  if (text.trim() === '') return undefined;
  const place = prompt
    .slice(0, index + 1)
    .filter(({ role }) => role === 'user' || role === 'assistant')
    .map((message) => [message.role, textOf(message)])
    .filter(([, words]) => words !== '')
    .slice(-1 - before);
  return { text, eventId: await eventIdOf(conversationId, place), since: prompt.length - 1 - index };
};

/** With what is remembered at the end of the caller's instructions: some models take one system message, and only first. */
export const withMemory = (prompt: LanguageModelV4Prompt, memory: string): LanguageModelV4Prompt => {
  const first = prompt.findIndex(({ role }) => role !== 'system');
  const at = (first === -1 ? prompt.length : first) - 1;
  const instructions = prompt[at];
  if (instructions?.role !== 'system') return [{ role: 'system', content: memory }, ...prompt];
  return prompt.with(at, { ...instructions, content: `${instructions.content}\n\n${memory}` });
};
