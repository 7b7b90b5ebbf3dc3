import { generalSchema } from '@app/memory-core/config/schemas/general';
import { insightKinds } from '@app/memory-core/domain/insight';
import { signalKinds } from '@app/memory-core/domain/signal';
import { statedRows } from './report';
import { measureLabelled } from './measure';
import { bands, filesOf, readPeople, readSets, setNames, statings } from './sets';

const categories = generalSchema.categories.map(({ id }) => id);
const unknownOf = (found: readonly string[], known: readonly string[]): readonly string[] =>
  found.filter((each) => !known.includes(each));

describe('the labelled sets', () => {
  it.each(setNames)('should use only labels that exist: %s', (set) => {
    const { turns: alone, pairs, groups } = readSets(set);
    const people = set === 'training' ? [...readPeople('fitting'), ...readPeople('held')] : [];
    const turns = [...alone, ...people];
    const insights = turns.flatMap(({ insight }) => insight ?? []);
    const told = groups.flatMap(({ tells }) => tells ?? []);
    expect(
      unknownOf(
        [...turns, ...told].flatMap(({ signals }) => signals),
        signalKinds,
      ),
    ).toEqual([]);
    expect(
      unknownOf(
        [...insights, ...told].flatMap(({ kind }) => kind),
        insightKinds,
      ),
    ).toEqual([]);
    expect(
      unknownOf(
        insights.flatMap(({ category }) => category),
        categories,
      ),
    ).toEqual([]);
    expect(
      unknownOf(
        [...insights, ...told].map(({ band }) => band),
        bands,
      ),
    ).toEqual([]);
    expect(
      unknownOf(
        pairs.flatMap(({ stated }) => stated ?? []),
        statings,
      ),
    ).toEqual([]);
  });

  it('should keep talk between people apart from what is said to an assistant', () => {
    const files = ['measuring', 'fitting', 'meaning', 'held'] as const;
    for (const use of files)
      expect(filesOf('training', use).filter((name) => /friends/.test(name))).toEqual([]);
    const [fitted, held] = [readPeople('fitting'), readPeople('held')];
    expect(fitted.every(({ speaker }) => speaker !== undefined)).toBe(true);
    const known = new Set(fitted.map(({ text }) => text).filter((text) => text.length > 30));
    expect(held.filter(({ text }) => known.has(text))).toEqual([]);
  });

  it('should say of every pair of the reporting half how it is stated', () => {
    expect(readSets('reporting').pairs.filter(({ stated }) => stated === undefined)).toHaveLength(0);
  });

  it('should measure a reporting half that was used up, and fit nothing on it', () => {
    const measured = filesOf('development', 'measuring').filter((name) => name.endsWith('-second.jsonl'));
    expect(measured).toEqual(['junk-second.jsonl', 'pairs-second.jsonl', 'turns-second.jsonl']);
    const fitted = filesOf('development', 'fitting');
    expect(measured.filter((name) => fitted.includes(name))).toEqual([]);
    const isFresh = (name: string): boolean => name.includes('-fresh');
    expect(filesOf('training', 'measuring').filter(isFresh)).toHaveLength(4);
    for (const use of ['fitting', 'meaning', 'held'] as const)
      expect(filesOf('training', use).filter(isFresh)).toEqual([]);
    const [all, some] = [readSets('development'), readSets('development', 'fitting')];
    expect(all.pairs.length).toBeGreaterThan(some.pairs.length);
  });
});

describe('the rows of pairs', () => {
  const turns = ['What is the boiling point of water?', 'What is the capital of Mongolia?'];
  const rowsOf = async (stated: readonly ('plainly' | 'implied' | undefined)[]) => {
    const pairs = stated.map((each) => ({
      relation: 'repetition' as const,
      turns,
      ...(each && { stated: each }),
    }));
    return statedRows('set', await measureLabelled({ turns: [], junk: [], pairs }));
  };

  it('should count those stated plainly apart from those implied', async () => {
    const rows = await rowsOf(['plainly', 'implied', 'implied', undefined]);
    expect(Object.keys(rows)).toEqual(['set, plainly', 'set, implied']);
    expect(rows['set, plainly']?.['pairs']).toBe('0.0 % of 1');
    expect(rows['set, implied']?.['repetition']).toBe('0.0 % of 2');
  });

  it('should have none where nobody has judged it', async () => {
    expect(await rowsOf([undefined])).toEqual({});
  });
});
