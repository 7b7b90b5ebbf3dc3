/** Scripts that write no spaces break after each character (with its marks), the others at white space. */
const unspaced =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';
const words = new RegExp(`[${unspaced}]\\p{M}*|[^\\s${unspaced}]+`, 'gu');
const characters = /\P{M}\p{M}*/gsu;

/** A first guess at how much of a text a token holds, in UTF-16 units; less than it holds in most languages. */
const unitsPerToken = 2;
/** Once in so many steps the middle is looked at: a guess by the density of tokens can err to one side for ever. */
const stepsPerBisection = 3;

/** What counts the tokens of a text, exactly. */
type Count = (text: string) => number;

/** The beginning of a text that is looked at, and how many tokens it has: more than there is room for, or it is all. */
interface Reach {
  readonly text: string;
  readonly tokens: number;
}

/**
 * Longest prefix of whole words of a text within `maxTokens`, the text itself where it fits. `breaking`: of characters
 * where not even the first word fits. Takes as long as what is left, not as long as the text: it counts beginnings that double until one
 * is too long, and then guesses where between two of them the last word is that fits.
 */
export const longestPrefix = (text: string, maxTokens: number, count: Count, breaking: boolean): string => {
  const reach = reachOf(text, maxTokens, count);
  if (reach.tokens <= maxTokens) return text;
  const cut = cutAt(words, reach, maxTokens, count);
  return cut === '' && breaking ? cutAt(characters, reach, maxTokens, count) : cut;
};

const reachOf = (text: string, maxTokens: number, count: Count): Reach => {
  for (let units = Math.max(1, maxTokens * unitsPerToken); ; units *= 2) {
    const beginning = text.slice(0, units);
    const tokens = count(beginning);
    if (tokens > maxTokens || units >= text.length) return { text: beginning, tokens };
  }
};

const cutAt = (ends: RegExp, { text, tokens }: Reach, maxTokens: number, count: Count): string => {
  const all = Array.from(text.matchAll(ends), ({ 0: { length }, index }) => index + length);
  let [fits, fitting, over] = ['', 0, tokens];
  // The last one ends where the beginning does, if anywhere: it is too long.
  let [low, high] = [0, all.length - (all.at(-1) === text.length ? 2 : 1)];
  for (let step = 1; low <= high; step += 1) {
    const part = step % stepsPerBisection === 0 ? 1 / 2 : (maxTokens - fitting) / (over - fitting);
    const at = Math.min(high, low + Math.floor((high - low) * part));
    const cut = text.slice(0, all[at]);
    const size = count(cut);
    if (size <= maxTokens) {
      [fits, fitting, low] = [cut, size, at + 1];
    } else {
      [over, high] = [size, at - 1];
    }
  }
  return fits;
};
