import { randomUUID } from 'node:crypto';
import { OfflineExtractor } from '@app/language-en/extraction/offline-extractor';
import { type Extractor } from '../ports/extractor';
import { aPerson, type PersonFixture } from '@app/testing/a-person';
import { KeptAnswers } from './kept-answers';
import { RebuildUser } from './rebuild-user';

/** Reads as the offline extractor does, while something else happens. */
const reading = (
  meanwhile: () => Promise<unknown> = async () => undefined,
): Extractor & { asked: number } => {
  const offline = new OfflineExtractor();
  return {
    name: 'offline-extractor/13',
    asked: 0,
    async extract(...args) {
      this.asked += 1;
      await meanwhile();
      return { ...(await offline.extract(...args)), extractor: this.name };
    },
  };
};

describe('answers that are kept for a rebuild', () => {
  let person: PersonFixture;
  let rebuild: RebuildUser;
  beforeEach(async () => {
    person = await aPerson();
    rebuild = new RebuildUser(person.bench, person.epochOf, person.rules);
    await person.says('c-1', 'My boss Ines is getting a divorce.');
    await person.says('c-2', 'I play the violin in an orchestra.');
    await person.rests();
  });

  const kept = async (): Promise<string> => {
    const records = await person.records.query(person.user, { kind: 'checkpoint', limit: 100 });
    const all = await Promise.all(records.map(({ id }) => person.store.pipeline.checkpoint(person.user, id)));
    return JSON.stringify(all.filter((one) => one?.kind !== 'erased-words'));
  };
  const forgets = () =>
    person.remove.run(person.user, { by: 'topic', topic: 'divorce' }, { cause: 'person' });
  const takesBack = () =>
    person.happen({
      type: 'turn.retracted',
      eventId: 'retraction',
      retractedEventId: 'c-1-0',
      occurredAt: person.clock.now(),
    });

  it.each([
    ['deleted', forgets],
    ['taken back', takesBack],
  ])('should go when something is %s, nothing being left in a list of them', async (_how, goes) => {
    await rebuild.compare(person.user, reading());
    expect(await kept()).toMatch(/divorce.*violin|violin.*divorce/);
    await goes();
    expect(await kept()).toBe('[]');
    await rebuild.switch(person.user, reading());
    expect(await person.everything()).not.toMatch(/divorce/);
    expect(await person.everything()).toMatch(/violin/);
  });

  it.each([
    ['deleted', forgets],
    ['taken back', takesBack],
  ])('should not be kept of what is %s while a model reads it', async (_how, goes) => {
    const extractor = reading(async () => (extractor.asked === 1 ? goes() : undefined));
    await expect(rebuild.compare(person.user, extractor)).rejects.toMatchObject({
      code: 'lease-busy',
      retryable: true,
    });
    expect(await kept()).toBe('[]');
    await rebuild.compare(person.user, extractor);
    expect(await kept()).toMatch(/violin/);
    expect(await kept()).not.toMatch(/divorce/);
  });

  it('should stay where nothing goes', async () => {
    const extractor = reading();
    await rebuild.compare(person.user, extractor);
    const { asked } = extractor;
    await person.decide.decide(
      person.user,
      (await person.store.insights.all(person.user))[0]!.id,
      'confirm',
      'person',
    );
    await rebuild.switch(person.user, extractor);
    expect(extractor.asked).toBe(asked);
    expect(await kept()).toMatch(/^\[\{"kind":"rebuilt","counts":\{[a-z0-9":,]*\}\}\]$/);
  });

  it('should each cost the same to keep however many there are, and all go', async () => {
    const { writer } = person.store;
    const commit = writer.commit.bind(writer);
    const written: number[] = [];
    const answers = await KeptAnswers.begin(person.bench, person.user, await person.epochOf(person.user));
    jest.spyOn(writer, 'commit').mockImplementation((user, fence, changes) => {
      written.push(JSON.stringify(changes).length);
      return commit(user, fence, changes);
    });
    const ids = Array.from({ length: 450 }, () => randomUUID());
    const answer = { kind: 'extraction', result: { extractor: 'x/1', candidates: [] } } as const;
    for (const id of ids) await answers.keep(id, answer);
    expect(Math.max(...written)).toBeLessThan(10_000);
    for (const id of ids) expect(await answers.get(id)).toEqual(answer);
    const again = await KeptAnswers.begin(person.bench, person.user, await person.epochOf(person.user));
    expect(await again.get(ids[0]!)).toEqual(answer);
    await rebuild.discard(person.user);
    expect(await kept()).toBe('[]');
  });

  it('should be the first that was given, also to who comes second with another', async () => {
    const begin = async () => KeptAnswers.begin(person.bench, person.user, await person.epochOf(person.user));
    const [one, other] = [await begin(), await begin()];
    const by = (extractor: string) =>
      ({ kind: 'extraction', result: { extractor, candidates: [] } }) as const;
    const id = randomUUID();
    expect(await one.keep(id, by('first/1'))).toEqual(by('first/1'));
    expect(await other.keep(id, by('second/1'))).toEqual(by('first/1'));
    expect(await one.get(id)).toEqual(by('first/1'));
  });

  it('should go when they are not wanted, whoever gave them', async () => {
    await rebuild.compare(person.user, reading());
    await rebuild.discard(person.user);
    expect(await kept()).toBe('[]');
    const revision = await person.store.revision(person.user);
    await rebuild.discard(person.user);
    expect(await person.store.revision(person.user)).toBe(revision);
  });
});
