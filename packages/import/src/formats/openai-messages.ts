import { z } from 'zod';
import { derivedId } from '../ids';
import { instant, isBlank, parseJson, shaped, sourceId, UnreadableFile, writtenTime } from '../shape';
import { type ReadFormat, type ReadOptions, type Unit, UnitDraft } from '../units';

/** Seconds since the Unix epoch, as the API counts, or RFC 3339. */
const time = z.union([z.number().positive().max(8e12), instant], {
  error: 'must be seconds since 1970, or RFC 3339 with an offset',
});
const part = z.object({ type: z.string(), text: z.string().nullish() });
const message = z.object({
  id: sourceId.nullish(),
  role: z.string(),
  content: z.union([z.string(), z.array(part)], { error: 'must be a text or a list of parts' }).nullish(),
  created_at: time.nullish(),
});
type Message = z.infer<typeof message>;
const conversation = z.object({
  id: sourceId.nullish(),
  title: z.string().nullish(),
  created_at: time.nullish(),
  messages: z.array(z.unknown()),
});

const written = (at: number | string | null | undefined): string | undefined =>
  typeof at === 'number' ? writtenTime(at * 1_000) : (at ?? undefined);

/** The text of a message; other parts (images, sounds, files) are counted. */
const textOf = ({ content }: Message, draft: UnitDraft): string => {
  if (typeof content === 'string') return isBlank(content) ? '' : content;
  const texts = (content ?? []).flatMap(({ type, text }) => {
    if (text != null && ['text', 'input_text', 'output_text'].includes(type)) return [text];
    draft.leaveOut(type);
    return [];
  });
  return texts.filter((text) => !isBlank(text)).join('\n');
};

const readConversation = (value: unknown, index: number, place: string, options: ReadOptions): Unit => {
  const draft = new UnitDraft(place);
  const field = Array.isArray(value) ? place : `${place}.messages`;
  const read = shaped(conversation, Array.isArray(value) ? { messages: value } : value, place, draft);
  if (read === undefined) return draft.done();
  draft.title = read.title ?? undefined;
  // Without an id, by where it stands and how it begins, so that what was added since joins it.
  const id = read.id ?? derivedId('conversation', index, JSON.stringify(read.messages[0] ?? ''));
  let lastTime = written(read.created_at) ?? options.at;
  read.messages.forEach((one, position) => {
    const at = `${field}[${position}]`;
    const said = shaped(message, one, at, draft);
    if (said === undefined) return;
    if (said.role !== 'user' && said.role !== 'assistant') return draft.leaveOut(said.role);
    const content = textOf(said, draft);
    if (content === '') return draft.leaveOut('empty');
    lastTime = written(said.created_at) ?? lastTime;
    if (lastTime === undefined)
      return draft.refuse(`${at}.created_at`, 'is missing: say with --at when it was said');
    draft.entries.push({
      // Ids of messages may count from 1 in each conversation.
      eventId: `openai:${said.id == null ? derivedId(id, position, said.role, content) : derivedId(id, said.id)}`,
      userId: options.userId ?? '',
      conversationId: `openai:${id}`,
      role: said.role,
      content,
      occurredAt: lastTime,
      sequence: draft.entries.length,
    });
  });
  return draft.done();
};

const isMessage = (value: unknown): boolean => typeof value === 'object' && value !== null && 'role' in value;

/**
 * Messages as chat completions take them: one list, a list of lists, or conversations with `messages` (and `id`, `title` and
 * `created_at`, if they are known). Messages may carry `id` and `created_at`.
 */
export const readOpenaiMessages: ReadFormat = (text, options) => {
  const file = parseJson(text);
  if (Array.isArray(file) && file.some(isMessage)) return [readConversation(file, 0, '', options)];
  if (Array.isArray(file))
    return file.map((value, index) => readConversation(value, index, `[${index}]`, options));
  if (typeof file === 'object' && file !== null && 'messages' in file)
    return [readConversation(file, 0, '', options)];
  throw new UnreadableFile('This is no list of messages, and no list of conversations with `messages`.');
};
