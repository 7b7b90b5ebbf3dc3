import { z } from 'zod';
import { instant, isBlank, parseJson, shaped, sourceId, UnreadableFile } from '../shape';
import { type ReadFormat, type ReadOptions, type Unit, UnitDraft } from '../units';
import { branchTo } from './branch';

const conversation = z.object({
  uuid: sourceId,
  name: z.string().nullish(),
  current_leaf_message_uuid: z.string().nullish(),
  // Messages are looked at one by one, so that a bad one is refused alone.
  chat_messages: z.array(z.unknown()),
});
const message = z.object({
  uuid: sourceId,
  sender: z.enum(['human', 'assistant']),
  created_at: instant,
  text: z.string().nullish(),
  content: z.array(z.object({ type: z.string(), text: z.string().nullish() })).nullish(),
  attachments: z.array(z.unknown()).nullish(),
  files: z.array(z.unknown()).nullish(),
  parent_message_uuid: z.string().nullish(),
});
type Message = z.infer<typeof message>;

/** The blocks of text of a message; an older export has the text alone. */
const textOf = ({ text, content }: Message, draft: UnitDraft): string => {
  const blocks = content ?? [];
  for (const { type } of blocks) if (type !== 'text') draft.leaveOut(type);
  const texts = blocks.flatMap((block) => (block.type === 'text' ? [block.text ?? ''] : []));
  const said = blocks.length === 0 ? [text ?? ''] : texts;
  return said.filter((one) => !isBlank(one)).join('\n');
};

/** Where a message stands, which is known of a bad one, too. */
const placed = z.object({
  uuid: z.string().optional().catch(undefined),
  parent_message_uuid: z.string().nullish().catch(undefined),
});
type Placed = z.infer<typeof placed> & { readonly field: string; readonly raw: unknown };

/** As the person left it, where the messages name their parents; else all of them, in order. */
const currentBranch = (messages: readonly Placed[], leaf: string | null | undefined): readonly Placed[] => {
  const byId = new Map<string, Placed>();
  for (const one of messages) if (one.uuid !== undefined) byId.set(one.uuid, one);
  const last = [...byId.values()].at(-1);
  if (last?.parent_message_uuid == null) return messages;
  // The parent of the first message is none of the file.
  const parentOf = ({ parent_message_uuid: parent }: Placed) =>
    parent != null && byId.has(parent) ? parent : undefined;
  const branch = branchTo(leaf ?? last.uuid ?? '', byId, parentOf);
  // What has no id stands on no branch, and is told to be bad.
  return branch === undefined ? messages : [...branch, ...messages.filter(({ uuid }) => uuid === undefined)];
};

const readConversation = (value: unknown, place: string, { userId = '' }: ReadOptions): Unit => {
  const draft = new UnitDraft(place);
  const read = shaped(conversation, value, place, draft);
  if (read === undefined) return draft.done();
  draft.title = read.name ?? undefined;
  const messages = read.chat_messages.map((raw, index): Placed => {
    const field = `${place}.chat_messages[${index}]`;
    return { ...placed.safeParse(raw).data, field, raw };
  });
  for (const { field, raw } of currentBranch(messages, read.current_leaf_message_uuid)) {
    const said = shaped(message, raw, field, draft);
    if (said === undefined) continue;
    for (const _ of [...(said.attachments ?? []), ...(said.files ?? [])]) draft.leaveOut('attachment');
    const content = textOf(said, draft);
    if (content === '') {
      draft.leaveOut('empty');
      continue;
    }
    draft.entries.push({
      eventId: `claude:${said.uuid}`,
      userId,
      conversationId: `claude:${read.uuid}`,
      role: said.sender === 'human' ? 'user' : 'assistant',
      content,
      occurredAt: said.created_at,
      sequence: draft.entries.length,
    });
  }
  return draft.done();
};

/** `conversations.json` of an export of Claude. */
export const readClaude: ReadFormat = (text, options) => {
  const file = parseJson(text);
  if (!Array.isArray(file))
    throw new UnreadableFile('This is no export of Claude: not a list of conversations.');
  return file.map((value, index) => readConversation(value, `[${index}]`, options));
};
