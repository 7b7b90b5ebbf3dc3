import { aMemoryStore } from '@app/testing/a-memory-store';
import { ManualClock } from '@app/testing/clock';
import { MemoryLease } from '@app/testing/memory-lease';
import { aPerson } from '@app/testing/a-person';
import { profileOf } from '@app/testing/a-profile';
import { ExportMemory } from './export-memory';
import { readDocument } from './read-document';

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

describe('an exported decision', () => {
  it('should be readable while it waits for its profile', async () => {
    const person = await aPerson();
    await person.says('c-1', 'I play the violin in an orchestra.');
    await person.rests();
    const [insight] = await person.store.insights.all(person.user);
    await person.decide.decide(person.user, insight!.id, 'dispute', 'person');
    const { keys, clock, bench, drain } = person;
    const document = await new ExportMemory(person.store, { keys, lease: bench.lease, clock, drain }).run(
      person.user,
    );
    expect(document.steps).toContainEqual(expect.objectContaining({ decidedAt: clock.now() }));
    expect(readDocument(JSON.parse(JSON.stringify(document)), person.user)).toEqual(document);
  });
});
