import { finiteVerbsIn, wordsIn } from '../extraction/language/tense';
import { specificWordsOf } from '../quality/specificity';

/** Only of English is known what a verb is: of other languages nothing is refused for want of one. */
const thing =
  /^(?:(?:my|our|the|a|an|his|her|their|this|that) [\p{Script=Latin}' -]{1,80}|[\p{Script=Latin}'-]{1,40})$/iu;

/**
 * "My dog" of "Don't forget my dog": names a thing and says nothing of it, so that there is nothing to believe (SPEC R22).
 * A name or a quality beside it is something: "my dog Rex", "my nut allergy".
 */
export const namesOnly = (words: string): boolean =>
  thing.test(words) && finiteVerbsIn(wordsIn(words)).length === 0 && specificWordsOf(words).length < 2;
