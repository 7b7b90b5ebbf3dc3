import { z } from 'zod';
import { isBlank, parseJson, shaped, sourceId, UnreadableFile, writtenTime } from '../shape';
import { type ReadFormat, type ReadOptions, type Unit, UnitDraft } from '../units';
import { branchTo } from './branch';

/** Seconds since the Unix epoch. */
const time = z.number().positive().max(8e12);
const conversation = z.object({
  id: sourceId.optional(),
  conversation_id: sourceId.optional(),
  title: z.string().nullish(),
  create_time: time.nullish(),
  current_node: z.string(),
  mapping: z.record(
    z.string(),
    // Messages are looked at one by one, so that a bad one is refused alone.
    z.object({ parent: z.string().nullish(), message: z.unknown() }),
  ),
});
const message = z.object({
  id: sourceId,
  author: z.object({ role: z.string() }),
  create_time: time.nullish(),
  status: z.string().nullish(),
  recipient: z.string().nullish(),
  content: z.object({ content_type: z.string(), parts: z.array(z.unknown()).optional() }),
  metadata: z.object({ is_visually_hidden_from_conversation: z.boolean().nullish() }).nullish(),
});
type Message = z.infer<typeof message>;

const spokenPart = z.object({ content_type: z.literal('audio_transcription'), text: z.string() });
const otherPart = z.object({ content_type: z.string() });

/** What is neither a person's nor the assistant's own word, by the name under which it is counted. */
const kindLeftOut = ({ author, recipient, content, metadata }: Message): string | undefined => {
  if (author.role !== 'user' && author.role !== 'assistant') return author.role;
  if (metadata?.is_visually_hidden_from_conversation === true) return 'hidden';
  if (recipient != null && recipient !== 'all') return 'call of a tool';
  if (content.content_type !== 'text' && content.content_type !== 'multimodal_text')
    return content.content_type;
  return undefined;
};

/** The text of a message; what is said aloud is there as text, and images are counted. */
const textOf = ({ content }: Message, draft: UnitDraft): string => {
  const texts = (content.parts ?? []).flatMap((part) => {
    if (typeof part === 'string') return [part];
    const spoken = spokenPart.safeParse(part);
    if (spoken.success) return [spoken.data.text];
    draft.leaveOut(otherPart.safeParse(part).data?.content_type ?? 'part');
    return [];
  });
  return texts.filter((text) => !isBlank(text)).join('\n');
};

const readConversation = (value: unknown, place: string, { userId = '' }: ReadOptions): Unit => {
  const draft = new UnitDraft(place);
  const read = shaped(conversation, value, place, draft);
  if (read === undefined) return draft.done();
  draft.title = read.title ?? undefined;
  const id = read.conversation_id ?? read.id;
  if (id === undefined) draft.refuse(`${place}.conversation_id`, 'is missing');
  const nodes = new Map(Object.entries(read.mapping).map(([key, node]) => [key, { key, ...node }]));
  const branch = branchTo(read.current_node, nodes, ({ parent }) => parent);
  if (branch === undefined)
    draft.refuse(`${place}.current_node`, 'leads to no first message through the parents in mapping');
  if (id === undefined || branch === undefined) return draft.done();
  let lastTime = read.create_time ?? undefined;
  for (const node of branch) {
    if (node.message == null) continue;
    const field = `${place}.mapping.${node.key}.message`;
    const said = shaped(message, node.message, field, draft);
    if (said === undefined) continue;
    const other = kindLeftOut(said);
    if (other !== undefined) {
      draft.leaveOut(other);
      continue;
    }
    const content = textOf(said, draft);
    if (content === '') {
      draft.leaveOut('empty');
      continue;
    }
    // Some messages carry no time: they were said after the one before.
    lastTime = said.create_time ?? lastTime;
    if (lastTime === undefined) {
      draft.refuse(`${field}.create_time`, 'is missing, of the conversation, too');
      continue;
    }
    const role = said.author.role as 'user' | 'assistant';
    draft.entries.push({
      eventId: `chatgpt:${said.id}`,
      userId,
      conversationId: `chatgpt:${id}`,
      role,
      content,
      occurredAt: writtenTime(lastTime * 1_000),
      sequence: draft.entries.length,
      ...(role === 'assistant' &&
        said.status != null &&
        said.status !== 'finished_successfully' && { partial: true }),
    });
  }
  return draft.done();
};

/** `conversations.json` of an export of ChatGPT: each conversation as it was left, without what was edited away. */
export const readChatgpt: ReadFormat = (text, options) => {
  const file = parseJson(text);
  if (typeof file === 'object' && file !== null && 'mapping' in file)
    return [readConversation(file, '', options)];
  if (!Array.isArray(file))
    throw new UnreadableFile('This is no export of ChatGPT: not a list of conversations.');
  return file.map((value, index) => readConversation(value, `[${index}]`, options));
};
