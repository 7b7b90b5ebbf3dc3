import { type Answer } from '@app/memory-core/ports/command-reader';

const yes = "(?:yes|yeah|yep|yup|sure|ok(?:ay)?|of course|absolutely|definitely|please do|please|right|correct|confirmed|i confirm|i'm sure|i am sure)"; // prettier-ignore
const no = "(?:no|nope|nah|actually,? no|wait|stop|never ?mind|on second thou?ghts?,?(?: no)?|i changed my mind|no wait)"; // prettier-ignore
const forgotten = String.raw`(?:(?:please |just |do |go ahead and |you can |you may )*(?:forget|delete|erase|remove|drop|wipe)(?: (?:it|that|this|them|those|him|her|all (?:of )?(?:it|that))(?: all| too)?)?|(?:let it|it can|it should|it may) (?:go|be forgotten))`;
const notTold = String.raw`(?:please )?(?:don't|do not|never) (?:bring|mention|talk about|speak of) (?:it|that|him|her|them)(?: up)?(?: again| any ?more)?`;
const kept = String.raw`(?:please )?(?:don't|do not|never)(?: (?:forget|delete|erase|remove|do) (?:it|that|them|this))?|(?:please )?(?:keep|leave) (?:it|that|them)(?: in| there| as it is)?`;
const late = '(?:,? (?:please|now|for good|completely|thanks|thank you))*[.! ]{0,3}$';
const between = '[,.!;:–—-]{0,2} ?(?:and )?';

/** Name what is to be done themselves: whatever was said before, they mean what waits. */
const saysForget = new RegExp(`^(?:${yes}${between}){1,3}(?:${forgotten}|${notTold})${late}`, 'i');
const saysKeep = new RegExp(`^(?:${no}${between}){1,2}(?:${kept})${late}|^(?:keep it|don't forget it|do not forget it)${late}`, 'i'); // prettier-ignore
/** Mean what they answer: "Yes, please." behind "Shall I delete your number?". */
const isYes = new RegExp(`^(?:${yes}${between}){1,3}(?:do (?:it|that|so)|go ahead)?${late}|^(?:do it|go ahead|do so)${late}`, 'i'); // prettier-ignore
const isNo = new RegExp(`^(?:${no}${between}){1,2}(?:thanks|thank you)?[.! ]{0,3}$`, 'i');
const asksWhether = /\b(?:forget|forgotten|delete|erase|remove|wipe|bring .{1,40} up|mention)\b[^.!?]{0,120}\?[\s"')]{0,4}$/i; // prettier-ignore

const longest = 80;
const plain = (said: string): string => said.replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();

export const mayAnswerForgetting = (said: string): boolean => {
  const words = plain(said);
  return words.length <= longest && [saysForget, saysKeep, isYes, isNo].some((form) => form.test(words));
};

/** What a turn answers that was asked to be forgotten, or not to be brought up, just before: only what says nothing else. */
export const ofForgetting = (said: string, asked?: string): Answer | undefined => {
  const words = plain(said);
  if (words.length > longest) return undefined;
  if (saysForget.test(words)) return 'yes';
  if (saysKeep.test(words)) return 'no';
  if (asked === undefined || !asksWhether.test(asked.trimEnd())) return undefined;
  if (isYes.test(words)) return 'yes';
  return isNo.test(words) ? 'no' : undefined;
};
