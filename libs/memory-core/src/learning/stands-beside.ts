import { type Claim } from '@app/language-en/statements/claim';
import { isRoot } from '@app/language-en/statements/root';
import { formOf } from '@app/language-en/statements/tokens';

/** The one word by which two statements differ, of each; undefined where they differ in more or in nothing. */
const difference = (one: Claim, other: Claim): readonly [mine: string, theirs: string] | undefined => {
  const [mine, ...more] = [...one.words].filter((form) => !other.words.has(form));
  const [theirs, ...others] = [...other.words].filter((form) => !one.words.has(form));
  return mine === undefined || theirs === undefined || more.length + others.length > 0
    ? undefined
    : [mine, theirs];
};

/** "Paints landscapes", "paints portraits": the same sentence of another thing. */
export const isSwap = (one: Claim, other: Claim): boolean => difference(one, other) !== undefined;

/** The same words in the same order but for that one: "repairs old motorcycles", "collects old motorcycles". */
export const isSameSentence = (one: Claim, other: Claim): boolean => {
  const words = difference(one, other);
  const rest = ({ tokens }: Claim, left: string): string =>
    tokens.map(({ form }) => (form === left ? '' : form)).join(' ');
  return words !== undefined && rest(one, words[0]) === rest(other, words[1]);
};

/** "Is 30", "is 31, not 30": the newer says of all by which the older differs from it that it is not so. */
export const isCorrected = (older: Claim, newer: Claim): boolean => {
  const was = [...older.words].filter((form) => !newer.words.has(form));
  const isLess = [...newer.words].every((form) => older.words.has(form));
  return was.length > 0 && !isLess && was.every((form) => newer.setAside.has(form));
};

/** "The hourly rate is 40", "is 55": another number may be told of the same thing; another day is another day. */
export const isNumberSwap = (one: Claim, other: Claim): boolean => {
  const words = difference(one, other);
  const isNumber = ({ tokens }: Claim, word: string): boolean =>
    tokens.some(({ form, kind }) => form === word && kind === 'number') &&
    tokens.every(({ kind }) => kind !== 'calendar');
  return words !== undefined && isNumber(one, words[0]) && isNumber(other, words[1]);
};

/** What is measured of a person, is theirs, or done as a habit: there is one figure for it at a time. */
const measured = new RegExp(
  [
    '^the user(?: and others)? (?:weighs?|earns?|makes|pays?|sleeps?|works?|smokes?|drinks?|takes|runs?|walks?|meditates?|swims?|lifts?|benches|cycles?) ',
    '^the user(?: and others)? (?:has|have)(?: got)?(?: a team of)?(?: about| around| only)? [\\p{L}\\p{N}-]{1,12} (?:[a-z]{3,10} )?(?:cats|dogs|kids|children|sons|daughters|sisters|brothers|siblings|grandchildren|employees|people|staff|pets|hens|chickens|horses|cars|bikes|houses|flats|tenants|students|pupils|clients|patients|houseplants)\\b',
    "^the user['’]s (?:[a-z]{3,10} ){0,2}(?:weight|height|rent|salary|wage|income|pension|mortgage|rate|fee|budget|commute|pressure|press|debt|savings|bill|mileage|score|heart rate) (?:is|are|takes|costs|comes to) ",
  ].join('|'),
  'iu',
);

/** "Works at 9", "takes line 4": when, and which. */
const ofHour = /\b(?:at|until|by|line|bus|tram|number|no\.|year|grade|level|room|size) \p{N}/iu;

/** "Weighs 92 kilos", "weighs 85 kilos": what is so now, told anew with another number. */
export const isRestated = (statement: string, claim: Claim, than: Claim): boolean =>
  isNumberSwap(than, claim) &&
  isSameSentence(than, claim) &&
  measured.test(statement) &&
  !ofHour.test(statement);

/** One names a number or a day that the other does not. */
export const haveOtherNumbers = (one: Claim, other: Claim): boolean => {
  const numbersIn = ({ tokens }: Claim): string =>
    tokens
      .filter(({ kind }) => kind === 'number' || kind === 'calendar')
      .map(({ form }) => form)
      .sort()
      .join(' ');
  return numbersIn(one) !== numbersIn(other);
};

/** Numbers told of, without those of a date: "34", "35". */
const countsIn = ({ tokens }: Claim): readonly string[] =>
  tokens
    .filter(
      ({ kind }, at) =>
        kind === 'number' && tokens[at - 1]?.kind !== 'calendar' && tokens[at + 1]?.kind !== 'calendar',
    )
    .map(({ form }) => form);

/** Each names a number that the other does not: whatever else they share, they are not one. */
export const haveRivalNumbers = (one: Claim, other: Claim): boolean => {
  const [mine, theirs] = [countsIn(one), countsIn(other)];
  return mine.some((form) => !theirs.includes(form)) && theirs.some((form) => !mine.includes(form));
};

/** "Can ask for help", "cannot ask for help": the same words, and only one of them is denied. */
export const isDenial = (one: Claim, other: Claim): boolean =>
  one.denies !== other.denies &&
  one.words.size === other.words.size &&
  [...one.words].every((form) => other.words.has(form));

const change =
  /\b(?:now|nowadays|these days|instead|any ?more|any longer|no longer|back|lately|switched|changed|moved|swapped|rather than)\b|\b(?:gone|went|is|are|been|has|have|raised|cut|dropped|risen|rose|fallen|fell|grown) (?:up|down) (?:by [\p{Sc}\d.,%]{1,10} )?to (?=\p{Sc}?\d)/iu;

/** Says that it is so since lately, and was not before. */
export const tellsOfChange = (statement: string): boolean => change.test(statement);

const lately = /\b(?:now|nowadays|these days|lately)\b/gi;

/** Says what it has taken the place of: who "surfs every day now" may swim every day as well. */
export const tellsOfReplacing = (statement: string): boolean => change.test(statement.replace(lately, ''));

/** "Leads the Heron project", "the city approved the Heron plan": a name has many things told of it. */
export const sharesName = (one: Claim, other: Claim): boolean => {
  const namesIn = ({ subject, tokens }: Claim): readonly string[] => [
    ...(subject === undefined || subject === 'user' ? [] : [formOf(subject)]),
    ...tokens.filter(({ kind }) => kind === 'name').map(({ form }) => form),
  ];
  const names = new Set(namesIn(one));
  return namesIn(other).some((name) => names.has(name));
};

/** "Project" of "the Heron project": what a name is set before belongs to it. */
const setBehindName = ({ tokens }: Claim, word: string): boolean =>
  tokens.some(({ kind }, at) => kind === 'name' && tokens[at + 1]?.form === word);

/** "An offer from Maersk in Copenhagen", "a school in Copenhagen with a waiting list": one name, and two things told of it. */
export const sharesNoMoreThanName = (one: Claim, other: Claim): boolean =>
  sharesName(one, other) && !sharesMoreThanName(one, other);

/** Both name the same thing besides the name, and besides dates: "therapy", "the therapist". */
export const sharesMoreThanName = (one: Claim, other: Claim): boolean => {
  const isNoThing = new Set(
    [...one.tokens, ...other.tokens]
      .filter(({ kind }) => ['name', 'calendar', 'number'].includes(kind))
      .map(({ form }) => form),
  );
  const things = (claim: Claim): readonly string[] => [...claim.words].filter((word) => !isNoThing.has(word));
  return things(one).some((word) =>
    things(other).some(
      (each) =>
        (each === word || isRoot(each, word)) && !(setBehindName(one, word) && setBehindName(other, each)),
    ),
  );
};

/** The same person is in front of both, or both name the same thing besides the name. */
const ofTheSame = (one: Claim, other: Claim): boolean =>
  (one.subject !== undefined && one.subject === other.subject) || sharesMoreThanName(one, other);

/** "Kofi's gone, the user reports to Anneliese." */
const leaves = /(?:['’]s|\b(?:is|has|have|are)) (?:gone|left|over|out|done|finished|history)\b/i;

/** "Finished the Porto report", "visited Porto": what ends is a report, the name says only which, and what was done stays done. */
const endsOnlyNamesake = ({ course, tokens }: Claim, than: Claim): boolean =>
  course.endings.length > 0 &&
  than.course.holdings.length === 0 &&
  !than.denies &&
  !than.intends &&
  tokens.some(
    ({ kind, form }, at) =>
      kind === 'name' &&
      than.forms.has(form) &&
      tokens[at + 1]?.kind === 'word' &&
      !than.forms.has(tokens[at + 1]?.form ?? ''),
  );

/** Says of itself that something is otherwise than it was, and of nothing else: a moved deadline ends no leadership. */
export const isTurn = (statement: string, claim: Claim, than: Claim): boolean =>
  (tellsOfChange(statement) && ofTheSame(claim, than)) ||
  claim.denies !== than.denies ||
  (claim.course.endings.length > 0 && !endsOnlyNamesake(claim, than)) ||
  leaves.test(statement);
