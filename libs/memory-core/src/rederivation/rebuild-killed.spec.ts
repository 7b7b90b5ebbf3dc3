import { OfflineExtractor } from '@app/language-en/extraction/offline-extractor';
import { type Extractor } from '../ports/extractor';
import { aPerson, type PersonFixture } from '@app/testing/a-person';
import { anErrorOf } from '@app/testing/an-error-of';
import { type Boundary, withBoundary } from '@app/testing/boundaries';
import { MemoryRebuildJobs } from '@app/testing/memory-rebuild-jobs';
import { RebuildUser } from './rebuild-user';
import { Rebuilds } from './rebuilds';

class Crash extends Error {}

/** A model: asked again, it answers otherwise. */
const aModel = (): Extractor & { asked: number } => {
  const offline = new OfflineExtractor();
  return {
    name: 'model/1',
    asked: 0,
    async extract(...args) {
      this.asked += 1;
      const { candidates } = await offline.extract(...args);
      const importance = 0.6 + this.asked / 1_000;
      return { extractor: this.name, candidates: candidates.map((one) => ({ ...one, importance })) };
    },
  };
};

const lived = async (): Promise<PersonFixture> => {
  const person = await aPerson();
  await person.says('c-1', 'My boss Ines is getting a divorce.', 'I moved to Lisbon last year.');
  await person.says('c-2', 'I play the violin in an orchestra.', 'My sister Ana is a doctor.');
  await person.rests();
  return person;
};

const memoryOf = async ({ store, user, records }: PersonFixture) => ({
  insights: await store.insights.all(user),
  attractors: await store.attractors.all(user),
  profile: await store.profiles.latest(user),
  changes: (await store.changes.list(user, 1_000)).items,
  checkpoints: (await records.query(user, { kind: 'checkpoint', limit: 100 })).length,
});

const rebuildsOf = (person: PersonFixture, model: Extractor, boundary: Boundary = () => undefined) => {
  const bench = { ...person.bench, store: withBoundary(person.store, boundary) };
  const rebuild = new RebuildUser(bench, person.epochOf, person.rules);
  return new Rebuilds(rebuild, () => model, new MemoryRebuildJobs(), person.epochOf);
};

const erased = async ({ keys, records, user }: PersonFixture): Promise<void> => {
  await records.erase(user, await keys.destroy(user));
};

describe('a rebuild that is killed', () => {
  it('should switch to what was compared, wherever it is killed, asking nothing twice', async () => {
    const calm = await lived();
    const model = aModel();
    const passed: string[] = [];
    const rebuilds = rebuildsOf(calm, model, (name) => passed.push(name));
    const compared = await rebuilds.run(calm.user, 'compare', calm.epoch);
    expect(await rebuilds.run(calm.user, 'switch', calm.epoch)).toEqual(compared);
    expect(compared['changed']).toBeGreaterThan(0);
    const expected = await memoryOf(calm);

    for (const killedAt of passed.keys()) {
      const person = await lived();
      const asking = aModel();
      let boundaries = 0;
      const disturbed = rebuildsOf(person, asking, () => {
        if (boundaries++ === killedAt) throw new Crash();
      });
      const counts = { compare: {}, switch: {} };
      for (const act of ['compare', 'switch'] as const) {
        const run = () => disturbed.run(person.user, act, person.epoch);
        // As the queue does with a job whose worker died.
        counts[act] = await run().catch(async (error: unknown) => {
          if (!(error instanceof Crash)) throw error;
          return run();
        });
      }
      // Only an answer that there was no time to keep is asked for again, and it is that one which is compared.
      const again = passed[killedAt] === 'before commit' ? 1 : 0;
      expect(asking.asked - model.asked).toBeLessThanOrEqual(again);
      expect(counts.switch).toEqual(counts.compare);
      const memory = await memoryOf(person);
      expect(memory.checkpoints).toBe(expected.checkpoints);
      if (asking.asked === model.asked) expect({ killedAt, ...memory }).toEqual({ killedAt, ...expected });
    }
  }, 120_000);

  it('should compare anew after it was switched to', async () => {
    const person = await lived();
    const model = aModel();
    const rebuilds = rebuildsOf(person, model);
    await rebuilds.run(person.user, 'compare', person.epoch);
    await rebuilds.run(person.user, 'switch', person.epoch);
    const { asked } = model;
    expect(await rebuilds.run(person.user, 'compare', person.epoch)).toMatchObject({ gone: 0, added: 0 });
    expect(model.asked).toBe(2 * asked);
    await rebuilds.run(person.user, 'discard', person.epoch);
    expect(await memoryOf(person)).toMatchObject({ checkpoints: 0 });
  });
});

describe('a rebuild of a user who is erased meanwhile', () => {
  it.each(['compare', 'switch', 'discard'] as const)(
    'should leave alone what was said since, where it was asked to %s before',
    async (act) => {
      const person = await lived();
      const rebuilds = rebuildsOf(person, aModel());
      await rebuilds.run(person.user, 'compare', person.epoch);
      await erased(person);
      await person.says('c-3', 'I have a dog called Rex.');
      await person.rests();
      await rebuilds.run(person.user, 'compare', person.epoch + 1);
      const [before, revision] = [await memoryOf(person), await person.store.revision(person.user)];
      await expect(rebuilds.run(person.user, act, person.epoch)).rejects.toThrow(anErrorOf('stale-epoch'));
      expect(await memoryOf(person)).toEqual(before);
      expect(await person.store.revision(person.user)).toBe(revision);
    },
  );

  it('should write nothing, wherever it had come to', async () => {
    const passed: string[] = [];
    const calm = await lived();
    const through = rebuildsOf(calm, aModel(), (name) => passed.push(name));
    await through.run(calm.user, 'compare', calm.epoch);
    await through.run(calm.user, 'switch', calm.epoch);
    for (const [erasedAt, name] of passed.entries()) {
      if (name !== 'before commit') continue;
      const person = await lived();
      let boundaries = 0;
      let erasing: Promise<void> | undefined;
      const disturbed = rebuildsOf(person, aModel(), () => {
        if (boundaries++ === erasedAt) erasing = erased(person);
      });
      const done = ['compare', 'switch'] as const;
      const work = async (): Promise<void> => {
        for (const act of done) await disturbed.run(person.user, act, person.epoch);
      };
      await expect(work()).rejects.toMatchObject({
        code: expect.stringMatching(/^(stale-epoch|user-unknown)$/) as unknown,
      });
      await erasing;
      for (const kind of ['insight', 'checkpoint', 'change', 'profile'] as const)
        expect(await person.records.query(person.user, { kind, limit: 10 })).toEqual([]);
    }
  }, 120_000);
});
