import { sentenceHeads } from '@app/language-en/readers';
import { generalSchema } from '@app/memory-core/config/schemas/general';
import { insightKinds } from '@app/memory-core/domain/insight';
import { signalKinds } from '@app/memory-core/domain/signal';
import { statedRows } from './report';
import { measureLabelled } from './measure';
import { harmHalves, holds, measureHarm, readHarm } from './harm';
import { bands, filesOf, readPeople, readSentences, readSets, setNames, statings } from './sets';

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

  it.each(sentenceHeads)(
    'should keep lines of %s out of every other fit, and the held ones out of theirs',
    (head) => {
      for (const use of ['measuring', 'fitting', 'meaning', 'held'] as const)
        expect(filesOf('training', use).filter((name) => name.startsWith(head))).toEqual([]);
      const known = new Set(readSentences(head, 'fitting').map(({ text }) => text));
      expect(readSentences(head, 'held').filter(({ text }) => known.has(text))).toEqual([]);
    },
  );

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

describe('the set of what would do harm', () => {
  const allOf = (pick: 'pairs' | 'turns') => harmHalves.flatMap((half) => readHarm(half)[pick] as readonly { about: string }[]); // prettier-ignore

  it.each(harmHalves)('should use only labels that exist: %s', (half) => {
    const { pairs, turns } = readHarm(half);
    const insights = turns.flatMap(({ insight }) => insight ?? []);
    expect(unknownOf(pairs.map(({ relation }) => relation), ['contradiction', 'repetition', 'evolution', 'unrelated'])).toEqual([]); // prettier-ignore
    expect(unknownOf(pairs.map(({ stated }) => stated ?? ''), statings)).toEqual([]); // prettier-ignore
    expect(unknownOf(turns.flatMap(({ signals }) => signals), signalKinds)).toEqual([]); // prettier-ignore
    expect(unknownOf(insights.flatMap(({ kind }) => kind), insightKinds)).toEqual([]); // prettier-ignore
    expect(unknownOf(insights.flatMap(({ category }) => category), categories)).toEqual([]); // prettier-ignore
    expect(unknownOf(insights.map(({ band }) => band), bands)).toEqual([]); // prettier-ignore
  });

  it.each(harmHalves)('should keep only what was said, and ask something of every turn: %s', (half) => {
    const { pairs, turns } = readHarm(half);
    for (const { keeps = [], turns: texts } of pairs)
      expect(keeps.filter((part) => !holds(texts.join('\n'), part))).toEqual([]);
    for (const { keeps, never, text, insight } of turns) {
      expect(keeps.filter((part) => !holds(text, part))).toEqual([]);
      expect(keeps.length > 0).toBe(insight !== undefined);
      expect(keeps.length + never.length).toBeGreaterThan(0);
    }
  });

  it('should hold mostly what stays, and no line twice', () => {
    const [pairs, turns] = [allOf('pairs'), allOf('turns')];
    const lines = [...pairs, ...turns].map((line) => JSON.stringify(line));
    expect(new Set(lines).size).toBe(lines.length);
    expect(pairs.length).toBeGreaterThanOrEqual(160);
    expect(turns.length).toBeGreaterThanOrEqual(60);
  });

  it('should look for whole words, in capitals or not', () => {
    expect(holds('The user works with Anne.', 'Ann')).toBe(false);
    expect(holds('anne or ANN', 'Ann')).toBe(true);
    expect(holds('takes 15 mg', '5 mg')).toBe(false);
    expect(holds('a **bold** word', '**')).toBe(true);
  });

  it('should count what is lost, and nothing for a turn of which nothing is stored', async () => {
    const text = 'What is the capital of Mongolia?';
    const turn = { about: 'test', text, signals: [], keeps: ['Mongolia'], never: ['capital'] };
    const { turnsKeeping, turnsViolating, misses } = await measureHarm({ pairs: [], turns: [turn] });
    expect(turnsKeeping).toEqual({ found: 0, of: 1 });
    expect(turnsViolating).toEqual({ found: 0, of: 1 });
    expect(misses).toHaveLength(1);
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
