import { claimOf, compatible, type Claim } from '@app/language-en/statements/claim';
import { tokensOf, type Token } from '@app/language-en/statements/tokens';
import { conceptOf, feelings, stageWords, valences } from './lexicon';
import { parseStatement } from './statement';

/** What a statement is about, as far as words tell. */
export interface Meaning {
  /** Its `subject` is the thing spoken of: `user`, `user's dog`, `caroline`. */
  readonly claim: Claim;
  /** Whose it is: `user`, `caroline`. */
  readonly person: string;
  /** What it tells: concepts of the words that matter, names, figures. */
  readonly concepts: ReadonlySet<string>;
  /** -1 unpleasant, 1 pleasant, 0 neither or both. */
  readonly valence: -1 | 0 | 1;
  /** It tells of a feeling or a reaction. */
  readonly feels: boolean;
}

/** Whom a statement names first that does not begin with him: "Lately, Caroline …", "For the user, …". */
const namedLater = /\bthe user\b|(?<=\s)\p{Lu}[\p{L}\p{M}]+/u;
const feeling = /\b(?:feels?|felt|feeling)\b/i;

/** Concepts of a piece of text: words that carry only grammar left out. */
export const conceptsIn = (tokens: readonly Token[]): ReadonlySet<string> =>
  new Set(tokens.filter(({ kind }) => kind !== 'stop').map(({ form }) => conceptOf(form)));

export const conceptsOfText = (text: string): ReadonlySet<string> => conceptsIn(tokensOf(text));

export const meaningOf = (text: string): Meaning => {
  const { subject, opening, predicate } = parseStatement(text);
  const named = subject === '' ? (namedLater.exec(text)?.[0] ?? '') : '';
  const person = subject === '' ? named.toLowerCase().replace('the user', 'user') : subject;
  const claim = claimOf(text);
  const concepts = conceptsIn(claim.tokens);
  const balance = [...concepts].reduce((sum, concept) => sum + (valences.get(concept) ?? 0), 0);
  const owned = /['’]s$/.test(opening) ? (predicate.split(' ')[0] ?? '').replace(/['’]s$/, '') : '';
  return {
    claim: { ...claim, subject: owned === '' ? person : `${person}'s ${owned.toLowerCase()}` },
    person,
    concepts,
    valence: Math.sign(claim.denies ? -balance : balance) as -1 | 0 | 1,
    feels: feeling.test(text) || [...concepts].some((concept) => feelings.has(concept)),
  };
};

/**
 * What a practice or a piece of work is: neither how far it has come, nor how often it happens, nor when. "Started yoga in
 * the week before 27 April" is not about a week, a month or a year.
 */
export const themeOf = ({ concepts, claim }: Meaning): ReadonlySet<string> => {
  const dates = new Set(claim.tokens.filter(({ kind }) => kind === 'calendar').map(({ form }) => form));
  return new Set(
    [...concepts].filter((concept) => !stageWords.has(concept) && !dates.has(concept) && !/\d/.test(concept)),
  );
};

const opposite = (a: Meaning, b: Meaning): boolean => a.valence * b.valence === -1;

/** Nothing in either speaks against the other: "may be true together", which is not yet "says the same". */
export const agree = (a: Meaning, b: Meaning): boolean =>
  a.claim.denies === b.claim.denies && !opposite(a, b) && compatible(a.claim, b.claim);

const ofOccasions = (claim: Claim): Claim => {
  const tokens = claim.tokens.filter(({ kind }) => kind === 'name');
  return { ...claim, tokens, forms: new Set(tokens.map(({ form }) => form)) };
};

/** One affirms the feeling that the other denies. "Never sleeps" denies none, and goes with "feels anxious". */
const denyEachOther = (a: Meaning, b: Meaning): boolean =>
  a.claim.denies !== b.claim.denies &&
  [...a.concepts].some((concept) => feelings.has(concept) && b.concepts.has(concept));

/** The same, of two occasions of one thing: when each was, and which word of unease was used, may differ. */
export const agreeAsOccasions = (a: Meaning, b: Meaning): boolean =>
  !denyEachOther(a, b) && !opposite(a, b) && compatible(ofOccasions(a.claim), ofOccasions(b.claim));
