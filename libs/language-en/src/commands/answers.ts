import { type Answer } from '@app/memory-core/ports/command-reader';

const it = "(?:that|this|it)(?: is|['’]s)?";
const so = '(?:so|true|the case|right|correct)';
const end = '[.!]?$';
const yes = '(?:yes|yeah|yep|yup)';

/** Say of the question itself whether it is so: they mean the same behind "I smoke" and behind "I don't smoke". */
const stillSo = new RegExp(
  `^(?:${yes},? ${it} still(?: ${so})?|${yes},? still ${so}|(?:${it} )?still ${so}|${yes}|${yes},? it is|it is)${end}`,
  'i',
);
const noLongerSo = new RegExp(
  `^(?:(?:no|nope),? )?(?:${it} no longer(?: ${so})?|${it} not ${so}(?: any ?more)?|not ${so} any ?more|(?:that|this|it) isn['’]t ${so}(?: any ?more)?)${end}`,
  'i',
);
/** Say it of the person: behind "I don't smoke", "No, I don't" means that it is still so. */
const stillDo = new RegExp(`^${yes},? I (?:still )?(?:do|am)${end}`, 'i');
const noLonger = new RegExp(
  `^(?:(?:(?:no|nope),? )?(?:not any ?more|no longer|(?:that|this|it) isn['’]t any ?more)|no|nope|no,? it isn['’]t|no,? it is not|no,? I don['’]t|no,? I['’]m not)${end}`,
  'i',
);

/** What stands behind the quoted words in the question: it alone, and nothing behind it. */
const onlyAsked = /^[.,!;:]? ?["”'»]?[.,!;:]? ?(?:so,? )?(?:is|are) (?:that|this|it|they|those) still (?:so|true|the case|right|correct)\?$/i; // prettier-ignore
const opensQuote = /["“'«„]$/;
/** Behind what is denied, a plain "no" may mean either. */
const denied =
  /\b(?:no longer|stopped|quit|gave up|given up|never|nobody|nothing|without|not|no|none|neither)\b|n['’]t\b/i;

const plain = (text: string): string => text.replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();

export const mayAnswer = (said: string): boolean => {
  const words = plain(said);
  return [stillSo, noLongerSo, stillDo, noLonger].some((pattern) => pattern.test(words));
};

/** Whether a message ends with the question about a quote, in quotation marks, and asks nothing else. */
const asks = (asked: string, quoted: string): boolean => {
  const place = asked.lastIndexOf(quoted);
  if (place < 0 || !opensQuote.test(asked.slice(0, place))) return false;
  return !asked.slice(0, place).includes('?') && onlyAsked.test(asked.slice(place + quoted.length));
};

/** Of what is told to be not so, only the plainest is understood. Whoever answers at length has said something, and is learned from. */
export const answerTo = (said: string, asked: string, quoted: string): Answer | undefined => {
  const words = plain(said);
  const about = plain(quoted);
  if (!asks(plain(asked), about)) return undefined;
  if (stillSo.test(words)) return 'yes';
  if (noLongerSo.test(words)) return 'no';
  if (denied.test(about)) return undefined;
  if (stillDo.test(words)) return 'yes';
  return noLonger.test(words) ? 'no' : undefined;
};
