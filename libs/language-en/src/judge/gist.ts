import { weightOfRank, type WordVectors } from '../readers/word-vectors';
import { formOf, tokensOf, type Token } from '../statements/tokens';
import { ownerOf, persons } from './owner';

/** A word that says something, with what it says in numbers. */
export interface Telling {
  readonly form: string;
  readonly kind: Exclude<Token['kind'], 'stop'>;
  /** How much it tells, 0 to 1: the rarer the more. */
  readonly weight: number;
  /** Of unit length; undefined where the word is not known. */
  readonly meaning: Float64Array | undefined;
}

/** A statement as the judge of relations reads it. Who speaks is left out, so first and third person read alike. */
export interface Gist {
  readonly telling: readonly Telling[];
  readonly forms: ReadonlySet<string>;
  /** The words' meanings together, of unit length, or all 0. */
  readonly meaning: Float64Array;
  /** Forms of all who occur: mother, boss, dog. */
  readonly people: ReadonlySet<string>;
  /** See `ownerOf`. */
  readonly owner: string | undefined;
  /** How the person feels about it: 1 well, -1 ill, 0 unsaid. */
  readonly liking: number;
}

const speaker: ReadonlySet<string> = new Set(
  `the a an user users i we my our me us mine ours their they them theirs themselves myself himself herself ourselves i'm
  i've i'd i'll we're we've we'd we'll they're they've im ive id s t d ll re ve m his him her he she he's she's`.split(
    /\s+/,
  ),
);

const formsOf = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(formOf));
const liked = formsOf(
  'like adore crave fan favorite passion prefer good great brilliant heaven happy addict obsess perfect best easy calm comfortable proud',
);
const disliked = formsOf(
  'hate dislike detest loathe stand bear boring bore bad terrible awful hell afraid dread nightmare rubbish worst sick anxious struggle hard disgusting useless panic unhappy',
);
const denial = /^(?:not|no|never|(?:do|ca|does|did|is|wo)n't|cannot|without)$/;

const likingOf = (telling: readonly Telling[], said: readonly string[]): number => {
  let sum = 0;
  for (const { form } of telling) sum += liked.has(form) ? 1 : disliked.has(form) ? -1 : 0;
  return Math.sign(said.some((word) => denial.test(word)) ? -Math.abs(sum) : sum);
};

const nobody: ReadonlySet<string> = new Set();

const wordOf = (surface: string): string =>
  surface
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/'(?:s|ve|re|ll|d|m)$/, '');

/** To unit length; all 0 stays so. */
export const toUnit = (vector: Float64Array): Float64Array => {
  let square = 0;
  for (const part of vector) square += part * part;
  const length = Math.sqrt(square) || 1;
  return vector.map((part) => part / length);
};

export const addScaled = (sum: Float64Array, vector: Float64Array, by: number): void => {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] as number) + by * (vector[at] as number);
};

/** A word that is not known is a rare one. */
const tellingOf = ({ form, kind }: Token, word: string, vectors: WordVectors): Telling | undefined => {
  if (kind === 'stop') return undefined;
  const rank =
    kind === 'number' ? undefined : (vectors.rankOf(word) ?? vectors.rankOf(word.replace(/s$/, '')));
  if (rank === undefined) return { form, kind, weight: 1, meaning: undefined };
  const meaning = new Float64Array(vectors.dimensions);
  vectors.addTo(meaning, rank, 1);
  return { form, kind, weight: weightOfRank(rank), meaning: toUnit(meaning) };
};

/** @param people names, in lower case, of those whom all statements are about: they speak for themselves */
export const gistOf = (
  statement: string,
  vectors: WordVectors,
  people: ReadonlySet<string> = nobody,
): Gist => {
  const telling: Telling[] = [];
  const said: string[] = [];
  const sum = new Float64Array(vectors.dimensions);
  for (const token of tokensOf(statement)) {
    const word = wordOf(token.surface);
    if (speaker.has(word) || people.has(word)) continue;
    const told = tellingOf(token, word, vectors);
    const isPlain = token.kind === 'word' || (token.kind === 'name' && said.length === 0);
    said.push(told === undefined ? word : isPlain ? token.form : `@${token.kind}`);
    if (told === undefined) continue;
    telling.push(told);
    if (told.meaning !== undefined) addScaled(sum, told.meaning, told.weight);
  }
  const forms = new Set(telling.map(({ form }) => form));
  return {
    telling,
    forms,
    meaning: toUnit(sum),
    people: new Set([...forms].filter((form) => persons.has(form))),
    owner: ownerOf(statement, people),
    liking: likingOf(telling, said),
  };
};
