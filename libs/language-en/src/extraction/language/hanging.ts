import { finiteVerbsIn, wordsIn } from './tense';

/** "Because Danylo has friends here.": a reason, of what stands elsewhere. */
const reason = /^(?:because|cos|cuz|coz) [^,;]*$/i;

const opening = /^(?:ever )?(?:since|until|till) (?:I|we|he|she|they|my|our)\b[^,;]*$/i;

/** "Since I was 17 or so.": says of something else when it began or ended, and nothing by itself. */
export const isHanging = (sentence: string): boolean =>
  reason.test(sentence) || (opening.test(sentence) && finiteVerbsIn(wordsIn(sentence)).length < 2);
