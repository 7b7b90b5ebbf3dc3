import { type Insight } from '../../domain/insight';
import { type Turn } from '../../domain/turn';
import { withoutInjectedMemories } from '../../intake/memory-markers';
import { polarityOf } from '@app/language-en/statements/polarity';
import { type Answer } from './settle-question';
import { quotedIn } from './validation-prompt';

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
const stopped = /\b(?:no longer|stopped|quit|gave up|given up|never|nobody|nothing|without)\b/i;

const plain = (text: string): string => text.replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();

const saidIn = ({ content }: Turn): string => plain(withoutInjectedMemories(content));

/** Whether a turn could be an answer to some question: most could not, and need no further look. */
export const mayAnswer = (turn: Turn): boolean =>
  turn.role === 'user' &&
  turn.origin === 'message' &&
  turn.speaker === undefined &&
  [stillSo, noLongerSo, stillDo, noLonger].some((words) => words.test(saidIn(turn)));

/** Whether a turn ends with the question about an insight, in quotation marks, and asks nothing else. */
const asks = (asked: string, quoted: string): boolean => {
  const place = asked.lastIndexOf(quoted);
  if (place < 0 || !opensQuote.test(asked.slice(0, place))) return false;
  return !asked.slice(0, place).includes('?') && onlyAsked.test(asked.slice(place + quoted.length));
};

/**
 * The answer to the question about an insight, where a turn is nothing else and the assistant's turn directly before it ends
 * with that question and asks nothing else: what else was asked may be what it answers. Of what is told to be not so, only
 * the plainest is understood. Whoever answers at length has said something, and is learned from.
 */
export const plainAnswer = (turn: Turn, before: Turn | undefined, insight: Insight): Answer | undefined => {
  if (before?.role !== 'assistant' || !mayAnswer(turn)) return undefined;
  const quoted = plain(quotedIn(insight));
  if (!asks(plain(before.content), quoted)) return undefined;
  const said = saidIn(turn);
  if (stillSo.test(said)) return 'yes';
  if (noLongerSo.test(said)) return 'no';
  if (polarityOf(quoted).denies || stopped.test(quoted)) return undefined;
  if (stillDo.test(said)) return 'yes';
  return noLonger.test(said) ? 'no' : undefined;
};
