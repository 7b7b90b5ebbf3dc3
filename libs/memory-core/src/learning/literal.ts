const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’.,:-][\p{L}\p{M}\p{N}]+)*/gu;
const sentenceEnd = /[.!?…:“"(]\s*$/u;

/** What of a text is compared letter for letter, whatever its language. */
export interface Literal {
  /** All words in their order, folded: the same but for case, marks and spaces. */
  readonly bare: string;
  /** All words, folded. */
  readonly words: ReadonlySet<string>;
  /** What has a digit. */
  readonly numbers: ReadonlySet<string>;
  /** What has a capital inside a sentence, where it is not mere grammar. */
  readonly names: ReadonlySet<string>;
}

const folded = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A lone capital is a pronoun, a grade or an initial. */
const isName = (word: string, before: string): boolean =>
  /^\p{Lu}\p{L}/u.test(word) && before.trim() !== '' && !sentenceEnd.test(before);

export const literalOf = (text: string): Literal => {
  const found = [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    word,
    index,
    fold: folded(word),
  }));
  const those = (wanted: (word: string, index: number) => boolean): ReadonlySet<string> =>
    new Set(found.flatMap(({ word, index, fold }) => (wanted(word, index) ? fold : [])));
  return {
    bare: found.map(({ fold }) => fold).join(' '),
    words: those(() => true),
    numbers: those((word) => /\p{N}/u.test(word)),
    names: those((word, index) => isName(word, text.slice(0, index))),
  };
};

type Alike = (one: string, other: string) => boolean;
const equal: Alike = (one, other) => one === other;
/** "Carmen", "Carmen's"; "Wednesday", "Wednesdays"; a month, and a day of it. */
export const begunAlike: Alike = (one, other) => one.startsWith(other) || other.startsWith(one);

/** Each has one that the other has not. */
export const areRivals = (
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  isAlike: Alike = equal,
): boolean => {
  const lacksSome = (these: ReadonlySet<string>, those: ReadonlySet<string>): boolean =>
    [...these].some((each) => ![...those].some((its) => isAlike(each, its)));
  return lacksSome(one, other) && lacksSome(other, one);
};
