/** A text in the form in which quotes are compared, with the place in the text of each of its characters. */
interface Folded {
  readonly text: string;
  readonly places: readonly number[];
}

const alike: Readonly<Record<string, string>> = {
  '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-', '\u00a0': ' ', '\n': ' ', '\r': ' ', '\t': ' ',
}; // prettier-ignore

/** Lower case, straight quotes, one space: where models are careless when they copy. */
const fold = (text: string): Folded => {
  let folded = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charAt(at);
    const plain = alike[unit] ?? unit;
    if (plain === ' ' && folded.endsWith(' ')) continue;
    const lower = plain.toLowerCase();
    // A few capitals have lower cases of two units: those stay as they are.
    folded += lower.length === 1 ? lower : plain;
    places.push(at);
  }
  return { text: folded, places };
};

const wrapping = /^[\s"'“”‘’.…]+|(?<![\s"'“”‘’…])[\s"'“”‘’…]+$/g;

/**
 * The span of `text` that `quote` was copied from, letter for letter as it stands there; undefined where there is none.
 * Case, spaces and the shape of quotation marks may differ, words may not.
 */
export const spanOf = (text: string, quote: string): { start: number; end: number } | undefined => {
  const exact = quote.trim() === '' ? -1 : text.indexOf(quote);
  if (exact >= 0) return { start: exact, end: exact + quote.length };
  const wanted = fold(quote.replaceAll(wrapping, '')).text;
  if (wanted === '') return undefined;
  const folded = fold(text);
  const found = folded.text.indexOf(wanted);
  const start = folded.places[found];
  const last = folded.places[found + wanted.length - 1];
  return start === undefined || last === undefined ? undefined : { start, end: last + 1 };
};
