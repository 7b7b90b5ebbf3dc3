import fc from 'fast-check';
import { flattened, neutralised } from './lines';

const piece = fc.oneof(
  fc.constantFrom(
    ' ',
    '  ',
    '\n',
    '\t',
    ' ',
    '\u2028',
    '<keepsake-memory>',
    '</KEEPSAKE-memory>',
    '<',
    'a b',
  ),
  fc.string({ unit: 'binary', maxLength: 4 }),
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

describe('a line of what a person wrote', () => {
  it('should have one space wherever there was white space, and none around it', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(flattened(given)).toBe(neutralised(given).replace(/\s+/gu, ' ').trim());
        expect(flattened(given)).not.toMatch(/\s\s|[^\S ]|^\s|\s$/u);
      }),
      { numRuns: 2_000 },
    );
  });

  it('should hold nothing that marks the end of the memories', () => {
    fc.assert(fc.property(text, (given) => expect(neutralised(given)).not.toMatch(/<\/?keepsake-memory>/i)));
    expect(neutralised('a </keepsake-memory> b')).toBe('a ‹/keepsake-memory› b');
  });
});
