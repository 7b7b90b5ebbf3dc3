import { parseTenantSettings } from '../../config/tenant-settings';
import { type Insight } from '../../domain/insight';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { ManualClock } from '@app/testing/clock';
import { anInsight, worded } from '@app/testing/factories';
import { MemoryLease } from '@app/testing/memory-lease';
import { anErrorOf } from '@app/testing/an-error-of';
import { aUser } from '@app/testing/a-pipeline';
import { wordCounter } from '@app/testing/word-counter';
import { writeProfile } from '../profile/write-profile';
import { ProfileVersions } from './profile-versions';

const at = Date.parse('2026-01-05T09:00:00Z');
const tenants = parseTenantSettings(undefined);
const { schema, parameters } = tenants.for(aUser.tenantId);
const tea = anInsight({ id: 'tea', ...worded('The user likes tea.') });
const home = anInsight({ id: 'home', ...worded('The user lives in Lisbon.') });
const work = anInsight({ id: 'work', ...worded('The user works as a nurse.') });

/** Versions 1 and 2: the second tells `home` no more, and `work` instead. */
const written = async () => {
  const clock = new ManualClock();
  const memory = aMemoryStore(clock);
  const lease = new MemoryLease();
  const put = (...insights: readonly Insight[]) =>
    lease.hold(aUser, async (token) => {
      const { epoch } = await memory.meet(aUser);
      await memory.store.writer.commit(
        aUser,
        { epoch, token },
        insights.map((value) => ({ put: 'insight', value })),
      );
    });
  const write = (insights: readonly Insight[]) =>
    lease.hold(aUser, async (token) => {
      const { epoch } = await memory.meet(aUser);
      const previous = await memory.store.profiles.latest(aUser);
      const value = writeProfile(
        { insights, schema, parameters, previous, at, messages: 20, changeIds: [] },
        wordCounter,
      );
      await memory.store.writer.commit(aUser, { epoch, token }, [{ put: 'profile', value }]);
    });
  await put(tea, home, work);
  await write([tea, home]);
  await write([tea, work]);
  const epochOf = async () => (await memory.vault.open(aUser)).epoch;
  const versions = new ProfileVersions(memory.store, lease, epochOf, tenants, { tokens: wordCounter, clock });
  return { ...memory, clock, versions, put };
};

const linesOf = (profile: {
  sections: readonly { items: readonly { text: string }[] }[];
}): readonly string[] => profile.sections.flatMap(({ items }) => items.map(({ text }) => text));

describe('ProfileVersions', () => {
  it('should list versions, latest first, a page at a time', async () => {
    const { versions } = await written();
    const first = await versions.list(aUser, 1);
    expect(first.items.map(({ version }) => version)).toEqual([2]);
    const second = await versions.list(aUser, 1, first.nextCursor);
    expect(second.items.map(({ version }) => version)).toEqual([1]);
    expect(second.nextCursor).toBeUndefined();
    await expect(versions.list(aUser, 1, 'x')).rejects.toThrow(anErrorOf('invalid-input'));
  });

  it('should compare two versions', async () => {
    const { versions } = await written();
    expect(await versions.diff(aUser, 1, 2)).toMatchObject({
      from: 1,
      to: 2,
      added: [{ insightIds: ['work'] }],
      removed: [{ insightIds: ['home'] }],
      changed: [],
    });
    await expect(versions.diff(aUser, 1, 3)).rejects.toThrow(anErrorOf('not-found'));
  });

  it('should restore a version as a new one and keep the others', async () => {
    const { versions, store, clock } = await written();
    const { profile, leftOut } = await versions.restore(aUser, 1);
    expect(leftOut).toBe(0);
    expect(profile.version).toBe(3);
    expect(linesOf(profile)).toEqual(linesOf(await versions.read(aUser, 1)));
    expect(await store.profiles.latest(aUser)).toEqual(profile);
    expect(linesOf(await versions.read(aUser, 2)).join(' ')).toContain('nurse');
    expect(profile).toMatchObject({ updatedAt: clock.now(), readThrough: at });
    expect((await store.changes.list(aUser, 10)).items).toMatchObject([
      { type: 'profile.written', cause: 'profile.restore' },
    ]);
  });

  it('should write nothing when the version is the one in use', async () => {
    const { versions, store } = await written();
    await versions.restore(aUser, 1);
    const revision = await store.revision(aUser);
    expect((await versions.restore(aUser, 1)).profile.version).toBe(3);
    expect(await store.revision(aUser)).toBe(revision);
  });

  it.each<[string, Insight]>([
    ['superseded', { ...home, status: 'superseded', supersededBy: 'work' }],
    ['disputed', { ...home, status: 'disputed' }],
    ['switched off', { ...home, enabled: false }],
  ])('should not bring back what is %s now', async (_, insight) => {
    const { versions, put } = await written();
    await put(insight);
    const { profile, leftOut } = await versions.restore(aUser, 1);
    expect(leftOut).toBe(1);
    expect(profile.markdown).not.toContain('Lisbon');
    expect(linesOf(profile)).toHaveLength(1);
  });

  it('should take out of the archive what the version tells', async () => {
    const { versions, put, store } = await written();
    await put({ ...home, status: 'archived', archivedAt: at });
    const { profile } = await versions.restore(aUser, 1);
    expect(profile.markdown).toContain('Lisbon');
    const [restored] = await store.insights.byIds(aUser, ['home']);
    expect(restored?.status).toBe('active');
    expect(restored?.archivedAt).toBeUndefined();
    expect(profile.changeIds).toHaveLength(1);
  });
});
