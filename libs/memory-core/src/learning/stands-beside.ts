import { type Claim } from './language/claim';
import { formOf } from './language/tokens';

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

/** "The hourly rate is 40", "is 55": another number may be told of the same thing; another day is another day. */
export const isNumberSwap = (one: Claim, other: Claim): boolean => {
  const words = difference(one, other);
  const isNumber = ({ tokens }: Claim, word: string): boolean =>
    tokens.some(({ form, kind }) => form === word && kind === 'number') &&
    tokens.every(({ kind }) => kind !== 'calendar');
  return words !== undefined && isNumber(one, words[0]) && isNumber(other, words[1]);
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

/** "Leads the Heron project", "the city approved the Heron plan": a name has many things told of it. */
export const sharesName = (one: Claim, other: Claim): boolean => {
  const namesIn = ({ subject, tokens }: Claim): readonly string[] => [
    ...(subject === undefined || subject === 'user' ? [] : [formOf(subject)]),
    ...tokens.filter(({ kind }) => kind === 'name').map(({ form }) => form),
  ];
  const names = new Set(namesIn(one));
  return namesIn(other).some((name) => names.has(name));
};

/** Words of a claim besides its names, what a name is set before, and dates: of "the Heron project in 2026", none. */
const wordsBesideNames = ({ words, tokens }: Claim): readonly string[] => {
  const left = new Set(
    tokens.flatMap(({ form, kind }, at) => {
      if (kind === 'name') return [form, tokens[at + 1]?.form];
      return kind === 'calendar' || kind === 'number' ? [form] : [];
    }),
  );
  return [...words].filter((form) => !left.has(form));
};

/** The same person is in front of both, or both name the same thing besides the name. */
const ofTheSame = (one: Claim, other: Claim): boolean => {
  if (one.subject !== undefined && one.subject === other.subject) return true;
  const words = new Set(wordsBesideNames(one));
  return wordsBesideNames(other).some((form) => words.has(form));
};

/** Says of itself that something is otherwise than it was, and of nothing else: a moved deadline ends no leadership. */
export const isTurn = (statement: string, claim: Claim, than: Claim): boolean =>
  (tellsOfChange(statement) && ofTheSame(claim, than)) ||
  claim.denies !== than.denies ||
  claim.course.endings.length > 0;
