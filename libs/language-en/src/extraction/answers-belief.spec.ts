import { generalSchema } from '@app/memory-core/config/schemas';
import { type Insight } from '@app/memory-core/domain/insight';
import { aTurn, anInsight } from '@app/testing/factories';
import { OfflineExtractor } from './offline-extractor';

const believed = [
  anInsight({ id: 'sober', slot: { key: 'user.practice.drinking', value: 'stopped' } }),
  anInsight({ id: 'shell', slot: { key: 'user.employer', value: 'Shell' } }),
];

/** A turn that nobody finds anything in. */
const extract = (content: string, related = believed, denied: readonly Insight[] = []) => {
  const turn = aTurn({ content, signals: [] });
  const nothingSeen = new OfflineExtractor(undefined, undefined, undefined, async () => []);
  return nothingSeen.extract(
    { turns: [turn], context: [turn], denied },
    generalSchema,
    related,
    turn.occurredAt,
  );
};

describe('a turn that answers what is believed', () => {
  it.each([
    ["I'm drinking again, sadly", 'user.practice.drinking', 'resumed', 'practice'],
    ['No wait, I work at BP', 'user.employer', 'BP', 'fact'],
  ])('should be heard, however little it tells: %s', async (content, key, value, kind) => {
    const { candidates, flaggedAgain } = await extract(content);
    expect(candidates).toMatchObject([{ slot: { key, value }, evidence: { quote: content } }]);
    expect(flaggedAgain).toMatchObject([{ signals: [{ kind, words: [content] }] }]);
  });

  it.each([
    ['Yes, I still work at Shell.', 'user.employer', 'Shell'],
    ['Yes, I work at Shell', 'user.employer', 'Shell'],
    ['I still work at Shell', 'user.employer', 'Shell'],
  ])('should be heard where it says that it is still so: %s', async (content, key, value) => {
    expect((await extract(content)).candidates).toMatchObject([{ slot: { key, value } }]);
  });

  it('should be heard where it says what is so instead of what was denied, and not that', async () => {
    const shell = believed.slice(1);
    const { candidates } = await extract('No, I work at BP', [], shell);
    expect(candidates).toMatchObject([{ slot: { key: 'user.employer', value: 'BP' } }]);
    expect((await extract('Yes, I still work at Shell', [], shell)).candidates).toEqual([]);
  });

  it.each(['Yes, I told my landlord I work at Shell, which was a lie', 'My ex thinks I still work at Shell'])(
    'should confirm nothing by what is told of telling: %s',
    async (content) => {
      expect((await extract(content)).candidates).toEqual([]);
    },
  );

  it.each([
    ['the same value', 'I work at Shell', believed],
    ['what nobody believes anything of', 'No wait, I work at BP', []],
    ['more than one sentence', 'I work at BP. That was the first line of my play.', believed],
  ])('should tell nothing by itself where it says %s', async (_, content, related) => {
    expect(await extract(content, related)).toEqual({ extractor: 'offline-extractor/13', candidates: [] });
  });

  it.each([
    ['I got fired', 'user.job', 'none'],
    ['Sue and I broke up', 'user.relationship_status', 'single'],
  ])('should be heard of what ends or begins, whatever is believed: %s', async (content, key, value) => {
    expect((await extract(content, [])).candidates).toMatchObject([{ slot: { key, value } }]);
  });

  it('should be heard of a death, and not of a dead phone', async () => {
    const tom = anInsight({
      id: 'tom',
      statement: "The user's husband is Tom.",
      slot: { key: 'user.husband.name', value: 'Tom' },
    });
    expect((await extract('Tom died', [tom])).candidates).toMatchObject([
      { statement: "The user's husband Tom died." },
    ]);
    expect((await extract('My phone died', [tom])).candidates).toEqual([]);
  });

  it('should be heard of a standing wish that is all that is said', async () => {
    const { candidates, flaggedAgain } = await extract('Keep your answers short');
    expect(candidates).toMatchObject([{ slot: { key: 'user.replies.length', value: 'short' } }]);
    expect(flaggedAgain).toMatchObject([{ signals: [{ kind: 'preference' }] }]);
    expect(
      (await extract('Keep your answers short, said the sphinx. What does it mean?')).candidates,
    ).toEqual([]);
  });
});
