import { createRequire } from 'node:module';
import { O200K_TOKEN_SPLIT_REGEX as pieces } from 'gpt-tokenizer/encodingParams/constants';
import { type TokenCounter } from '@app/memory-core/ports/token-counter';
import { BytePairs } from './byte-pairs';
import { longestPrefix } from './longest-prefix';
import { hashedWith, hashOfNothing, longestRemembered, StretchSizes } from './stretch-sizes';
import { Vocabulary } from './vocabulary';

/** Longest stretch that is looked at as a whole where a text is cut. */
const longestStretch = 256;

/** One for the process or thread, which most of them need. */
let pairs: BytePairs | undefined;
const bytePairs = (): BytePairs =>
  (pairs ??= new BytePairs(
    new Vocabulary(createRequire(__filename).resolve('gpt-tokenizer/data/o200k_base.tiktoken')),
  ));

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

interface Within {
  readonly tokens: number;
  readonly from: number;
  readonly to: number;
}

/** Where to begin, and the longest stretch that is counted, in UTF-16 units. */
interface Looked {
  readonly from: number;
  readonly longest: number;
}

const fromTheStart: Looked = { from: 0, longest: Infinity };

/**
 * Counts as OpenAI's o200k_base does, exactly; what looks like a model's control token is text. Code of our own in the place of
 * `gpt-tokenizer`'s, which is the reference in its tests: for its memory, and since a piece of 100 KB takes it minutes.
 */
export class GptTokenCounter implements TokenCounter {
  private readonly sizes = new StretchSizes();

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
    let tokens = 0;
    let from = 0;
    for (;;) {
      const fitting = this.within(text, maxTokens - tokens, { from, longest: longestStretch });
      tokens += fitting.tokens;
      ({ from } = fitting);
      if (from === text.length) return text;
      const stretch = text.slice(from, fitting.to);
      const cut = longestPrefix(stretch, maxTokens - tokens, (part) => this.count(part), from === 0);
      // Stretches end before a space, so that what fits of them ends with a word and what white space follows it.
      if (cut.trim() === '') return text.slice(0, from).trimEnd();
      if (cut !== stretch) return text.slice(0, from + cut.length);
      tokens += this.count(stretch);
      from = fitting.to;
    }
  }

  /**
   * The stretches that fit in `maxTokens`, which end at `from`, and where the one ends that no longer does or is longer
   * than any that is to be counted.
   */
  private within(text: string, maxTokens: number, { from: start, longest }: Looked = fromTheStart): Within {
    let tokens = 0;
    let from = start;
    while (from < text.length) {
      let hash = hashedWith(hashOfNothing, text.charCodeAt(from));
      let to = from + 1;
      for (; to < text.length && !isBetweenStretches(text, to); to += 1) {
        hash = hashedWith(hash, text.charCodeAt(to));
      }
      if (to - from > longest) return { tokens, from, to };
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
    let tokens = 0;
    for (const [piece] of text.matchAll(pieces)) tokens += bytePairs().count(piece);
    return tokens;
  }
}
