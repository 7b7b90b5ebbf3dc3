import { sentencesOf } from '../../flagging';
import { theirPeople, whichOne } from '../../readers/vocabulary/people-around';

const sought =
  '(?:need(?:ing)?|want(?:ing)?|could (?:use|do with)|looking for|searching for|hunting for|after|struggling (?:for|with)|stuck for|would love|any|got any|have you got(?: any)?|some)';
/** "Need a cake idea for …", "I'm looking for a gift for …": what is wanted, of whomever it is for. */
const head = new RegExp(
  `^(?:(?:hi|hey|hello|ok|so|please|also|quick one)[,!]? ){0,2}(?:(?:I|we)(?:['’]m|['’]re| am| are)? )?(?:(?:really|also|just|still|urgently|desperately) )?${sought}\\b[^.,;:?!]{0,80}?\\b(?:for|with|to|about|from) (?=(?:my|our) )`,
  'iu',
);
/** "My daughter who's turning six". */
const person = new RegExp(
  `^((?:my|our) (?:(?:${whichOne}) )?(?:${theirPeople})(?: \\p{Lu}[\\p{L}-]{1,20})?),? who(['’]s| [a-z]{2,15})(?= )(.{2,80})$`,
  'iu',
);

/** "Need help with a cover letter, I'm applying at Arup": what is wanted, and a clause of its own behind it. */
const wanted =
  /^(?:(?:I|we) )?(?:(?:really|also|just|still|urgently) )?(?:need|want|could use|looking for|any|got any)\b(?! (?:you|to)\b)[^.,;:?!]{2,80}[,;–-] ?(?=(?:I['’]m|I['’]ve|I am|I have|my|we['’]re|we are|our)\b)/i;
/** What is to be written may be told in it: "Need a text to my boss, I'm ill". */
const isWritten =
  /\b(?:text|message|e-?mail|mail|note|(?<!cover )letter|post|caption|reply|excuse|story|poem|speech|tweet|bio|script|essay|song)\b/i;

/** Told on the way in a request: where it begins, and as a sentence of its own. */
export interface ToldInRequest {
  readonly at: number;
  readonly says: string;
}

const perfect = /^ (?:been|got|had|just|lost|moved|started|stopped|gone|become|passed|left)\b/;

/** "Need a birthday cake idea for my daughter who's turning six": what is told is that she turns six. */
export const toldInRequest = (sentence: string): ToldInRequest | undefined => {
  const wish = wanted.exec(sentence)?.[0];
  if (wish !== undefined && !isWritten.test(wish))
    return { at: wish.length, says: sentence.slice(wish.length) };
  const asked = head.exec(sentence)?.[0];
  if (asked === undefined) return undefined;
  const [, who = '', verb = '', rest = ''] = person.exec(sentence.slice(asked.length)) ?? [];
  if (who === '') return undefined;
  const isClitic = /^['’]/.test(verb);
  const does = isClitic ? (perfect.test(rest) ? ' has' : ' is') : verb;
  return { at: asked.length, says: `${who.charAt(0).toUpperCase()}${who.slice(1)}${does}${rest}` };
};

/** A text as far as it tells, for what reads meanings: the request before it is what such a text is mostly about. */
export const withoutRequests = (text: string): string =>
  sentencesOf(text).reduceRight((kept, { start, end }) => {
    const told = toldInRequest(text.slice(start, end));
    return told === undefined ? kept : kept.slice(0, start) + told.says + kept.slice(end);
  }, text);
