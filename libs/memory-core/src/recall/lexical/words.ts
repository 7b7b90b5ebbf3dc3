import { stemmer } from 'stemmer';
import {
  asksCue,
  asksSomething,
  isNumberWord,
  isSelfWord,
  isTimeWord,
  numberCue,
  selfCue,
  timeCue,
} from './cues';
import { irregularForms, kinshipForms } from './irregular-forms';

/** Carry the grammar of a sentence and nothing of its matter; leaving them out gave 3 points of recall@10. */
const stopWords = new Set(
  (
    'a an the of to in on at for and or but is are was were be been am do does did have has had with by from as it ' +
    'its this that these those i you he she they we my your his her their our me him them us what which who whom ' +
    'when where why how s t im ive id ill youre youve were theyre dont didnt isnt not so if then than too very can ' +
    'could would should will just about there here'
  ).split(' '),
);

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’]\p{L}+)*/gu;
/** The same for text without anything beyond ASCII, at half the cost. */
const asciiWordPattern = /[a-z0-9]+(?:'[a-z]+)*/g;
/** Words, and emoji one by one: of joined ones their parts, without the marks that only give them a colour. */
const wordOrEmojiPattern =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’]\p{L}+)*|\p{RI}{2}|\p{Extended_Pictographic}/gu;
/** Accents, and what makes a picture of a digit or a heart. */
const marks = /[\u0300-\u036f\ufe0e\ufe0f\u20e3]/g;
const beyondAscii = /[^\p{ASCII}]/u;
/** Scripts that write no spaces: pairs of characters stand for words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/**
 * Stems of words already seen, short ones: a longer word is, in V8, a slice that keeps its whole text in memory, which
 * must be able to go with its user. Bounded, so that hostile text cannot fill the memory.
 */
const stems = new Map<string, string>();
const maxStems = 50_000;
const longestKept = 12;
/** No word of a language is longer; stemming takes the square of the length at worst. */
const longestStemmed = 40;

/** Accents gone, lower case: "Café" and "cafe" are one word. */
const foldedBeyondAscii = (lower: string): string =>
  lower.normalize('NFKD').replace(marks, '').normalize('NFC').toLowerCase();

const apostrophe = /['’]/;
const withoutApostrophes = (word: string): string => word.replace(/['’]s$/, '').replace(/['’]/g, '');

const matchesOf = (text: string, pattern: RegExp): string[] => {
  const lower = text.toLowerCase();
  const words: string[] | null = beyondAscii.test(lower)
    ? foldedBeyondAscii(lower).match(pattern)
    : lower.match(asciiWordPattern);
  if (words === null || !apostrophe.test(lower)) return words ?? [];
  return words.map((word) => (apostrophe.test(word) ? withoutApostrophes(word) : word));
};

/** Words as they are compared before stemming: lower case, possessives and apostrophes gone. */
export const wordsOf = (text: string): string[] => matchesOf(text, wordPattern);

/** What a text is found by: "I ❤️ 🐈" has nothing else. What a text is about is told by its words alone (`wordsOf`). */
const findableOf = (text: string): string[] => matchesOf(text, wordOrEmojiPattern);

const computeStem = (word: string): string => {
  if (word.length > longestStemmed) return word;
  const stem = stemmer(irregularForms.get(word) ?? word);
  const singular = word.endsWith('s') ? word.slice(0, -1) : word;
  const kin = kinshipForms.get(word) ?? kinshipForms.get(singular);
  return kin === undefined ? stem : stemmer(kin);
};

export const stemOf = (word: string): string => {
  if (word.length > longestKept) return computeStem(word);
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = computeStem(word);
  if (stems.size >= maxStems) stems.clear();
  stems.set(word, stem);
  return stem;
};

/** Pairs of neighbouring characters of a word in a script without spaces; the word itself elsewhere. */
const unitsOf = (word: string): readonly string[] => {
  if (!beyondAscii.test(word) || !unspaced.test(word)) return [word];
  const characters = [...word];
  return characters.length < 2
    ? [word]
    : characters.slice(1).map((character, i) => `${characters[i]}${character}`);
};

/** Words that matter and emoji, in order, each with the term it is found by. */
export const termsWithWords = (text: string): { term: string; word: string }[] => {
  const terms: { term: string; word: string }[] = [];
  for (const word of findableOf(text)) {
    if (stopWords.has(word)) continue;
    for (const unit of unitsOf(word)) terms.push({ term: stemOf(unit), word: unit });
  }
  return terms;
};

export interface TermCounts {
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

/** How often the term of each word occurs, and how many there are in all. */
export const countTerms = (text: string): TermCounts => countReadings(wordsOf(text).map(readingOf));

/** The same of all that a text is found by, emoji among it. */
export const countFindable = (text: string): TermCounts => countReadings(findableOf(text).map(readingOf));

/** All that is read of a passage: each of its terms once, and beside it how often it occurs. */
export interface PassageReading {
  readonly terms: readonly string[];
  readonly counts: readonly number[];
  /** How many terms there are in all. */
  readonly length: number;
  /** `asksCue` and the others, added up. */
  readonly cues: number;
}

/** What is read of a passage that nothing is to find. */
export const noWords: PassageReading = { terms: [], counts: [], length: 0, cues: 0 };

export const readPassage = (text: string): PassageReading => {
  const words = findableOf(text).map(readingOf);
  const { counts, length } = countReadings(words);
  return {
    terms: [...counts.keys()],
    counts: [...counts.values()],
    length,
    cues: words.reduce((sum, { cues }) => sum | cues, asksSomething(text) ? asksCue : 0),
  };
};

/** All that one word says, wherever it stands. */
interface WordReading {
  /** None for a stop word. */
  readonly terms: readonly string[];
  /** What questions prefer: a word that answers "when" or "how many", its speaker as its subject. */
  readonly cues: number;
}

/** Like `stems`, and bounded like them: most of what indexing a memory costs is to look up words seen before. */
const readings = new Map<string, WordReading>();

const readWord = (word: string): WordReading => ({
  terms: stopWords.has(word) ? [] : unitsOf(word).map(stemOf),
  cues:
    (isTimeWord(word) ? timeCue : 0) |
    (isNumberWord(word) ? numberCue : 0) |
    (isSelfWord(word) ? selfCue : 0),
});

const readingOf = (word: string): WordReading => {
  if (word.length > longestKept) return readWord(word);
  const known = readings.get(word);
  if (known !== undefined) return known;
  const reading = readWord(word);
  if (readings.size >= maxStems) readings.clear();
  readings.set(word, reading);
  return reading;
};

const countReadings = (words: readonly WordReading[]): TermCounts => {
  const counts = new Map<string, number>();
  let length = 0;
  for (const { terms } of words) {
    for (const term of terms) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
      length += 1;
    }
  }
  return { counts, length };
};
