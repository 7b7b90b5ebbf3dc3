import { type Token } from '../text/tokens';
import { weightOfRank, type WordVectors } from './word-vectors';

/** Hashed features share this many places; a power of two. */
export const featurePlaces = 1 << 17;

/** What each group of features weighs as a whole, however long the text: each is normalised to this length. */
export const groupScale = { words: 1.5, kinds: 1, parts: 1, meaning: 1, clues: 0.5 } as const;

/** A text as a linear model reads it. Arrays run in step: feature `i` has a place, a value and the tokens it spans. */
export interface TextFeatures {
  readonly places: readonly number[];
  readonly values: readonly number[];
  /** First and last token of the feature; -1 for what stands for the whole text. */
  readonly first: readonly number[];
  readonly last: readonly number[];
  /** The meaning of the whole: `dimensions` numbers, of length `groupScale.meaning`, or all 0. */
  readonly meaning: Float64Array;
  /** What each token adds to the meaning, before the whole is normalised: rank, or -1 where it is not known. */
  readonly ranks: readonly number[];
  readonly meaningScale: number;
}

const prime = 0x01000193;
const mix = (hash: number, code: number): number => Math.imul(hash ^ code, prime);
const placeOf = (hash: number): number => {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) & (featurePlaces - 1);
};

const seeds = { words: 0x811c9dc5, kinds: 0x3c6ef372, parts: 0x1b873593, clues: 0x52dce729 } as const;
const longestPhrase = 3;
const shortestPart = 3;
const longestPart = 5;

const hashOf = (seed: number, text: string): number => {
  let hash: number = seed;
  for (let at = 0; at < text.length; at += 1) hash = mix(hash, text.charCodeAt(at));
  return hash;
};

/** Any number is like any other: the digits are left to the rules about dates and slots. */
const spelled = (word: string): string => {
  const code = word.charCodeAt(0);
  return code >= 48 && code <= 57 ? '0' : word;
};

class Collected {
  readonly places: number[] = [];
  readonly values: number[] = [];
  readonly first: number[] = [];
  readonly last: number[] = [];
  private from = 0;

  add(hash: number, first: number, last: number): void {
    this.places.push(placeOf(hash));
    this.values.push(1);
    this.first.push(first);
    this.last.push(last);
  }

  /** Ends a group: what came since the last one gets the length `scale`. */
  normalise(scale: number): void {
    const each = scale / Math.sqrt(Math.max(1, this.values.length - this.from));
    for (let at = this.from; at < this.values.length; at += 1) this.values[at] = each;
    this.from = this.values.length;
  }
}

const opening = '<s>';

/** Runs of one to three words, the beginning of the text among them. */
const addPhrases = (words: readonly string[], seed: number, into: Collected): void => {
  const begin = hashOf(seed, opening);
  const hashes = words.map((word) => hashOf(seed, word));
  for (let first = -1; first < hashes.length; first += 1) {
    let hash = seed;
    for (let length = 0; length < longestPhrase; length += 1) {
      const last = first + length;
      if (last >= hashes.length) break;
      hash = mix(Math.imul(hash, 31), last < 0 ? begin : (hashes[last] as number));
      if (last >= 0) into.add(hash, Math.max(0, first), last);
    }
  }
};

/** Words so common stay themselves among kinds: they say how the others belong together. */
const commonRanks = 150;
const ofSpeaker = /^(?:i|i'm|i've|i'd|i'll|don't|can't|my)$/;

/** Every word as one of those used alike: "I <of food>" for any dish. */
const asKind = (word: string, vectors: WordVectors): string => {
  const rank = vectors.rankOf(word);
  if (rank !== undefined)
    return rank < commonRanks || ofSpeaker.test(word) ? word : `#${vectors.kindOf(rank)}`;
  return /^[a-z]+$/.test(word) && !ofSpeaker.test(word) ? '?' : word;
};

const boundary = 32;
/** Longer ones are no words of a language. */
const longestWord = 40;

/** Runs of 3 to 5 characters within a word and its bounds: endings, stems, and what typing errors leave of a word. */
const addParts = (words: readonly string[], into: Collected): void => {
  for (const [at, whole] of words.entries()) {
    const word = whole.slice(0, longestWord);
    const length = word.length + 2;
    for (let start = 0; start + shortestPart <= length; start += 1) {
      let hash: number = seeds.parts;
      for (let run = 0; run < longestPart && start + run < length; run += 1) {
        const place = start + run;
        const code = place === 0 || place === length - 1 ? boundary : word.charCodeAt(place - 1);
        hash = mix(hash, code);
        if (run + 1 >= shortestPart) into.add(hash, at, at);
      }
    }
  }
};

/** What a text says, as numbers; `clues` are names of what rules found in it. Pure, linear in the length of the text. */
export const featuresOf = (
  tokens: readonly Token[],
  clues: readonly string[],
  vectors: WordVectors,
): TextFeatures => {
  const words = tokens.map(({ word }) => spelled(word));
  const into = new Collected();
  addPhrases(words, seeds.words, into);
  into.normalise(groupScale.words);
  const kinds = words.map((word) => asKind(word, vectors));
  addPhrases(kinds, seeds.kinds, into);
  into.normalise(groupScale.kinds);
  addParts(words, into);
  into.normalise(groupScale.parts);
  for (const clue of clues) into.add(hashOf(seeds.clues, clue), -1, -1);
  into.normalise(groupScale.clues);

  const meaning = new Float64Array(vectors.dimensions);
  const ranks = words.map((word) => vectors.rankOf(word) ?? -1);
  for (const rank of ranks) if (rank >= 0) vectors.addTo(meaning, rank, weightOfRank(rank));
  let square = 0;
  for (const part of meaning) square += part * part;
  const meaningScale = square === 0 ? 0 : groupScale.meaning / Math.sqrt(square);
  for (let place = 0; place < meaning.length; place += 1) {
    meaning[place] = (meaning[place] as number) * meaningScale;
  }
  const { places, values, first, last } = into;
  return { places, values, first, last, meaning, ranks, meaningScale };
};
