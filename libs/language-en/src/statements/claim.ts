import { courseOf, type Course } from './course';
import { doingOf, type Doing } from './doing';
import { isTurnedRound } from './opposites';
import { polarityOf } from './polarity';
import { commonWords, contrasts, stopWords } from './tables';
import { claimedIn } from './claimed';
import { standingOf, type Standing } from './stage';
import { formOf, tokensOf, type Token } from './tokens';

/** What a statement claims, taken apart as far as is needed to tell two claims from each other. */
export interface Claim {
  /** Whom it is about: a leading name in lower case, `user` for "The user …", undefined where neither leads. */
  readonly subject: string | undefined;
  readonly denies: boolean;
  /** Tells of a wish or a plan, which is neither said again nor contradicted by what is. */
  readonly intends: boolean;
  /** What to embed: the claim without whom it is about and without its denial, so that both sides of a dispute meet. */
  readonly topic: string;
  readonly tokens: readonly Token[];
  readonly forms: ReadonlySet<string>;
  /** What is left of it without how often and in which order it is told. */
  readonly words: ReadonlySet<string>;
  /** What it says is not so in place of what it claims: "30" of "is 31, not 30". */
  readonly setAside: ReadonlySet<string>;
  /** Where it tells how far the person has come with something. */
  readonly standing: Standing | undefined;
  /** What it opens and closes in somebody's life. */
  readonly course: Course;
  /** Where it tells that something is being done, or was. */
  readonly doing: Doing | undefined;
}

const aboutTheUser = /^(?:the )?user(?:['’]s)?\b\s*/i;
const leadingName = /^(\p{Lu}[\p{L}\p{M}'-]*?)(?:['’]s)? (?=[^\p{Lu}])/u;
/** A thing rather than a person: "Meditation helps the user …". */
const thing = /(?:tion|sion|ing|ness|ment|ity|ism|ship|work|ics|ance|ence)$/i;

/** What a sentence that tells of nobody else may well begin with. */
const nobody =
  /n['’]t$|^(?:no|not|without|please|pls|ok|okay|put|mind|half|quick|sorry|better|whatever|between|above|round|somewhere|tonight|finally|literally|normally|angry|proud|obsessed|embarrassed)$/i;

/** Words that a predicate may begin with before it says what is wanted. */
const intention =
  /^\s*(?:(?:really|also|still|now|just|always|is|was|has been|had been)\s+)*(?:(?:main |big |next )?(?:goal|dream|plan|aim|ambition|wish|hope) (?:is|was) to|wants?|wanted|wanting|plans?|planned|planning|hopes?|hoped|hoping|intends?|means? to|aims?|wishes|dreams? of|dreaming of|would (?:like|love)|going to|looking forward)\b/i;

/** "Presentations make …": several, and no name. */
const several =
  /^\p{Lu}[\p{L}-]+s (?:make|help|give|keep|are|were|have|bring|leave|cause|get|drive|feel|let)\b/u;

/** Stand in one wording of a thing and not in the other: "before every exam", "every time". */
const orderless: ReadonlySet<string> = new Set(
  'once since though although unless until as time before after while around always often usually whenever occasion case someone somebody anyone anybody people person everyone'
    .split(' ')
    .map(formOf),
);

const subjectOf = (statement: string): { readonly subject: string | undefined; readonly rest: string } => {
  const user = aboutTheUser.exec(statement);
  if (user !== null) return { subject: 'user', rest: statement.slice(user[0].length) };
  const name = leadingName.exec(statement);
  const word = name?.[1]?.toLowerCase();
  const noName = (candidate: string) =>
    orderless.has(formOf(candidate)) ||
    stopWords.has(candidate) ||
    commonWords.has(candidate) ||
    thing.test(candidate) ||
    nobody.test(candidate) ||
    tokensOf(candidate).some(({ kind }) => kind === 'number' || kind === 'calendar');
  if (name === null || word === undefined || noName(word) || several.test(statement)) {
    return { subject: undefined, rest: statement };
  }
  return { subject: word, rest: statement.slice(name[0].length) };
};

/** Says how a thing is wished for, owed or repeated, and not what it is: "keeps cancelling" is "always cancels". */
const manner: readonly (readonly [pattern: RegExp, plain: string])[] = [
  [/^\s*(?:(?:main |big |next )?(?:goal|dream|plan|aim|ambition|wish|hope) (?:is|was) to|would (?:like|love) to)\s/i, 'wants to '],
  [/\b(?:needs?|ought) to\b/gi, 'has to'],
  [/\b(?:always|constantly|tends? to|keeps? (?=[a-z]+ing\b))\s?/gi, ''],
  [/\b(?:some ?day|one day|at some point|sooner or later)\b/gi, ''],
  [/^\s*(?:has )?(?:just |finally |now )?(?:realis|realiz|understood|understand|seen|saw)(?:ed|es|s)? that /i, 'realises that '],
]; // prettier-ignore

const plainTopic = (affirmed: string): string => {
  const topic = manner.reduce((kept, [pattern, plain]) => kept.replace(pattern, plain), affirmed);
  return topic.replaceAll(/ {2,}/g, ' ').trim() || affirmed;
};

/** "One day the user would …", "These days, the user …": when or how comes in front of whom. */
const opener =
  /^(?:(?:one|some|these|most|every|each|next|last|this|in|on|at|since|once) (?:[\p{L}\p{N}']{1,14} ){1,4}?|(?:someday|nowadays|now|today|recently|lately|currently|sometimes|usually|also|actually|honestly|luckily|sadly) ?),? ?(?=the user (?!['’]s))/iu;
const withSubjectFirst = (statement: string): string => {
  const lead = opener.exec(statement)?.[0];
  if (lead === undefined || lead.startsWith('The user')) return statement;
  const rest = statement.slice(lead.length).replace(/[.!]{1,3}$/, '');
  if (/[.!?]/.test(rest)) return statement;
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)} ${lead.charAt(0).toLowerCase()}${lead.slice(1).replace(/,? $/, '')}.`;
};

export const claimOf = (written: string): Claim => {
  const { claimed, setAside } = claimedIn(written.trim());
  const statement = withSubjectFirst(claimed);
  const { subject, rest } = subjectOf(statement);
  const { denies, affirmed } = polarityOf(rest);
  const topic = plainTopic(affirmed);
  const tokens = tokensOf(topic);
  return {
    subject,
    denies,
    intends: intention.test(affirmed),
    topic: topic === '' ? statement : topic,
    tokens,
    forms: new Set(tokens.map((token) => token.form)),
    words: new Set(
      tokens.filter(({ kind, form }) => kind !== 'stop' && !orderless.has(form)).map(({ form }) => form),
    ),
    setAside: new Set(tokensOf(setAside).map(({ form }) => form)),
    standing: standingOf(statement),
    course: courseOf(statement),
    doing: doingOf(affirmed),
  };
};

const groupOf: ReadonlyMap<string, string> = new Map(
  contrasts.flatMap((group, index) =>
    group.map((word): [string, string] => [formOf(word), `contrast-${index}`]),
  ),
);

/** What may not be swapped without changing the claim: names, numbers, parts of a date, one word of a contrast. */
const dimensionOf = (token: Token): string | undefined => {
  if (token.kind === 'number' || token.kind === 'calendar') return 'number';
  return groupOf.get(token.form) ?? (token.kind === 'name' ? 'name' : undefined);
};

const onlyIn = (one: Claim, other: Claim): ReadonlySet<string> =>
  new Set(
    one.tokens.filter((token) => !other.forms.has(token.form)).flatMap((token) => dimensionOf(token) ?? []),
  );

/** Both are about the same person, as far as they say. A claim without a person in front counts as the user's. */
export const sameSubject = (one: Claim, other: Claim): boolean =>
  (one.subject ?? 'user') === (other.subject ?? 'user');

/**
 * Whether two claims could be one, however they are worded: same person, both a wish or both not, and no name,
 * number, date or contrasting word that each has in place of the other's. Polarity is left out: see `Claim.denies`.
 */
export const compatible = (one: Claim, other: Claim): boolean => {
  if (!sameSubject(one, other) || one.intends !== other.intends || isTurnedRound(one.tokens, other.tokens))
    return false;
  const here = onlyIn(one, other);
  if (here.size === 0) return true;
  const there = onlyIn(other, one);
  for (const dimension of here) if (there.has(dimension)) return false;
  return true;
};

/** From this many words on, the same words say the same. */
const fewestWords = 2;

/** "Is building a canoe", "has built the canoe": one step apart. */
export const isStepApart = (one: Claim, other: Claim): boolean =>
  one.doing !== undefined && other.doing !== undefined && one.doing !== other.doing;

/** The same words in another order, of the same person, whether it is being done or was. */
export const haveSameWords = (one: Claim, other: Claim): boolean =>
  one.words.size >= fewestWords &&
  one.words.size === other.words.size &&
  [...one.words].every((form) => other.words.has(form)) &&
  one.denies === other.denies &&
  one.course.actor === other.course.actor &&
  compatible(one, other);

/** Said with the same words in another order, of the same person. */
export const sameWords = (one: Claim, other: Claim): boolean =>
  haveSameWords(one, other) && !isStepApart(one, other);
