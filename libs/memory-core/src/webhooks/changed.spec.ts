import { aMemoryStore } from '@app/testing/a-memory-store';
import { aUser } from '@app/testing/a-pipeline';
import { ManualClock } from '@app/testing/clock';
import { anInsight } from '@app/testing/factories';
import { aProfile } from '@app/testing/contracts/values';
import { ReadChanged } from './changed';

describe('what tells programs to read a memory anew', () => {
  const nothing: ReadonlySet<string> = new Set();
  const opened = async () => {
    const { store, meet } = aMemoryStore();
    const fence = await meet(aUser);
    const clock = new ManualClock(Date.parse('2026-05-02T08:00:00Z'));
    return { store, fence, clock, changed: new ReadChanged(store, clock) };
  };

  it('should be nothing before anything was learned', async () => {
    const { changed } = await opened();
    expect(await changed.all(aUser, nothing)).toEqual([]);
  });

  it('should be one state of the insights, under one id until another is written', async () => {
    const { store, fence, clock, changed } = await opened();
    await store.writer.commit(aUser, fence, [{ put: 'insight', value: anInsight() }]);
    const [first] = await changed.all(aUser, nothing);
    expect(first).toMatchObject({ type: 'insights.changed', at: clock.now(), subjectIds: [] });
    clock.advance({ hours: 1 });
    const told = new Set([first!.id]);
    expect(await changed.all(aUser, told)).toEqual([first]);
    // However late it is delivered.
    expect(await changed.one(aUser, first!.id)).toEqual(first);
    await store.writer.commit(aUser, fence, [{ remove: 'insight', id: anInsight().id }]);
    const [second] = await changed.all(aUser, told);
    expect(second?.id).not.toBe(first?.id);
    expect(second?.at).toBe(clock.now());
    expect(await changed.one(aUser, first!.id)).toEqual(first);
  });

  it('should be a version of the profile, whenever what it tells of was said', async () => {
    const { store, fence, clock, changed } = await opened();
    const profile = aProfile({ version: 3, updatedAt: clock.now() - 365 * 86_400_000 });
    await store.writer.commit(aUser, fence, [{ put: 'profile', value: profile }]);
    const [told] = await changed.all(aUser, nothing);
    expect(told).toMatchObject({ type: 'profile.changed', at: clock.now(), version: 3 });
    clock.advance({ hours: 1 });
    expect(await changed.all(aUser, new Set([told!.id]))).toEqual([told]);
    expect(await changed.one(aUser, told!.id)).toEqual(told);
    expect(await changed.one(aUser, 'profile.changed/4/1')).toBeUndefined();
    expect(await changed.one(aUser, 'of-a-notification')).toBeUndefined();
  });
});
