import { textOf } from '../domain/claim';
import { worded } from '@app/testing/factories';
import { OfflineExtractor } from '@app/language-en/extraction/offline-extractor';
import { aCrowdedMemory } from '@app/testing/a-crowded-memory';
import { aUser } from '@app/testing/a-pipeline';
import { another, memoryOf, rebuilderOf, write } from '@app/testing/a-rebuild';

const lived = async () => {
  const memory = aCrowdedMemory();
  await memory.loved();
  return memory;
};

describe('a rebuild of a person whose preferences are told together', () => {
  it('should find the same again under the same extractor', async () => {
    const { pipeline } = await lived();
    const before = await memoryOf(pipeline);
    const rebuild = rebuilderOf(pipeline);
    expect((await rebuild.compare(aUser, new OfflineExtractor())).differences).toEqual([]);
    await rebuild.switch(aUser, new OfflineExtractor());
    expect(await memoryOf(pipeline)).toEqual(before);
  });

  it('should find the same after they were set free and told together anew', async () => {
    const { pipeline, says } = await lived();
    await says('I love jazz, still.');
    await says('I visited Porto.');
    const { differences } = await rebuilderOf(pipeline).compare(aUser, new OfflineExtractor());
    expect(differences).toEqual([]);
  });

  it('should differ in what another version reads otherwise and in what tells it, and in nothing else', async () => {
    const { pipeline } = await lived();
    const extractor = another('offline-extractor/another', (candidates) =>
      candidates.filter((insight) => !textOf(insight).includes('jazz')),
    );
    const { differences } = await rebuilderOf(pipeline).compare(aUser, extractor);
    expect(differences.length).toBeGreaterThan(0);
    expect(differences.every(({ explainedBy }) => explainedBy !== undefined)).toBe(true);
    const whole = differences.find(({ before }) => before?.quote.includes(','));
    expect(whole?.explainedBy).toBe('consequence');
  });

  it('should name what no version explains in what tells them together', async () => {
    const { pipeline, believed } = await lived();
    const whole = (await believed()).find((insight) => textOf(insight).includes(','));
    await write(pipeline, { ...whole!, ...worded('The user loves jazz, black tea and old maps.') });
    const { differences } = await rebuilderOf(pipeline).compare(aUser, new OfflineExtractor());
    expect(differences.map(({ what, explainedBy }) => [what, explainedBy])).toEqual([['changed', undefined]]);
  });
});
