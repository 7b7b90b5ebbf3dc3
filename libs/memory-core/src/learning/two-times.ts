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
