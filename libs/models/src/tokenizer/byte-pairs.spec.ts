import fc from 'fast-check';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { BytePairs } from './byte-pairs';
import { Vocabulary } from './vocabulary';
import { LowestFirst } from './lowest-first';

describe('BytePairs', () => {
  const pairs = new BytePairs(new Vocabulary(require.resolve('gpt-tokenizer/data/o200k_base.tiktoken')));

  it.each([
    ['one letter', /^\p{Ll}+$/u, fc.constantFrom('a', 'e', 'aa', 'z')],
    ['letters', /^\p{Ll}+$/u, fc.constantFrom('ing', 'tion', 'un', 'x', 'ß', 'é', 'ж', 'の')],
    ['ideographs', /^\p{Lo}+$/u, fc.constantFrom('漢', '字', '仮名', '𠮷', '龘')],
    ['punctuation', /^[^\s\p{L}\p{N}]+$/u, fc.constantFrom('!', '^', '--', '=', '🙂', '👩‍👩‍👧', '…', '\ud83d')],
    ['blanks', /^\s+$/u, fc.constantFrom(' ', '\t', '\u00a0', '\u2028')],
  ])('should merge %s as the package does', (_name, whole, piece) => {
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 300 }), (parts) => {
        const text = parts.join('');
        fc.pre(whole.test(text));
        expect(pairs.count(text)).toBe(countTokens(text, { disallowedSpecial: new Set<string>() }));
      }),
      { numRuns: 60 },
    );
  });
});

describe('LowestFirst', () => {
  it('should give what it was given by rank, then by place', () => {
    const entry = fc.record({ rank: fc.nat(200_000), at: fc.nat(5) });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const heap = new LowestFirst();
        for (const { rank, at } of entries) heap.push(rank, at);
        const given = entries.map(() => heap.pop());
        expect(given).toEqual([...entries].sort((a, b) => a.rank - b.rank || a.at - b.at));
        expect(heap.pop()).toBeUndefined();
      }),
    );
  });
});
