import { children, parents, partners, siblings } from '../readers/vocabulary/relatives';
import { isRoot } from './root';
import { tokensOf } from './tokens';

type Forms = readonly string[];

const tellingIn = (text: string): Forms =>
  tokensOf(text)
    .filter(({ kind, form }) => kind !== 'stop' && form !== 'call')
    .map(({ form }) => form);

/** Begins something else: what follows "and" is then a clause of its own, and goes on about the first. */
const clause =
  "(?!(?:they|the user|he|she|it|we|i|has|have|is|are|was|does|do|can|could|will|no|not|never|now|so|then|others?|[a-z]+n['’]t|[a-z]+ed)\\b)";
const phrase =
  "(?:a |an |the |their |some |in |at )?[\\p{L}\\p{N}'’-]{1,20}(?: [\\p{L}\\p{N}'’-]{1,20}){0,3}";
/** "Creatine and whey", "a son, Leo, and a dog called Max": at the end of a clause. */
const listed = new RegExp(`(?:^|[,;] | (?:has|have|takes|keeps|is|are|plays|owns) )((?:[^,;.]{1,40}?))(?:,)? and ${clause}(${phrase})(?=[.,;!”]|$)`, 'iu'); // prettier-ignore
/** "Mum and dad are splitting up". */
const inFront =
  /\b(\p{L}+) and (?:the user['’]s |their )?(?!user|others?\b)(\p{L}+) (?:are|were|have|both)\b/iu;
/** "Is a stay at home mum, their husband Dave drives lorries": of two people. */
const ofTwo = new RegExp(`^(The user.{3,80}?)(?:, (?:and )?| and )((?:their|the user['’]s) (?:${partners}|${children}|${siblings}|${parents})\\b.{3,80})$`, 'iu'); // prettier-ignore

/** What a statement tells of two things or two people side by side; undefined where it tells of one. */
export const sidesOf = (statement: string): readonly [Forms, Forms] | undefined => {
  for (const pattern of [ofTwo, listed, inFront]) {
    const [, one, other] = pattern.exec(statement) ?? [];
    if (one === undefined || other === undefined || /^(?:the )?user$/i.test(one)) continue;
    const sides = [tellingIn(one), tellingIn(other)] as const;
    if (sides.every((forms) => forms.length > 0)) return sides;
  }
  return undefined;
};

/** "Both", "none of it": more than what is named. */
const ofAll = /\b(?:both|all(?! day)|neither|none|everything|either|any of)\b/i;

const isAge = ([form, ...more]: Forms): boolean => more.length === 0 && /^\d{1,2}$/.test(form ?? '');

/** The later tells of one of what the earlier tells side by side, and of the other says nothing. */
export const tellsOfOneSide = (later: string, earlier: string): boolean => {
  const sides = sidesOf(earlier);
  if (sides === undefined || ofAll.test(later)) return false;
  const told = tellingIn(later);
  const met = sides.map((forms) =>
    forms.some((form) => told.some((each) => each === form || isRoot(each, form))),
  );
  return met[0] !== met[1] || (!met[0] && sides.some(isAge));
};
