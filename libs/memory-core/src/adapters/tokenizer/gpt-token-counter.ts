import { countTokens, setMergeCacheSize } from 'gpt-tokenizer/encoding/o200k_base';
import { O200K_TOKEN_SPLIT_REGEX as pieces } from 'gpt-tokenizer/encodingParams/constants';
import { type TokenCounter } from '../../ports/token-counter';
import { BytePairs } from './byte-pairs';
import { hashedWith, hashOfNothing, longestRemembered, StretchSizes } from './stretch-sizes';

/** Longest piece that is left to the package: merging one costs it the square of its length. */
const longestPiece = 256;
/** Words whose encoding is remembered; the package's own default would keep a hundred thousand. */
const rememberedWords = 20_000;
/** No token of the vocabulary is longer, in UTF-16 units. */
const longestToken = 128;

/** Scripts that write no spaces break after each character (with its marks), the others at white space. */
const unspaced =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';
const words = new RegExp(`[${unspaced}]\\p{M}*|[^\\s${unspaced}]+`, 'gu');
/** What a person writes is text, even where it looks like a model's control token. */
const asText = { disallowedSpecial: new Set<string>() };

setMergeCacheSize(rememberedWords);

const [space, lowerA, lowerZ, caseBit] = [0x20, 0x61, 0x7a, 0x20];

/**
 * Whether a stretch ends before `at`: at a space before a letter from A to Z. The tokenizer always starts a piece there,
 * whatever stands around it, so that stretches can be counted, and remembered, one by one.
 */
const isBetweenStretches = (text: string, at: number): boolean => {
  if (text.charCodeAt(at) !== space) return false;
  const letter = text.charCodeAt(at + 1) | caseBit;
  return letter >= lowerA && letter <= lowerZ;
};

/**
 * Counts as OpenAI's o200k_base does, exactly. Pieces longer than any word of a language are merged by `BytePairs`, so that
 * 100 KB without a space do not take minutes.
 */
export class GptTokenCounter implements TokenCounter {
  private readonly sizes = new StretchSizes();
  private readonly pairs = new BytePairs();

  count(text: string): number {
    return this.within(text, Infinity).tokens;
  }

  countAround(before: string, text: string, tokens: number, after: string): number {
    let first = 0;
    while (first < text.length && !isBetweenStretches(text, first)) first += 1;
    if (first === text.length) return this.count(`${before}${text}${after}`);
    let last = text.length - 1;
    while (!isBetweenStretches(text, last)) last -= 1;
    const [head, tail] = [text.slice(0, first), text.slice(last)];
    return (
      tokens -
      (this.count(head) + this.count(tail)) +
      (this.count(`${before}${head}`) + this.count(`${tail}${after}`))
    );
  }

  /** Takes as long as what is left of the text, and not as long as the text. */
  truncate(text: string, maxTokens: number): string {
    if (maxTokens <= 0) return '';
    const head = text.slice(0, maxTokens * longestToken + longestPiece);
    const { tokens, from, to } = this.within(head, maxTokens);
    if (from === text.length) return text;
    const over = head.slice(from, to);
    const ends = [...over.matchAll(words)].map((word) => from + word.index + word[0].length);
    let fits = 0;
    for (let low = 0, high = ends.length - 1; low <= high;) {
      const middle = (low + high) >> 1;
      const end = ends[middle] ?? 0;
      // A word that the head itself cuts in two is no whole word.
      const whole = end < head.length || head.length === text.length;
      if (whole && tokens + this.count(head.slice(from, end)) <= maxTokens) {
        fits = end;
        low = middle + 1;
      } else high = middle - 1;
    }
    // Stretches end before a space, so that what fits of them ends with a word and what white space follows it.
    return fits > 0 ? head.slice(0, fits) : head.slice(0, from).trimEnd();
  }

  /** The stretches that fit in `maxTokens`, which end at `from`, and where the one ends that no longer does. */
  private within(
    text: string,
    maxTokens: number,
  ): { readonly tokens: number; readonly from: number; readonly to: number } {
    let tokens = 0;
    let from = 0;
    while (from < text.length) {
      let hash = hashedWith(hashOfNothing, text.charCodeAt(from));
      let to = from + 1;
      for (; to < text.length && !isBetweenStretches(text, to); to += 1) {
        hash = hashedWith(hash, text.charCodeAt(to));
      }
      const size = this.stretch(text, from, to, hash);
      if (tokens + size > maxTokens) return { tokens, from, to };
      tokens += size;
      from = to;
    }
    return { tokens, from, to: from };
  }

  private stretch(text: string, from: number, to: number, hash: number): number {
    if (to - from > longestRemembered) return this.counted(text.slice(from, to));
    const { sizes } = this;
    const slot = sizes.slotFor(text, from, to, hash);
    const known = sizes.at(slot);
    if (known > 0) return known;
    const tokens = this.counted(text.slice(from, to));
    sizes.remember(slot, text, from, to, tokens);
    return tokens;
  }

  private counted(text: string): number {
    if (text.length <= longestPiece) return countTokens(text, asText);
    let tokens = 0;
    let countedTo = 0;
    for (const { 0: piece, index } of text.matchAll(pieces)) {
      if (piece.length <= longestPiece) continue;
      tokens += countTokens(text.slice(countedTo, index), asText) + this.pairs.count(piece);
      countedTo = index + piece.length;
    }
    return tokens + countTokens(countedTo === 0 ? text : text.slice(countedTo), asText);
  }
}
