import { stemmer } from 'stemmer';
import { irregularForms, kinshipForms } from './irregular-forms';

/** What a folded word is found by: its stem, "ran" and "run" alike, "mum" and "mother". */
export const stemOf = (word: string): string => {
  const singular = word.endsWith('s') ? word.slice(0, -1) : word;
  const kin = kinshipForms.get(word) ?? kinshipForms.get(singular);
  return stemmer(kin ?? irregularForms.get(word) ?? word);
};
