import { type Likeness, matchedByLikeness } from './likeness-attack';
import { type BlurFigures, type StoredPassage } from './points-of';

export const ways = ['by vectors', 'by words', 'by both'] as const;
type Way = (typeof ways)[number];

const candidatesOf = 1_000;
/** Shorter ones are said by anybody. */
const fewestTerms = 5;

const matrix = <T>(things: readonly T[], alike: (one: T, other: T) => number): readonly Float64Array[] =>
  things.map((one) => Float64Array.from(things, (other) => alike(one, other)));

const dot = (one: readonly number[], other: readonly number[]): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
};

const shared = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): number => {
  let count = 0;
  for (const each of one) if (other.has(each)) count += 1;
  return count;
};

/** Counts vary with their root: on this scale all alike. */
const steadied = (count: number): number => 2 * Math.sqrt(count + 0.3);

const drawn = <T>(things: readonly T[], count: number, random: () => number): readonly T[] => {
  const left = [...things];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0] as T);
};

/** How many of some stored passages are told among all candidates by who has no key, and knows every figure. */
export const attackOf = (
  passages: readonly StoredPassage[],
  stored: number,
  { noise, wordNumbers }: BlurFigures,
  random: () => number,
): Readonly<Record<Way, number>> => {
  const distinct = [...new Map(passages.map((passage) => [passage.text, passage])).values()];
  const candidates = drawn(
    distinct.filter(({ terms }) => terms.length >= fewestTerms),
    candidatesOf,
    random,
  );
  const own = drawn(candidates, stored, random);
  // What noise is expected to take, and how far it may be off.
  const [gain, deviation] = [
    1 + noise * noise,
    (noise * Math.SQRT2) / Math.sqrt(own[0]?.stored.length ?? 1) + 1e-3,
  ];
  const vectors: readonly [Likeness[number], Likeness[number]] = [
    matrix(own, (one, other) => (gain * dot(one.stored, other.stored)) / deviation),
    matrix(candidates, (one, other) => dot(one.vector ?? [], other.vector ?? []) / deviation),
  ];
  const words: readonly [Likeness[number], Likeness[number]] = [
    matrix(
      own.map(({ numbers }) => new Set(numbers)),
      (one, other) => steadied(shared(one, other)),
    ),
    matrix(
      candidates.map(({ terms }) => new Set(terms)),
      (one, other) => steadied(shared(one, other) / wordNumbers),
    ),
  ];
  const told = (...by: readonly (readonly [Likeness[number], Likeness[number]])[]): number => {
    const found = matchedByLikeness(
      by.map(([ofStored]) => ofStored),
      by.map(([, ofCandidates]) => ofCandidates),
    );
    return own.filter((passage, at) => candidates[found[at] ?? -1] === passage).length;
  };
  return { 'by vectors': told(vectors), 'by words': told(words), 'by both': told(vectors, words) };
};
