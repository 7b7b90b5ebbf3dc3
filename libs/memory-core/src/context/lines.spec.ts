import fc from 'fast-check';
import { tokens } from '@app/testing/a-context';
import { flattened, LineMeasure, neutralised, type Whole } from './lines';

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

describe('a text that does not fit', () => {
  const text = 'Ana moved to Faro in the spring. She has a boat! Her sister Mara lives in Oslo and sails.';
  const cut = (over: Partial<Whole>, maxTokens: number) =>
    new LineMeasure(tokens).shortened({ head: '', text, ...over }, maxTokens)?.words;

  it('should end after a whole word', () => {
    expect(cut({}, 18)).toBe('Ana moved to Faro in the spring. She has a boat! Her sister Mara lives …');
  });

  it('should end after a whole sentence where it is cut by sentences', () => {
    expect(cut({ bySentence: true }, 18)).toBe('Ana moved to Faro in the spring. She has a boat! …');
    expect(cut({ bySentence: true }, 12)).toBe('Ana moved to Faro in the spring. …');
  });

  it('should end after a word all the same where whole sentences are too little', () => {
    expect(cut({ bySentence: true, least: 40 }, 12)).toMatch(
      /^Ana moved to Faro in the spring\. She .*\w …$/,
    );
  });
});
