import { textOf } from '../domain/claim';
import { aPerson } from '@app/testing/a-person';
import { profileOf } from '@app/testing/a-profile';
import { said } from '@app/testing/said';
import { inEnglish } from '@app/testing/languages';
import { wordCounter } from '@app/testing/word-counter';
import { DecaySweep } from './decay-sweep';
import { withoutDeletedWords } from './deleted-words';
import { dueRecordsOf } from './due-records';

/** A person who says some things once, has them told back in profiles and summaries, and never comes to them again. */
const lived = async () => {
  const person = await aPerson();
  const { records, store, bench, clock, epochOf, user } = person;
  const sweep = new DecaySweep(dueRecordsOf(records, epochOf), store, bench.lease, bench.tenants, {
    clock,
    tokens: wordCounter,
    languages: inEnglish,
  });
  await person.says(
    'c-1',
    'My name is Ana.',
    'I love pottery.',
    'I am learning the harp.',
    'I bought a harp.',
  );
  await person.says('c-2', 'I like short walks.', 'I like brief walks along the canal.');
  await person.rests();
  const years = async (): Promise<void> => {
    for (const days of [91, 91, 181]) {
      clock.advance({ days });
      await sweep.run();
    }
  };
  const versions = async () => {
    const latest = (await store.profiles.latest(user))?.version ?? 0;
    return Promise.all(Array.from({ length: latest }, (_, n) => store.profiles.version(user, n + 1)));
  };
  /** Everything but what the person said and wrote, word for word. */
  const kept = async () =>
    JSON.stringify([
      await store.insights.all(user),
      (await store.attractors.all(user)).map(({ centroid: _, ...attractor }) => attractor),
      await versions(),
      await person.log(),
      await person.told(),
    ]);
  return { ...person, years, kept, versions, sweep };
};

describe('what decay deletes', () => {
  it('should read versions of the profile many at once, and none of long before it was said', async () => {
    const { store, user } = await aPerson();
    const told = said('2026-05-05', 'The user plays the harp.', { id: 'harp' });
    const day = 86_400_000;
    const written = profileOf([told], { at: told.recordedAt });
    const asked: (readonly number[])[] = [];
    const profiles = {
      ...store.profiles,
      latest: async () => ({ ...written, version: 90 }),
      version: () => Promise.reject(new Error('one by one')),
      versions: async (_user: unknown, numbers: readonly number[]) => {
        asked.push(numbers);
        const at = (version: number) => told.recordedAt + (version - 60) * day;
        return numbers.map((version) => ({ ...written, version, updatedAt: at(version) }));
      },
    };
    const deleted = { gone: [told], insights: [told], attractorIds: new Set<string>() };
    const changes = await withoutDeletedWords({ ...store, profiles }, user, deleted, wordCounter);
    const rewritten = changes.map((change) => 'put' in change && change.put === 'profile' && change.value);
    expect(rewritten.map((one) => one && one.version)).toEqual(Array.from({ length: 31 }, (_, n) => 90 - n));
    expect(asked).toHaveLength(2);
  });

  it('should leave no word of it in any version of the profile, in the log, in themes or behind a merger', async () => {
    const { years, kept, versions, store, user, log } = await lived();
    expect(await kept()).toMatch(/pottery.*harp.*canal/s);
    const before = (await log()).map(({ id, type, at }) => ({ id, type, at }));
    await years();
    expect(await kept()).not.toMatch(/pottery|harp|canal|brief/);
    expect(await kept()).toContain('Ana');
    expect((await store.insights.all(user)).map(textOf)).toEqual(['My name is Ana.']);
    // What happened, and when, is still there: only not what it was about.
    expect((await log()).map(({ id, type, at }) => ({ id, type, at }))).toEqual(
      expect.arrayContaining(before),
    );
    expect((await log()).map(({ text }) => text)).toContain('A memory that was deleted unconfirmed.');
    for (const profile of await versions()) {
      expect(profile?.tokens).toBe(wordCounter.count(profile?.markdown ?? ''));
    }
  });

  it('should leave the messages that it came from, which are the person’s own', async () => {
    const { years, store, user } = await lived();
    await years();
    const turns = await store.turns.bySeq(user, -1, 1_000, 1_000);
    expect(turns.map(({ content }) => content)).toContain('I love pottery.');
  });

  it('should be learned anew when it is said again', async () => {
    const { years, says, rests, believed } = await lived();
    await years();
    await says('c-3', 'I love pottery.', 'I like brief walks along the canal.');
    await rests();
    expect((await believed()).join(' ')).toMatch(/canal.*pottery|pottery.*canal/);
  });
});
