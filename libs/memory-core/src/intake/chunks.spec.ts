import * as fc from 'fast-check';
import { GptTokenCounter } from '@app/models/tokenizer';
import { wordCounter } from '@app/testing/word-counter';
import { chunks } from './chunks';

const sizes = (chunkTokens: number, chunkOverlapTokens: number) => ({ chunkTokens, chunkOverlapTokens });
const texts = (text: string, tokens: number, overlap: number) =>
  chunks(text, sizes(tokens, overlap), wordCounter).map((piece) => piece.text);

describe('chunks', () => {
  it('should leave a short text whole', () => {
    expect(texts('I like tea. You too?', 10, 2)).toEqual(['I like tea. You too?']);
  });

  it('should cut at sentences and line breaks', () => {
    expect(texts('One two three. Four five six.\nSeven eight', 4, 0)).toEqual([
      'One two three. ',
      'Four five six.\n',
      'Seven eight',
    ]);
  });

  it('should begin with the last sentence of the piece before', () => {
    expect(texts('One two. Three four. Five six.', 4, 2)).toEqual([
      'One two. Three four. ',
      'Three four. Five six.',
    ]);
  });

  it('should cut a sentence that is too long at a space', () => {
    expect(texts('one two three four five six', 3, 0)).toEqual(['one two three ', 'four five six']);
  });

  it('should never cut a character in two, nor fail where nothing can be cut', () => {
    const pieces = chunks('😀'.repeat(40), sizes(5, 1), new GptTokenCounter());
    expect(pieces.every(({ text }) => text.isWellFormed())).toBe(true);
  });

  it('should cover the text without a gap, each piece standing where it says', () => {
    const words = fc.array(fc.constantFrom('one ', 'two. ', '\n\n', 'three!', '😀', 'a'.repeat(30), ' '));
    fc.assert(
      fc.property(
        words,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 20 }),
        (parts, size, overlap) => {
          const text = parts.join('');
          const pieces = chunks(text, sizes(size, overlap), wordCounter);
          let covered = 0;
          for (const piece of pieces) {
            expect(piece.text).toBe(text.slice(piece.start, piece.end));
            expect(piece.start).toBeLessThanOrEqual(covered);
            expect(piece.end).toBeGreaterThan(covered);
            expect(wordCounter.count(piece.text)).toBeLessThanOrEqual(size);
            covered = piece.end;
          }
          expect(covered).toBe(text.length);
        },
      ),
    );
  });

  it('should come to the end of the longest turn without a break', () => {
    const pieces = chunks('a'.repeat(262_144), sizes(400, 40), new GptTokenCounter());
    expect(pieces.length).toBeGreaterThan(1);
  });
});
