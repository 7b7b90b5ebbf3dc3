import { type Stated } from './stated';

/** Tells what is so, and nothing that is done or was. */
export const isPresent = ({ reading: { claim } }: Stated): boolean =>
  claim.course.holdings.length > 0 && claim.doing === undefined;
/** Tells what was. */
export const isPast = ({ reading: { claim } }: Stated): boolean =>
  claim.course.holdings.length === 0 && !claim.denies;

const lasted = /^(?:The user(?:['’]s [\p{L} -]{2,30}?)?|\p{Lu}[\p{L}-]+) (?:worked|lived|taught|studied)\b/u;
/** Told in the past of one of whom they are known to be so, these are over; what was eaten is eaten again. */
export const lastedOnly = (told: Stated): boolean => isPast(told) && lasted.test(told.statement);

/** "Worked at Tesco for years", "works at Tesco": whoever says one has not said the other. */
export const areOfTwoTimes = (one: Stated, other: Stated): boolean =>
  (lastedOnly(one) && isPresent(other)) || (lastedOnly(other) && isPresent(one));

const former = new RegExp(
  [
    '\\b(?:old|last|previous|former|first) (?:flat|house|place|apartment|studio|room|home|landlord|landlady|job|work|company|firm|boss|school|city|town|village)\\b',
    '\\bback (?:then|when|in (?:the old|those))\\b|\\bin those days\\b|\\bat the time\\b',
    '\\bwhen (?:the user|they) (?:still )?(?:lived|worked|rented|studied|was|were)\\b',
  ].join('|'),
  'i',
);
const past = /\b(?:was|were|wasn['’]t|weren['’]t|had|paid|cost|got|lived|rented|earned|used to)\b/i;
const present =
  /\b(?:is|are|has|have|pays?|costs?|now|these days|nowadays|since|any ?more)\b|['’](?:re|ve|m)\b/i;
/** Each clause that has a figure tells of then: "we pay too much, the old flat was 500". */
const figuresAreFormer = (statement: string): boolean => {
  const figures = statement.split(/[,;]| (?:and|but) /).filter((clause) => /\d/.test(clause));
  return figures.length > 0 && figures.every((clause) => former.test(clause) && past.test(clause));
};
const isOfFormer = ({ statement, reading: { claim } }: Stated): boolean =>
  claim.course.endings.length === 0 &&
  ((former.test(statement) && past.test(statement) && !present.test(statement)) ||
    figuresAreFormer(statement));

/** "The old flat was bigger and the rent was 500": what was so of what is left behind says nothing of what is so. */
export const areOfFormerTime = (one: Stated, other: Stated): boolean => isOfFormer(one) !== isOfFormer(other);
