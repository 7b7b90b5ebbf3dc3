import { z } from 'zod';
import { derivedId } from '../ids';
import { instant, isBlank, shaped } from '../shape';
import { type Entry, type ReadFormat, type Unit, UnitDraft } from '../units';
import { whose } from './whose';

const identifier = z.string().min(1).max(256);
const noText = 'must contain a visible character';
/** As OpenAI-compatible endpoints have them; the server keeps of a part without text only its kind. */
const part = z
  .looseObject({ type: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/), text: z.string().optional() })
  .refine(({ type, text }) => text !== undefined || !(type === 'text' || type.endsWith('_text')), {
    path: ['text'],
    error: 'is missing',
  });
const content = z.union(
  [
    z.string().refine((text) => !isBlank(text), noText),
    z
      .array(part)
      .max(256)
      .refine((parts) => parts.some(({ text }) => text === undefined || !isBlank(text)), noText),
  ],
  { error: 'must be a text or a list of parts' },
);
const line = z.strictObject({
  eventId: identifier.optional(),
  userId: identifier.optional(),
  conversationId: identifier,
  role: z.enum(['user', 'assistant', 'system', 'tool', 'developer']),
  content,
  occurredAt: instant,
  speaker: identifier.optional(),
  language: z.string().min(2).max(64).optional(),
  sequence: z.int().nonnegative().optional(),
  partial: z.boolean().optional(),
  metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});

const parsed = (text: string, place: string, draft: UnitDraft): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    draft.refuse(place, 'is not JSON');
    return undefined;
  }
};

/** One turn a line, with the fields of `POST /v1/turns`; `eventId` and `userId` may be left out. */
export const readJsonl: ReadFormat = (text, options) => {
  const units = new Map<string, UnitDraft>();
  const repeated = new Map<string, number>();
  // One of no conversation holds the lines that cannot be read.
  const unread = new UnitDraft('');
  text.split('\n').forEach((raw, index) => {
    if (isBlank(raw)) return;
    const place = `line ${index + 1}`;
    const value = parsed(raw, place, unread);
    const turn = value === undefined ? undefined : shaped(line, value, place, unread);
    const userId = turn && whose(turn.userId, `${place}.userId`, options, unread);
    if (turn === undefined || userId === undefined) return;
    const { conversationId, role, content, occurredAt } = turn;
    const key = derivedId(userId, conversationId);
    const unit = units.get(key) ?? new UnitDraft(`conversation ${conversationId}`);
    units.set(key, unit);
    // Said twice in the same moment, it counts twice.
    const words = typeof content === 'string' ? content : JSON.stringify(content);
    const said = derivedId(conversationId, role, words, occurredAt);
    const time = (repeated.get(said) ?? 0) + 1;
    repeated.set(said, time);
    unit.entries.push({ eventId: `jsonl:${derivedId(said, time)}`, ...turn, userId } as Entry);
  });
  return [unread, ...units.values()].map((draft): Unit => draft.done());
};
