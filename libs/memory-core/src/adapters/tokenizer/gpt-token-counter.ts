import { countTokens, setMergeCacheSize } from 'gpt-tokenizer/encoding/o200k_base';
import { type TokenCounter } from '../../ports/token-counter';

/** Longest run of one class of characters that is encoded as a whole: merging a run costs its length squared. */
const longestRun = 256;
/** Words whose encoding is remembered; the package's own default would keep a hundred thousand. */
const rememberedWords = 20_000;
/** A longer word is, in V8, a slice that keeps its whole text in memory, which must be able to go with its user. */
const longestRemembered = 12;
/** No token of the vocabulary is longer, in UTF-16 units. */
const longestToken = 128;

const runs = /[\p{L}\p{M}]+|\p{N}+|\s+|[^\s\p{L}\p{N}\p{M}]+/gu;
/** Scripts that write no spaces break after each character (with its marks), the others at white space. */
const unspaced =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';
const words = new RegExp(`[${unspaced}]\\p{M}*|[^\\s${unspaced}]+`, 'gu');
/** What a person writes is text, even where it looks like a model's control token. */
const asText = { disallowedSpecial: new Set<string>() };

setMergeCacheSize(rememberedWords);

const [lowerA, lowerZ, caseBit] = [0x61, 0x7a, 0x20];

/**
 * Where the stretch that begins at `from` ends: at a space before a letter from A to Z. The tokenizer always starts a
 * piece there, whatever stands around it, so that stretches can be counted, and remembered, one by one.
 */
const endOfStretch = (text: string, from: number): number => {
  for (let at = text.indexOf(' ', from + 1); at !== -1; at = text.indexOf(' ', at + 1)) {
    const letter = text.charCodeAt(at + 1) | caseBit;
    if (letter >= lowerA && letter <= lowerZ) return at;
  }
  return text.length;
};

/**
 * Counts as OpenAI's o200k_base does. Exact for text with words of up to 256 characters; a longer unbroken run (no
 * language has one) is counted in slices, so that 100 KB without a space take milliseconds and not minutes.
 */
export class GptTokenCounter implements TokenCounter {
  /** Bounded; most of what people write is words that were written before. */
  private readonly remembered = new Map<string, number>();

  count(text: string): number {
    let tokens = 0;
    for (let from = 0; from < text.length;) {
      const to = endOfStretch(text, from);
      tokens += this.stretch(text.slice(from, to));
      from = to;
    }
    return tokens;
  }

  truncate(text: string, maxTokens: number): string {
    if (maxTokens <= 0) return '';
    if (text.length <= maxTokens * longestToken && this.count(text) <= maxTokens) return text;
    const head = text.slice(0, maxTokens * longestToken + longestRun);
    const ends = [...head.matchAll(words)].map((word) => word.index + word[0].length);
    let fits = 0;
    for (let low = 0, high = ends.length - 1; low <= high;) {
      const middle = (low + high) >> 1;
      const end = ends[middle] ?? 0;
      // A word that the head itself cuts in two is no whole word.
      const whole = end < head.length || head.length === text.length;
      if (whole && this.count(head.slice(0, end)) <= maxTokens) {
        fits = end;
        low = middle + 1;
      } else high = middle - 1;
    }
    return head.slice(0, fits);
  }

  private stretch(text: string): number {
    if (text.length > longestRemembered) return this.counted(text);
    const known = this.remembered.get(text);
    if (known !== undefined) return known;
    const tokens = this.counted(text);
    if (this.remembered.size >= rememberedWords) this.remembered.clear();
    this.remembered.set(text, tokens);
    return tokens;
  }

  private counted(text: string): number {
    if (text.length <= longestRun) return countTokens(text, asText);
    let tokens = 0;
    let countedTo = 0;
    for (const { 0: run, index } of text.matchAll(runs)) {
      if (run.length <= longestRun) continue;
      tokens += countTokens(text.slice(countedTo, index), asText);
      for (const slice of slicesOf(run)) tokens += countTokens(slice, asText);
      countedTo = index + run.length;
    }
    return tokens + countTokens(countedTo === 0 ? text : text.slice(countedTo), asText);
  }
}

/** Slices of at most `longestRun` UTF-16 units that cut no code point. */
function* slicesOf(run: string): Generator<string> {
  for (let from = 0; from < run.length;) {
    let to = Math.min(from + longestRun, run.length);
    if (to < run.length && /[\uDC00-\uDFFF]/.test(run.charAt(to)) && to - from > 1) to -= 1;
    yield run.slice(from, to);
    from = to;
  }
}
