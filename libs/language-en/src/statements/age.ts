import { toldWhole } from './moment';
import { saidIn, whomOf, type Whom } from './whom';

/** How old somebody is told to be. */
export interface Age {
  readonly whom: Whom;
  readonly years: number;
}

const years = '(\\d{1,3})';
const being = new RegExp(
  `^[^,.]{3,50}? is (?:now |already |only |just )?${years}(?: years? old)?(?: now)?(?=[.!]|$)`,
  'i',
);
const turning = new RegExp(
  `\\b(?:(?:has |have )?(?:just |finally )?turned ${years}(?: years old)?${toldWhole}|was ${years} on (?=\\d))`,
  'i',
);
/** Of the teller: "my wife's 40th birthday" is hers. */
const birthday = new RegExp(
  `^(?:it['’]s|it is|today is)(?: on [^.]{1,20})? (?:my|the user['’]s) ${years}(?:st|nd|rd|th) birthday\\b`,
  'i',
);
/** Still to come, or of another time. */
const another =
  /\b(?:when|before|after|until|since|will|going|next|soon|if|ago|was|planning|for|feels?|like|as if)\b/i;

const of = (whom: Whom | undefined, told: string | undefined): Age | undefined =>
  whom === undefined || told === undefined ? undefined : { whom, years: Number(told) };

/** "Is 34", "is 71 years old". */
export const ageTold = (statement: string): Age | undefined =>
  of(whomOf(statement), being.exec(statement)?.[1]);

/** "Turned 35", "was 35 on 4 August", "it's their 35th birthday". */
export const ageTurned = (statement: string): Age | undefined => {
  const said = saidIn(statement).replace(/ in the week before (?=\d)/, ' on ');
  if (another.test(said.replace(/\bwas(?= \d{1,3} on \d)/, ''))) return undefined;
  const [, reached, was] = turning.exec(said) ?? [];
  const turned = reached ?? was;
  if (turned !== undefined) return of(whomOf(statement), turned);
  return of({ self: true }, birthday.exec(said)?.[1]);
};
