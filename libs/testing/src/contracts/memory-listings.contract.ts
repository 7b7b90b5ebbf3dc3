import fc from 'fast-check';
import { type UserRef, type WriteFence } from '@app/memory-core/domain/identity';
import { byPlace, type Turn } from '@app/memory-core/domain/turn';
import { type MemoryChange, type MemoryStore, type Page } from '@app/memory-core/ports/memory-store';
import { aTurn, anInsight } from '../factories';
import { aChange, aConversation, turnsOf } from './values';

const ada: UserRef = { tenantId: 'acme', userId: 'ada' };
const fence: WriteFence = { epoch: 1, token: 1 };

const idsOf = (items: readonly { readonly id: string }[]): string[] => items.map(({ id }) => id);

/** Every item of a listing, and how many pages it took. */
const readThrough = async <T>(
  read: (cursor?: string) => Promise<Page<T>>,
): Promise<{ items: T[]; pages: number }> => {
  const items: T[] = [];
  let cursor: string | undefined;
  for (let pages = 1; ; pages += 1) {
    const page = await read(cursor);
    items.push(...page.items);
    if (page.nextCursor === undefined) return { items, pages };
    cursor = page.nextCursor;
  }
};

/** How turns and listings are read, page by page. Part of the contract of memory stores; `ada` of `acme` has been met. */
export const listingsContract = (opened: () => MemoryStore): void => {
  let store: MemoryStore;
  beforeEach(() => {
    store = opened();
  });
  const commit = (...changes: readonly MemoryChange[]): Promise<number> =>
    store.writer.commit(ada, fence, changes);

  describe('turns', () => {
    it('should be read by arrival, bounds and limit held', async () => {
      const turns = [9, 2, 10, 30, 4].map((seq) => aTurn({ seq, id: `t${seq}` }));
      await commit(...turnsOf(turns));
      expect(idsOf(await store.turns.bySeq(ada, 2, 10, 9))).toEqual(['t4', 't9', 't10']);
      expect(idsOf(await store.turns.bySeq(ada, 2, 100, 2))).toEqual(['t4', 't9']);
    });

    it('should be read by place in their conversation, page by page, the late ones in their place', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.option(fc.integer({ min: 1, max: 3 }))), {
            minLength: 1,
            maxLength: 30,
          }),
          fc.integer({ min: 1, max: 8 }),
          fc.uuid(),
          async (places, limit, conversationId) => {
            const turns = places.map(([occurredAt, sequence]) =>
              aTurn({ conversationId, occurredAt, ...(sequence !== null && { sequence }) }),
            );
            await commit(...turnsOf(turns));
            const expected = idsOf(turns.toSorted(byPlace));
            const { items, pages } = await readThrough((cursor) =>
              store.turns.inConversation(ada, conversationId, limit, cursor),
            );
            expect(idsOf(items)).toEqual(expected);
            expect(pages).toBe(Math.ceil(turns.length / limit));
            const last = await store.turns.lastInConversation(ada, conversationId, limit);
            expect(idsOf(last)).toEqual(expected.slice(-limit));
          },
        ),
        { numRuns: 40 },
      );
    });

    it('should leave notes and retracted ones out of their conversation, and in the order of arrival', async () => {
      const kept = aTurn();
      const note = aTurn({ origin: 'note' });
      const retracted = aTurn({ retractedAt: 5, content: '' });
      await commit(...turnsOf([kept, note, retracted]));
      const { items } = await store.turns.inConversation(ada, kept.conversationId, 9);
      expect(idsOf(items)).toEqual([kept.id]);
      expect(idsOf(await store.turns.lastInConversation(ada, kept.conversationId, 9))).toEqual([kept.id]);
      expect(idsOf(await store.turns.bySeq(ada, 0, 1e9, 9))).toEqual(idsOf([kept, note, retracted]));
    });

    it('should be found by when they were said, notes as well, whatever their conversation', async () => {
      const at = Date.parse('2026-03-01T09:00:00Z');
      const said = (occurredAt: number, over: Partial<Turn> = {}) => aTurn({ occurredAt, ...over });
      const first = said(at, { conversationId: 'c-2', sequence: 7 });
      const note = said(at + 1, { origin: 'note' });
      const last = said(at + 9, { conversationId: 'c-1' });
      const others = [said(at - 1), said(at + 10), said(at - 1, { origin: 'note' })];
      const retracted = [
        said(at + 2, { retractedAt: 5, content: '' }),
        said(at + 2, { retractedAt: 5, content: '', origin: 'note' }),
      ];
      await commit(...turnsOf([last, ...others, ...retracted, note, first]));
      expect(idsOf(await store.turns.saidBetween(ada, at, at + 10))).toEqual(idsOf([first, note, last]));
      expect(await store.turns.saidBetween(ada, at + 10, at + 10)).toEqual([]);
      expect(idsOf(await store.turns.saidBetween(ada, -at, 0))).toEqual([]);
    });

    it('should be found by their conversation, with its notes and what was taken back', async () => {
      const conversationId = 'whole';
      const turns = [
        aTurn({ conversationId }),
        aTurn({ conversationId, origin: 'note' }),
        aTurn({ conversationId, retractedAt: 5, content: '' }),
      ];
      await commit(...turnsOf([...turns.toReversed(), aTurn()]));
      expect(idsOf(await store.turns.allOfConversation(ada, conversationId))).toEqual(idsOf(turns));
      expect(await store.turns.allOfConversation(ada, 'none')).toEqual([]);
    });
  });

  describe('listings', () => {
    it('should show the latest first and go on where they stopped', async () => {
      const at = [5, 1, 5, 3, 9, 5, 2];
      await commit(
        ...at.map(
          (lastAt, n) => ({ put: 'conversation', value: aConversation({ id: `c${n}`, lastAt }) }) as const,
        ),
        ...at.map(
          (recordedAt, n) => ({ put: 'insight', value: anInsight({ id: `i${n}`, recordedAt }) }) as const,
        ),
        ...at.map((when, n) => ({ put: 'change', value: aChange({ id: `x${n}`, at: when }) }) as const),
      );
      const order = [4, 5, 2, 0, 3, 6, 1];
      for (const limit of [1, 2, 3, 7, 8]) {
        const conversations = await readThrough((cursor) => store.conversations.list(ada, limit, cursor));
        const insights = await readThrough((cursor) => store.insights.list(ada, {}, limit, cursor));
        const changes = await readThrough((cursor) => store.changes.list(ada, limit, cursor));
        expect(idsOf(conversations.items)).toEqual(order.map((n) => `c${n}`));
        expect(idsOf(insights.items)).toEqual(order.map((n) => `i${n}`));
        expect(idsOf(changes.items)).toEqual(order.map((n) => `x${n}`));
        expect(changes.pages).toBe(Math.ceil(7 / limit));
      }
    });

    it('should filter insights', async () => {
      await commit(
        { put: 'insight', value: anInsight({ id: 'a', status: 'active', category: 'x', kind: 'goal' }) },
        { put: 'insight', value: anInsight({ id: 'b', status: 'archived', category: 'x', kind: 'goal' }) },
        {
          put: 'insight',
          value: anInsight({ id: 'c', status: 'needs_review', category: 'y', kind: 'fact' }),
        },
      );
      const all = async (filter: Parameters<typeof store.insights.all>[1]): Promise<string[]> =>
        idsOf(await store.insights.all(ada, filter)).toSorted();
      expect(await all({ status: ['active', 'needs_review'] })).toEqual(['a', 'c']);
      expect(await all({ status: [] })).toEqual([]);
      expect(await all({ category: 'x' })).toEqual(['a', 'b']);
      expect(await all({ category: 'x', kind: 'goal', status: ['archived'] })).toEqual(['b']);
      expect(idsOf((await store.insights.list(ada, { kind: 'fact' }, 9)).items)).toEqual(['c']);
    });

    it('should list no conversation of which every message was taken back, and still know it', async () => {
      await commit(
        { put: 'conversation', value: aConversation({ id: 'empty', turns: 0, lastAt: 9 }) },
        { put: 'conversation', value: aConversation({ id: 'kept', lastAt: -1 }) },
      );
      expect(idsOf((await store.conversations.list(ada, 9)).items)).toEqual(['kept']);
      expect(await store.conversations.get(ada, 'empty')).toMatchObject({ turns: 0 });
    });

    it('should order changes of one moment by the step that made them', async () => {
      const change = (id: string) => ({ put: 'change', value: aChange({ id, at: 5 }) }) as const;
      await commit(change('z-second-step'), change('a-second-step'), { remove: 'step', ordinal: 12 });
      await commit(change('m-first-step'), { remove: 'step', ordinal: 9 });
      const { items } = await store.changes.list(ada, 9);
      expect(idsOf(items)).toEqual(['a-second-step', 'z-second-step', 'm-first-step']);
    });

    it.each<[string, (cursor: string) => Promise<unknown>]>([
      ['conversations', (cursor) => store.conversations.list(ada, 2, cursor)],
      ['insights', (cursor) => store.insights.list(ada, {}, 2, cursor)],
      ['changes', (cursor) => store.changes.list(ada, 2, cursor)],
      ['turns', (cursor) => store.turns.inConversation(ada, 'conversation-1', 2, cursor)],
    ])('should refuse a malformed cursor of %s, naming the field', async (_what, read) => {
      for (const cursor of ['', 'no cursor', 'bm90IGpzb24', Buffer.from('[1,2]').toString('base64url')]) {
        await expect(read(cursor)).rejects.toMatchObject({
          code: 'invalid-input',
          problems: [{ field: 'cursor' }],
        });
      }
    });

    it('should read all insights, however many', async () => {
      const many = Array.from({ length: 1_203 }, (_, n) => anInsight({ id: `i${n}`, recordedAt: n % 7 }));
      await commit(...many.map((value) => ({ put: 'insight', value }) as const));
      expect(new Set(idsOf(await store.insights.all(ada))).size).toBe(1_203);
    });
  });
};
