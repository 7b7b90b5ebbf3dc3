import fc from 'fast-check';
import { type UserRef, type WriteFence } from '../../domain/identity';
import { emptyPipelineState, type Step } from '../../domain/pipeline';
import { byPlace, type Turn } from '../../domain/turn';
import { type MemoryChange, type MemoryStore, type Page } from '../../ports/memory-store';
import { type UserVault } from '../../ports/user-vault';
import { aTurn, anInsight } from '../factories';
import { anErrorOf } from '../an-error-of';
import { aChange, anAttractor, aConversation, aProfile, aSummary } from './values';

const ada: UserRef = { tenantId: 'acme', userId: 'ada' };
const bob: UserRef = { tenantId: 'acme', userId: 'bob' };
const sameIdElsewhere: UserRef = { tenantId: 'other', userId: 'ada' };
const fence: WriteFence = { epoch: 1, token: 1 };

const turnsOf = (turns: readonly Turn[]): MemoryChange[] =>
  turns.map((value) => ({ put: 'turn' as const, value }));

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

export interface OpenedMemory {
  readonly store: MemoryStore;
  readonly vault: UserVault;
}

/** What the stages may count on. `open` gives an empty memory. */
export const memoryStoreContract = (
  name: string,
  open: () => OpenedMemory | Promise<OpenedMemory>,
  close: () => void | Promise<void>,
): void => {
  describe(`${name} as a MemoryStore`, () => {
    let store: MemoryStore;
    let vault: UserVault;
    beforeEach(async () => {
      ({ store, vault } = await open());
      for (const user of [ada, bob, sameIdElsewhere]) await vault.openOrCreate(user);
    });
    afterEach(() => close());

    const commit = (...changes: readonly MemoryChange[]): Promise<number> =>
      store.writer.commit(ada, fence, changes);

    it('should give everything back as it was written', async () => {
      const turn = aTurn({
        content: 'Zoë 🙂\u0000',
        speaker: 'Zoë',
        sequence: 4,
        metadata: { a: 1, b: true },
      });
      const values = {
        conversation: aConversation({ endedAt: 9 }),
        insight: anInsight({ slot: { key: 'home.city', value: 'Lisbon' }, dueAt: 12.5 }),
        attractor: anAttractor({ centroid: [0.1, -0.2, 1 / 3] }),
        profile: aProfile({ version: 3 }),
        summary: aSummary(),
        change: aChange({ before: 'old', after: 'new' }),
      };
      const state = { ...emptyPipelineState(), drainedSeq: 7, dueAt: 3 };
      const step: Step = { ordinal: 2, kind: 'retract', turnId: turn.id, at: 5 };
      const checkpoint = { kind: 'summary', summariser: 'test/1', text: 'so far' } as const;
      await commit(
        ...turnsOf([turn]),
        { put: 'conversation', value: values.conversation },
        { put: 'insight', value: values.insight },
        { put: 'attractor', value: values.attractor },
        { put: 'profile', value: values.profile },
        { put: 'summary', value: values.summary },
        { put: 'change', value: values.change },
        { put: 'step', value: step },
        { put: 'checkpoint', id: 'c1', value: checkpoint },
        { put: 'pipeline', value: state },
      );
      expect(await store.turns.byIds(ada, [turn.id])).toEqual([turn]);
      expect(await store.conversations.get(ada, values.conversation.id)).toEqual(values.conversation);
      expect(await store.insights.byIds(ada, [values.insight.id])).toEqual([values.insight]);
      expect(await store.attractors.all(ada)).toEqual([values.attractor]);
      expect(await store.profiles.latest(ada)).toEqual(values.profile);
      expect(await store.profiles.version(ada, 3)).toEqual(values.profile);
      expect(await store.summaries.get(ada, values.summary.id)).toEqual(values.summary);
      expect((await store.changes.list(ada, 9)).items).toEqual([values.change]);
      expect(await store.changes.byIds(ada, [values.change.id, 'never'])).toEqual([values.change]);
      expect(await store.pipeline.steps(ada, 9)).toEqual([step]);
      expect(await store.pipeline.checkpoint(ada, 'c1')).toEqual(checkpoint);
      expect(await store.pipeline.state(ada)).toEqual(state);
      expect(await store.revision(ada)).toBe(1);
    });

    it('should have nothing to tell of a user who was met and never written', async () => {
      expect(await store.insights.all(ada)).toEqual([]);
      expect(await store.profiles.latest(ada)).toBeUndefined();
      expect(await store.pipeline.state(ada)).toBeUndefined();
      expect(await store.conversations.list(ada, 5)).toEqual({ items: [] });
      expect(await store.revision(ada)).toBe(0);
    });

    it('should not know a user whom this tenant never met', async () => {
      const stranger = { tenantId: 'other', userId: 'bob' };
      await expect(store.insights.all(stranger)).rejects.toThrow(anErrorOf('user-unknown'));
      await expect(store.turns.byIds(stranger, [])).rejects.toThrow(anErrorOf('user-unknown'));
      await expect(store.writer.commit(stranger, fence, [])).rejects.toThrow(anErrorOf('stale-epoch'));
    });

    it('should keep users and tenants apart', async () => {
      const insight = anInsight();
      await commit({ put: 'insight', value: insight });
      for (const user of [bob, sameIdElsewhere]) {
        expect(await store.insights.all(user)).toEqual([]);
        expect(await store.insights.byIds(user, [insight.id])).toEqual([]);
        await store.writer.commit(user, fence, [{ remove: 'insight', id: insight.id }]);
      }
      expect(await store.insights.all(ada)).toEqual([insight]);
    });

    it('should remove what it is told to', async () => {
      await commit(
        { put: 'insight', value: anInsight({ id: 'i' }) },
        { put: 'attractor', value: anAttractor({ id: 'a' }) },
        { put: 'summary', value: aSummary({ id: 's' }) },
        { put: 'step', value: { ordinal: 1, kind: 'summarise-across', throughSeq: 1, at: 1 } },
        { put: 'checkpoint', id: 'c', value: { kind: 'summary', summariser: 'x', text: 'y' } },
      );
      await commit(
        { remove: 'insight', id: 'i' },
        { remove: 'attractor', id: 'a' },
        { remove: 'summary', id: 's' },
        { remove: 'checkpoint', id: 'c' },
        { remove: 'step', ordinal: 1 },
      );
      expect(await store.insights.all(ada)).toEqual([]);
      expect(await store.attractors.all(ada)).toEqual([]);
      expect(await store.summaries.get(ada, 's')).toBeUndefined();
      expect(await store.pipeline.checkpoint(ada, 'c')).toBeUndefined();
      expect(await store.pipeline.steps(ada, 9)).toEqual([]);
    });

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

    it('should answer the latest profile by number, not by its text', async () => {
      for (const version of [9, 10, 2]) await commit({ put: 'profile', value: aProfile({ version }) });
      expect((await store.profiles.latest(ada))?.version).toBe(10);
      expect((await store.profiles.version(ada, 2))?.version).toBe(2);
      expect(await store.profiles.version(ada, 5)).toBeUndefined();
    });

    it('should run steps in the order of their numbers', async () => {
      const step = (ordinal: number): MemoryChange => ({
        put: 'step',
        value: { ordinal, kind: 'consolidate', throughSeq: 1, turns: 1, at: 1 },
      });
      await commit(step(10), step(9), step(2));
      expect((await store.pipeline.steps(ada, 2)).map(({ ordinal }) => ordinal)).toEqual([2, 9]);
    });

    it('should write nothing of a commit whose fence no longer holds', async () => {
      await store.writer.commit(ada, { epoch: 1, token: 5 }, []);
      const late = store.writer.commit(ada, fence, [{ put: 'insight', value: anInsight() }]);
      await expect(late).rejects.toThrow(anErrorOf('lease-lost'));
      const early = store.writer.commit(ada, { epoch: 2, token: 9 }, [
        { put: 'insight', value: anInsight() },
      ]);
      await expect(early).rejects.toThrow(anErrorOf('stale-epoch'));
      expect(await store.insights.all(ada)).toEqual([]);
      expect(await store.revision(ada)).toBe(1);
    });
  });
};
