import {
  auntsAndNephews,
  children,
  grandparents,
  siblings,
} from '@app/language-en/readers/vocabulary/relatives';
import { formOf } from '@app/language-en/statements/tokens';
import { type Stated } from './stated';

/** Says what somebody or an animal is called: other things are told of them too. */
const naming = /^[^.]+\.(?:.+\.name|(?:friend|colleague|cousin|neighbor|teammate|classmate|pet)\.[^.]+)$/;
const nameWords: ReadonlySet<string> = new Set(
  ['name', 'call', 'new', 'own', 'late', 'old', 'young', 'older', 'younger'].map(formOf),
);

/** "My daughter Ida plays the violin" names her as "My daughter is called Ida" does, and says more. */
export const tellsMore = ({ slot, reading }: Stated, known: Stated): boolean =>
  naming.test(slot?.key ?? '') &&
  [...reading.claim.words].filter((form) => !nameWords.has(form) && !known.reading.claim.words.has(form))
    .length > 0;

/** Of these there may be two, each with a name; of wives and bosses the newer has taken the place of the older. */
const ofSeveral = new RegExp(
  `^[^.]+\\.(?:(?:older|younger|twin)_)?(?:${siblings}|${children}|${grandparents}|${auntsAndNephews})\\.name$`,
);
/** "Is called Ada, not Ida", "is now called Ada": the one who was named before. */
const renames = /\b(?:not|now|actually|really|changed)\b/i;

/** "My sister Anna is expecting", "my sister Eva is expecting too": two sisters, whose names are no two values of one thing. */
export const namesTwo = (one: Stated, other: Stated): boolean => {
  const newer = one.saidAt < other.saidAt ? other : one;
  return ofSeveral.test(newer.slot?.key ?? '') && !renames.test(newer.statement);
};

const bare =
  /^The user['’]s [a-z -]{2,30}(?:['’]s name is| is| (?:is )?called| is named) \p{Lu}[\p{L}-]+\.?$/u;
/** "The user's wife is Agnieszka.": so she is called, whatever becomes of her. */
export const isNaming = (statement: string): boolean => bare.test(statement);
