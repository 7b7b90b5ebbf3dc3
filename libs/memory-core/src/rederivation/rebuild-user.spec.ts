import { textOf } from '../domain/claim';
import { worded } from '@app/testing/factories';
import { OfflineExtractor } from '@app/language-en/extraction/offline-extractor';
import { aMonth } from '@app/testing/a-month';
import { aUser } from '@app/testing/a-pipeline';
import { another, lived, memoryOf, rebuilderOf, saying, write } from '@app/testing/a-rebuild';
import { anErrorOf } from '@app/testing/an-error-of';
import { countsOf } from './compare';
import { RebuildUser } from './rebuild-user';

describe('RebuildUser', () => {
  it('should find the same memory again under the same extractor', async () => {
    const pipeline = await lived();
    const before = await memoryOf(pipeline);
    expect(before.insights.length).toBeGreaterThan(12);
    const rebuild = rebuilderOf(pipeline);
    expect(await rebuild.compare(aUser, new OfflineExtractor())).toEqual({
      extractor: new OfflineExtractor().name,
      same: before.insights.length,
      differences: [],
    });
    await rebuild.switch(aUser, new OfflineExtractor());
    expect(await memoryOf(pipeline)).toEqual(before);
  });

  it('should differ only where the extractor version explains it', async () => {
    const pipeline = await lived();
    const before = await pipeline.insights();
    const extractor = another('offline-extractor/another', (candidates) =>
      candidates
        .filter((insight) => !textOf(insight).includes('dog'))
        .map((candidate) =>
          textOf(candidate).includes('Italian')
            ? { ...candidate, ...worded('The user plans to learn Italian in 2026.') }
            : candidate,
        ),
    );
    const { differences, same } = await rebuilderOf(pipeline).compare(aUser, extractor);
    expect(same).toBe(before.length - differences.filter(({ what }) => what !== 'added').length);
    expect(differences.length).toBeGreaterThan(0);
    expect(differences.every(({ explainedBy }) => explainedBy !== undefined)).toBe(true);
    const told = differences.map(({ what, before: was, after }) => [
      what,
      was?.evidence[0]?.quote,
      after && textOf(after),
    ]);
    expect(told).toContainEqual(['gone', expect.stringContaining('dog'), undefined]);
    expect(told).toContainEqual([
      'changed',
      expect.stringContaining('Italian'),
      'The user plans to learn Italian in 2026.',
    ]);
    expect(await pipeline.insights()).toEqual(before);
  });

  it('should name what no version explains', async () => {
    const pipeline = await lived();
    const coffee = await saying(pipeline, 'coffee');
    await write(pipeline, { ...coffee, ...worded('The user hates coffee.') });
    const { differences } = await rebuilderOf(pipeline).compare(aUser, new OfflineExtractor());
    expect(differences).toEqual([
      expect.objectContaining({ what: 'changed', fields: ['statement'] }) as unknown,
    ]);
    expect(differences[0]?.explainedBy).toBeUndefined();
  });

  it('should switch to what was compared, once, asking nothing twice and leaving no answers behind', async () => {
    const pipeline = await lived();
    const before = await memoryOf(pipeline);
    const extractor = another('offline-extractor/another', (candidates) =>
      candidates.filter((insight) => !textOf(insight).includes('dog')),
    );
    const rebuild = rebuilderOf(pipeline);
    const compared = await rebuild.compare(aUser, extractor);
    const { asked } = extractor;
    expect(await rebuild.switch(aUser, extractor)).toEqual(countsOf(compared));
    expect(extractor.asked).toBe(asked);

    const after = await memoryOf(pipeline);
    expect(after.insights.some((insight) => textOf(insight).includes('dog'))).toBe(false);
    expect(after.insights.every((insight) => insight.extractor === 'offline-extractor/another')).toBe(true);
    expect(after.profile?.version).toBe((before.profile?.version ?? 0) + 1);
    expect(after.profile?.markdown).not.toContain('dog');
    const log = after.changes.filter(({ cause }) => cause === 'rederivation');
    expect(log).toHaveLength(compared.differences.length);
    expect(JSON.stringify(log)).not.toContain('dog');
    expect(await pipeline.records.query(aUser, { kind: 'checkpoint', limit: 10 })).toHaveLength(1);

    await rebuild.switch(aUser, extractor);
    expect(await memoryOf(pipeline)).toEqual(after);
    expect((await rebuild.compare(aUser, extractor)).differences).toEqual([]);
    await rebuild.discard(aUser);
    expect(await pipeline.records.query(aUser, { kind: 'checkpoint', limit: 10 })).toEqual([]);
  });

  it('should write nothing for a user erased meanwhile', async () => {
    const pipeline = await lived();
    const extractor = another('offline-extractor/another', (found) => found.slice(0, 1));
    const rebuild = new RebuildUser(pipeline.bench, async () => 0, pipeline.rules);
    await expect(rebuild.switch(aUser, extractor)).rejects.toThrow(anErrorOf('stale-epoch'));
    expect(
      (await pipeline.insights()).every((insight) => insight.extractor === new OfflineExtractor().name),
    ).toBe(true);
  });

  it('should leave to the pipeline what it has not learned yet', async () => {
    const pipeline = await lived();
    const [first] = aMonth(1, 60);
    await pipeline.tell(...(first ?? []).slice(0, 3));
    const { differences } = await rebuilderOf(pipeline).compare(aUser, new OfflineExtractor());
    expect(differences).toEqual([]);
  });
});
