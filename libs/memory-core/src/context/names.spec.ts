import fc from 'fast-check';
import { namesIn } from './names';

describe('names in a text', () => {
  it('should be words with a capital letter within a sentence, each once', () => {
    expect(namesIn('I met Ines, Rui and Ines in Porto. Then I left.')).toBe(3);
    expect(namesIn('Lisbon is where X lives.')).toBe(0);
    expect(namesIn('Dann fuhr Ärztin Jürgens nach Köln.')).toBe(3);
    expect(namesIn('')).toBe(0);
  });

  it('should be the same however they are looked for', () => {
    const pattern = /(?<=[\p{L}\p{N},;:'’)"] )\p{Lu}\p{L}+/gu;
    const piece = fc.oneof(
      fc.constantFrom(' ', ' ', 'A', 'a', 'Ab', 'Zoë', 'Z', '1', ',', '.', "'", '’', '"', ')', '-', '[', 'É'),
      fc.string({ maxLength: 2 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const text = pieces.join('');
        expect(namesIn(text)).toBe(new Set(text.match(pattern)).size);
      }),
      { numRuns: 3_000 },
    );
  });
});
