import { type UserRef, type WriteFence } from '@app/memory-core/domain/identity';
import { emptyPipelineState, type Step } from '@app/memory-core/domain/pipeline';
import { packedVectors, type TurnVectors } from '@app/memory-core/domain/turn-vectors';
import { type MemoryChange, type MemoryStore } from '@app/memory-core/ports/memory-store';
import { type UserVault } from '@app/memory-core/ports/user-vault';
import { aTurn, anInsight } from '../factories';
import { anErrorOf } from '../an-error-of';
import { aChange, anAttractor, aConversation, aProfile, aSummary, turnsOf } from './values';
import { listingsContract } from './memory-listings.contract';
import { stampsContract } from './memory-stamps.contract';

const ada: UserRef = { tenantId: 'acme', userId: 'ada' };
const bob: UserRef = { tenantId: 'acme', userId: 'bob' };
const sameIdElsewhere: UserRef = { tenantId: 'other', userId: 'ada' };
const fence: WriteFence = { epoch: 1, token: 1 };

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
      const reading = {
        recipe: 'words/1',
        embedder: 'space/1',
        ids: ['i'],
        texts: ['Zoë 🙂'],
        bytes: Uint8Array.of(1, 2, 3),
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
        { put: 'reading', value: reading },
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
      expect(await store.readings.get(ada)).toEqual(reading);
      expect(await store.revision(ada)).toBe(1);
    });

    const vectors = (afterSeq: number, seqs: readonly number[]): TurnVectors =>
      packedVectors(
        { embedder: 'space/1', dimensions: 2, afterSeq, throughSeq: seqs.at(-1) ?? afterSeq },
        seqs.map((seq) => ({ seq, vector: [1, -seq / 10] })),
      );

    it('should read vectors of turns from where a reader left off', async () => {
      const [first, second] = [vectors(-1, [1, 2]), vectors(2, [3, 4])];
      await commit({ put: 'vectors', value: first }, { put: 'vectors', value: second });
      expect(await store.vectors.beyond(ada, -1)).toEqual([first, second]);
      expect(await store.vectors.beyond(ada, 2)).toEqual([second]);
      expect(await store.vectors.last(ada)).toEqual(second);
      expect(await store.vectors.last(bob)).toBeUndefined();
      await commit({ remove: 'vectors', afterSeq: 2 });
      expect(await store.vectors.last(ada)).toEqual(first);
    });

    it('should keep no vector of a turn that is taken back, in the same commit', async () => {
      const turns = [1, 2, 3].map((seq) => aTurn({ id: `t${seq}`, seq }));
      await commit(...turnsOf(turns));
      await commit(
        { put: 'vectors', value: vectors(-1, [1, 2]) },
        { put: 'vectors', value: vectors(2, [3]) },
      );
      const gone = { ...aTurn({ id: 't2', seq: 2 }), content: '', retractedAt: 9 };
      await commit(...turnsOf([gone]));
      const left = await store.vectors.beyond(ada, -1);
      expect(left.map(({ seqs }) => [...seqs])).toEqual([[1], [3]]);
      expect(left[0]?.throughSeq).toBe(2);
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
        { put: 'reading', value: { recipe: 'words/1', ids: [], texts: [], bytes: Uint8Array.of() } },
      );
      await commit(
        { remove: 'insight', id: 'i' },
        { remove: 'attractor', id: 'a' },
        { remove: 'summary', id: 's' },
        { remove: 'checkpoint', id: 'c' },
        { remove: 'step', ordinal: 1 },
        { remove: 'reading' },
      );
      expect(await store.insights.all(ada)).toEqual([]);
      expect(await store.attractors.all(ada)).toEqual([]);
      expect(await store.summaries.get(ada, 's')).toBeUndefined();
      expect(await store.pipeline.checkpoint(ada, 'c')).toBeUndefined();
      expect(await store.readings.get(ada)).toBeUndefined();
      expect(await store.pipeline.steps(ada, 9)).toEqual([]);
    });

    it('should answer of the change log what raises a notice, and how it began, earliest first', async () => {
      const entries = [
        aChange({ id: 'added', type: 'insight.added', at: 1 }),
        aChange({ id: 'limit', type: 'limit.reached', at: 4 }),
        aChange({ id: 'aside', type: 'insight.archived', cause: 'decay', at: 2 }),
        aChange({ id: 'asked', type: 'insight.review', cause: 'decay', at: 3 }),
      ];
      await commit(...entries.map((value) => ({ put: 'change', value }) as const));
      const raising = await store.changes.raising(ada);
      expect(raising.map(({ id }) => id)).toEqual(['aside', 'limit']);
      const first = await store.changes.fromFirst(ada, 3);
      expect(first.items.map(({ id }) => id)).toEqual(['added', 'aside', 'asked']);
      const rest = await store.changes.fromFirst(ada, 3, first.nextCursor);
      expect(rest.items.map(({ id }) => id)).toEqual(['limit']);
    });

    it('should answer the latest profile by number, not by its text', async () => {
      for (const version of [9, 10, 2]) await commit({ put: 'profile', value: aProfile({ version }) });
      expect((await store.profiles.latest(ada))?.version).toBe(10);
      expect((await store.profiles.version(ada, 2))?.version).toBe(2);
      expect(await store.profiles.version(ada, 5)).toBeUndefined();
      const together = await store.profiles.versions(ada, [10, 5, 2]);
      expect(together.map(({ version }) => version)).toEqual([10, 2]);
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

    listingsContract(() => store);

    stampsContract(() => store);
  });
};
