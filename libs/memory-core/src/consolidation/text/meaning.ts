import { claimOf, compatible, type Claim } from '../../learning/language/claim';
import { tokensOf, type Token } from '../../learning/language/tokens';
import { conceptOf, feelings, valences } from './lexicon';
import { parseStatement } from './statement';

/** What a statement is about, as far as words tell. */
export interface Meaning {
  readonly claim: Claim;
  /** What is spoken of in front: `user`, `user's dog`, a name. */
  readonly topic: string;
  /** What it tells: concepts of the words that matter, names, figures. */
  readonly concepts: ReadonlySet<string>;
  /** -1 unpleasant, 1 pleasant, 0 neither or both. */
  readonly valence: -1 | 0 | 1;
  /** It tells of a feeling or a reaction. */
  readonly feels: boolean;
}

const feeling = /\b(?:feels?|felt|feeling)\b/i;

/** Concepts of a piece of text: words that carry only grammar left out. */
export const conceptsIn = (tokens: readonly Token[]): ReadonlySet<string> =>
  new Set(tokens.filter(({ kind }) => kind !== 'stop').map(({ form }) => conceptOf(form)));

export const conceptsOfText = (text: string): ReadonlySet<string> => conceptsIn(tokensOf(text));

export const meaningOf = (text: string): Meaning => {
  const { subject, opening, predicate } = parseStatement(text);
  const claim = claimOf(text);
  const concepts = conceptsIn(claim.tokens);
  const balance = [...concepts].reduce((sum, concept) => sum + (valences.get(concept) ?? 0), 0);
  const owned = /['’]s$/.test(opening) ? (predicate.split(' ')[0] ?? '').replace(/['’]s$/, '') : '';
  return {
    claim,
    topic: owned === '' ? subject : `${subject}'s ${owned.toLowerCase()}`,
    concepts,
    valence: Math.sign(claim.denies ? -balance : balance) as -1 | 0 | 1,
    feels: feeling.test(text) || [...concepts].some((concept) => feelings.has(concept)),
  };
};

const agreesInTone = (a: Meaning, b: Meaning): boolean =>
  a.topic === b.topic && a.claim.denies === b.claim.denies && a.valence * b.valence !== -1;

/** Nothing in either speaks against the other: "may be true together", which is not yet "says the same". */
export const agree = (a: Meaning, b: Meaning): boolean => agreesInTone(a, b) && compatible(a.claim, b.claim);

const ofOccasions = (claim: Claim): Claim => {
  const tokens = claim.tokens.filter(({ kind }) => kind === 'name');
  return { ...claim, tokens, forms: new Set(tokens.map(({ form }) => form)) };
};

/** The same, of two occasions of one thing: when each was, and which word of unease was used, may differ. */
export const agreeAsOccasions = (a: Meaning, b: Meaning): boolean =>
  agreesInTone(a, b) && compatible(ofOccasions(a.claim), ofOccasions(b.claim));
