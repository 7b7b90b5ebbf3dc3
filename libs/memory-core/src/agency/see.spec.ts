import { conversationSummaryId } from '../domain/summary';
import { type MemoryChange } from '../ports/memory-store';
import { anInsight } from '@app/testing/factories';
import { put } from '@app/testing/a-context';
import { profileOf, textsOf } from '@app/testing/a-profile';
import { aSeenMemory, day, user, watermark } from '@app/testing/a-seen-memory';

describe('SeeMemory', () => {
  it('should value confidence at the time of looking, by the tenant’s own parameters', async () => {
    const { clock, memory, see } = aSeenMemory();
    const insight = anInsight({ confidence: { value: 0.9, at: clock.now() } });
    const fence = await memory.meet(user);
    await memory.store.writer.commit(user, fence, [{ put: 'insight', value: insight }]);
    clock.set(clock.now() + 21 * day);
    const { items } = await see.insights(user, {}, 10);
    expect(items).toEqual([{ insight, confidence: 0.7 }]);
  });

  it('should tell the profile as it stands at the time of looking', async () => {
    const { clock, memory, see } = aSeenMemory();
    const insight = anInsight({ importance: 0.8 });
    const commit = async (change: MemoryChange) =>
      memory.store.writer.commit(user, await memory.meet(user), [change]);
    await commit({ put: 'profile', value: profileOf([insight], { at: clock.now() }) });
    await commit({ put: 'insight', value: insight });
    clock.advance({ days: 21 });
    expect(textsOf(await see.profile(user))).toEqual(['“I moved to Lisbon” (50% sure)']);
  });

  it('should show no attractor none of whose members is believed', async () => {
    const { clock, memory, see } = aSeenMemory();
    const fence = await memory.meet(user);
    const attractor = (id: string, ...members: readonly string[]) => ({
      put: 'attractor' as const,
      value: {
        id,
        label: id,
        gist: id,
        centroid: [1],
        embedder: 'test/1',
        strength: { value: 1, at: clock.now() },
        members,
        createdAt: clock.now(),
        updatedAt: clock.now(),
        slotHistory: [],
      },
    });
    await memory.store.writer.commit(user, fence, [
      { put: 'insight', value: anInsight({ id: 'believed' }) },
      { put: 'insight', value: anInsight({ id: 'disputed', status: 'disputed' }) },
      { put: 'insight', value: anInsight({ id: 'disabled', enabled: false }) },
      attractor('of-both', 'disputed', 'believed'),
      attractor('of-none', 'disputed', 'disabled'),
      attractor('of-nobody', 'gone'),
    ]);
    const shown = await see.attractors(user);
    expect(shown.map(({ attractor: { id } }) => id)).toEqual(['of-both']);
  });

  it('should look up the key for a page of conversations, and not for each of their summaries', async () => {
    const { memory, see } = aSeenMemory();
    const ids = Array.from({ length: 20 }, (_, n) => `c${n}`);
    const spoken = ids.map((id, n): MemoryChange => ({
      put: 'conversation',
      value: {
        id,
        firstAt: n,
        lastAt: n,
        turns: 1,
        tokens: 1,
        summarisedTurns: 1,
        summarisedTokens: 1,
      },
    }));
    const summarised = ids.map((id) => put.summary(conversationSummaryId(id), `About ${id}.`, id));
    await memory.store.writer.commit(user, await memory.meet(user), [...spoken, ...summarised]);
    const lookUp = jest.spyOn(memory.keys, 'get');
    const { items } = await see.conversations(user, 50);
    expect(items.map(({ summary }) => summary)).toEqual(ids.map((id) => `About ${id}.`).toReversed());
    expect(lookUp.mock.calls.length).toBeLessThan(5);
  });

  it('should tell a conversation without turns from one that never was', async () => {
    const { memory, see } = aSeenMemory();
    await memory.meet(user);
    await expect(see.turns(user, 'never', 10)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('should have a status before anything was drained', async () => {
    const { memory, see } = aSeenMemory();
    await memory.meet(user);
    expect(await see.status(user)).toEqual({
      watermark,
      pendingEntries: 0,
      pendingSteps: 0,
      waitingForModel: 0,
      counts: expect.objectContaining({ stored: 0 }) as object,
      failed: [],
    });
  });

  it('should not show anybody that this tenant never met', async () => {
    const { see } = aSeenMemory();
    await expect(see.insights(user, {}, 10)).rejects.toMatchObject({ code: 'user-unknown' });
    await expect(see.status(user)).rejects.toMatchObject({ code: 'user-unknown' });
  });
});
