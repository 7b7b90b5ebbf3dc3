import fc from 'fast-check';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { askedInEnglish as readQuestion, inEnglish } from '@app/testing/languages';
import { weightedTerms } from '@app/memory-core/recall/question';
import { Statements } from './statements';

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

const statements = (texts: readonly string[]) => texts.map((one, i) => ({ id: `i${i}`, text: one }));

const nobody = { terms: [], factor: 1 };
const asIn = () => inEnglish.of('en').text;

describe('Statements', () => {
  it('should rank by words as the formula does, to the last bit, however often it was filled', () => {
    const figures = { ...recall, conceptWeight: 0, hedgeWeight: 0 };
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 5 }),
        fc.array(text, { minLength: 1, maxLength: 8 }),
        text,
        (old, now, query) => {
          const index = new Statements(figures, asIn);
          index.upsert(statements(old), undefined);
          index.upsert(statements(now), undefined);
          index.remove(old.map((_, i) => `i${i}`).slice(now.length));
          const hits = index.byWords(weightedTerms(readQuestion(query, new Set()), figures), nobody);
          expect(hits.map(({ id, score }) => [id, score])).toEqual(plain(now, query));
        },
      ),
    );
  });

  it('should rank by meaning as cosines do, and not across spaces', () => {
    const index = new Statements(recall, asIn);
    const vectors = [
      [0.6, 0, 0.8],
      [0, 1, 0],
      [1, 0],
    ];
    index.upsert(
      statements(['a', 'b', 'c']).map((one, i) => ({ ...one, vector: vectors[i] })),
      undefined,
    );
    expect(index.byMeaning([0.6, 0, 0.8])).toEqual([{ id: 'i0', score: 0.6 * 0.6 + 0.8 * 0.8 }]);
  });
});
