import { z } from 'zod';
import { derivedId } from '../ids';
import { instant, isBlank, parseJson, shaped, sourceId, UnreadableFile } from '../shape';
import { type ReadFormat, UnitDraft } from '../units';
import { whose } from './whose';

const fact = z.object({
  id: sourceId,
  memory: z.string().refine((text) => !isBlank(text), 'must contain a visible character'),
  user_id: z.string().min(1).max(256).nullish(),
  created_at: instant.nullish(),
  updated_at: instant.nullish(),
});

/** What `get_all` answers: `{ results: […] }`, before version 1.1 the list alone. */
const factsOf = (file: unknown): { readonly field: string; readonly list: readonly unknown[] } => {
  if (Array.isArray(file)) return { field: '', list: file };
  const results = z.object({ results: z.array(z.unknown()) }).safeParse(file).data?.results;
  if (results !== undefined) return { field: 'results', list: results };
  throw new UnreadableFile(
    'This is no answer of mem0’s `get_all`: neither a list nor an object with `results`.',
  );
};

/**
 * Facts of mem0, as explicit memories, oldest first. Each is dated when mem0 wrote it in these words: when it was changed last,
 * else when it was made. One that mem0 changes later is imported in its new words beside the old ones, which it follows.
 */
export const readMem0: ReadFormat = (text, options) => {
  const { field, list } = factsOf(parseJson(text));
  const unread = new UnitDraft('');
  const people = new Map<string, UnitDraft>();
  list.forEach((value, index) => {
    const place = `${field}[${index}]`;
    const read = shaped(fact, value, place, unread);
    if (read === undefined) return;
    const userId = whose(read.user_id, `${place}.user_id`, options, unread);
    if (userId === undefined) return;
    const occurredAt = read.updated_at ?? read.created_at ?? options.at;
    if (occurredAt === undefined)
      return unread.refuse(`${place}.created_at`, 'is missing: say with --at since when it is known');
    const draft = people.get(userId) ?? new UnitDraft(`user ${userId}`);
    people.set(userId, draft);
    draft.entries.push({
      type: 'memory.remember',
      eventId: `mem0:${read.id}:${derivedId(read.memory).slice(0, 16)}`,
      userId,
      content: read.memory,
      occurredAt,
    });
  });
  for (const { entries } of people.values())
    entries.sort((a, b) => Date.parse(a.occurredAt) - Date.parse(b.occurredAt));
  return [unread, ...people.values()].map((draft) => draft.done());
};
