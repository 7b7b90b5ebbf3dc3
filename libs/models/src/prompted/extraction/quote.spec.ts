import { spanOf } from './quote';

const text = 'Well… I’ve  moved to\nLisbon – last year. “Finally!” I said.';
const quoted = (quote: string) => {
  const span = spanOf(text, quote);
  return span === undefined ? undefined : text.slice(span.start, span.end);
};

describe('spanOf', () => {
  it.each([
    ['I’ve  moved to\nLisbon', 'I’ve  moved to\nLisbon'],
    ["I've moved to Lisbon", 'I’ve  moved to\nLisbon'],
    ["i've moved to lisbon - last YEAR", 'I’ve  moved to\nLisbon – last year'],
    ['"moved to Lisbon"', 'moved to\nLisbon'],
    ['…moved to Lisbon…', 'moved to\nLisbon'],
    ['“Finally!” I said.', '“Finally!” I said.'],
  ])('should find what %j was copied from', (quote, expected) => {
    expect(quoted(quote)).toBe(expected);
  });

  it.each([['I moved to Lisbon'], ['moved ... Lisbon'], ['moved to Porto'], [''], ['  '], ['"…"']])(
    'should not find %j',
    (quote) => {
      expect(quoted(quote)).toBeUndefined();
    },
  );
});
