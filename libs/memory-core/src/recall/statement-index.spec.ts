import fc from 'fast-check';
import { defaultParameters } from '../config/parameters';
import { askedInEnglish as readQuestion, inEnglish } from '@app/testing/languages';
import { packedVector } from './packed-vector';
import { StatementIndex } from './statement-index';

const { recall } = defaultParameters;
const countTerms = (text: string) => {
  const { terms, counts, length } = inEnglish.of('en').text.passage(text);
  return { counts: new Map(terms.map((term, i) => [term, counts[i] as number])), length };
};
const word = fc.constantFrom('boat', 'boats', 'Lisbon', 'violin', 'May', 'the', 'ran', '港口', 'Mara');
const text = fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => words.join(' '));

/** BM25, plainly. */
const plain = (texts: readonly string[], query: string): readonly [string, number][] => {
  const read = texts.map(countTerms);
  const average = Math.max(1, read.reduce((sum, { length }) => sum + length, 0) / texts.length);
  const { terms } = readQuestion(query, new Set());
  return read
    .map(({ counts, length }, i): [string, number] => {
      let score = 0;
      for (const { term, weight } of terms) {
        const count = counts.get(term) ?? 0;
        const having = read.filter((other) => other.counts.has(term)).length;
        const rarity = Math.log(1 + (texts.length - having + 0.5) / (having + 0.5));
        const norm = recall.bm25K1 * (1 - recall.bm25B + (recall.bm25B * length) / average);
        score += (weight * rarity * count * (recall.bm25K1 + 1)) / (count + norm);
      }
      return [`i${i}`, score];
    })
    .filter(([, score]) => score > 0)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
};

const statements = (texts: readonly string[]) =>
  texts.map((one, i) => ({ id: `i${i}`, text: one, value: i }));

describe('StatementIndex', () => {
  it('should rank by words as the formula does, to the last bit, however often it was filled', () => {
    const figures = { ...recall, conceptWeight: 0, hedgeWeight: 0 };
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 5 }),
        fc.array(text, { minLength: 1, maxLength: 8 }),
        text,
        (old, now, query) => {
          const index = new StatementIndex<number>(figures, inEnglish);
          index.replace(statements(old));
          index.replace(statements(now));
          const hits = index.byWords(readQuestion(query, new Set()), () => true);
          expect(hits.map(({ id, score }) => [id, score])).toEqual(plain(now, query));
        },
      ),
    );
  });

  it('should rank by meaning as cosines do, and not across spaces', () => {
    const index = new StatementIndex<number>(recall, inEnglish);
    const vectors = [
      [0.6, 0, 0.8],
      [0, 1, 0],
      [1, 0],
    ];
    index.replace(
      statements(['a', 'b', 'c']).map((one, i) => ({ ...one, vector: packedVector(vectors[i] ?? []) })),
    );
    expect(index.byMeaning([0.6, 0, 0.8], () => true)).toEqual([
      { row: 0, id: 'i0', value: 0, score: 0.6 * 0.6 + 0.8 * 0.8 },
    ]);
  });

  it('should tell the terms of a statement as it was when asked for, whatever comes after', () => {
    const index = new StatementIndex<number>(recall, inEnglish);
    index.replace(statements(['a boat', 'a violin']));
    const terms = index.terms('i0');
    index.replace(statements(['a violin', 'a boat']));
    expect([terms.has('boat'), terms.has('violin'), index.terms('never').has('boat')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
