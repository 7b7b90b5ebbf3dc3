import { aMemoryStore, ManualClock, MemoryLease } from '../testing';
import { profileOf } from '../testing/a-profile';
import { ExportMemory } from './export-memory';

const user = { tenantId: 'acme', userId: 'ana' };

describe('ExportMemory', () => {
  it('should read all versions of the profile together, in their order', async () => {
    const clock = new ManualClock();
    const { store, keys, meet } = aMemoryStore(clock);
    const fence = await meet(user);
    const versions = [1, 2, 3, 4, 5];
    await store.writer.commit(
      user,
      fence,
      versions.map((version) => ({ put: 'profile', value: { ...profileOf([]), version } })),
    );
    const [one, several] = [jest.spyOn(store.profiles, 'version'), jest.spyOn(store.profiles, 'versions')];
    const drain = { run: async () => undefined };
    const { profiles } = await new ExportMemory(store, { keys, lease: new MemoryLease(), clock, drain }).run(
      user,
    );
    expect(profiles.map(({ version }) => version)).toEqual(versions);
    expect([one.mock.calls.length, several.mock.calls.length]).toEqual([0, 1]);
  });
});
