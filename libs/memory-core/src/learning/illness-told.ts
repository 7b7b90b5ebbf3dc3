import { illnessIn, tellsPlainlyOfCure } from '@app/language-en/statements/illness';
import { formOf, tokensOf } from '@app/language-en/statements/tokens';
import { type Stated } from './stated';

const ofHealth = /\.(?:health|allergy|intolerance)\.([^.]+)$/;

/** What somebody has, by the words that name it; undefined where a statement tells of no lasting illness. */
export const illnessOf = ({ slot, statement }: Stated): readonly string[] | undefined => {
  const key = ofHealth.exec(slot?.key ?? '')?.[1];
  if (key !== undefined) return /^(?:not|none)/.test(slot?.value ?? '') ? undefined : key.split('_');
  const named = illnessIn(statement);
  return named === undefined ? undefined : [named];
};

/** Whether a text has one of these words. */
export const namesOneOf =
  (words: readonly string[]) =>
  (text: string): boolean => {
    const forms = new Set(tokensOf(text).map(({ form }) => form));
    return words.some((word) => forms.has(formOf(word)));
  };

export const isOfAllergy = ({ slot }: Stated): boolean => /\.(?:allergy|intolerance)\./.test(slot?.key ?? '');
/** "The peanut butter is gone" is told of the jar. */
export const tellsOfAllergy = /\b(?:allerg\w+|intoleran\w+|outgr[eo]wn?)\b/i;

/** "Has outgrown the peanut allergy" of "is allergic to peanuts". */
export const isCureOf = (newer: Stated, older: Stated): boolean => {
  const illness = illnessOf(older);
  if (illness === undefined || (isOfAllergy(older) && !tellsOfAllergy.test(newer.statement))) return false;
  return tellsPlainlyOfCure(newer.statement, namesOneOf(illness));
};

/** "Has Crohn's, not UC": what is set aside may be told by its initials. */
export const isDiagnosedAnew = (newer: Stated, older: Stated): boolean => {
  const aside = newer.reading.claim.setAside;
  if (aside.size === 0 || illnessOf(older) === undefined) return false;
  const words = tokensOf(older.statement)
    .filter(({ kind }) => kind !== 'stop')
    .map(({ form }) => form);
  const initials = words.map((form) => form.charAt(0)).join('');
  return [...aside].every((form) => words.includes(form) || (form.length > 1 && initials.endsWith(form)));
};
