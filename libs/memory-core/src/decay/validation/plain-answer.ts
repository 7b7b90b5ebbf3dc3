import { type Insight } from '../../domain/insight';
import { type Turn } from '../../domain/turn';
import { withoutInjectedMemories } from '../../intake/memory-markers';
import { type Answer } from './settle-question';
import { quotedIn } from './validation-prompt';

const it = "(?:that|this|it)(?: is|['’]s)?";
const so = '(?:so|true|the case|right|correct)';
const end = '[.!]?$';
const confirming = new RegExp(
  `^(?:(?:yes|yeah|yep|yup),? (?:${it} )?still (?:is|do|am|${so})|(?:yes|yeah|yep|yup),? ${it} still(?: ${so})?|(?:${it} )?still ${so}|(?:yes|yeah|yep|yup),? I still (?:do|am))${end}`,
  'i',
);
const denying = new RegExp(
  `^(?:(?:no|nope),? )?(?:not any ?more|no longer|(?:${it} |that |this |it )?(?:no longer|not|isn['’]t|is not)(?: ${so})? any ?more|${it} no longer(?: ${so})?|not ${so} any ?more)${end}`,
  'i',
);
const bareYes = new RegExp(`^(?:yes|yeah|yep|yup|yes,? it is|yes,? I do|yes,? I am|it is)${end}`, 'i');
const bareNo = new RegExp(`^(?:no|nope|no,? it isn['’]t|no,? it is not|no,? I don['’]t|no,? I['’]m not)${end}`, 'i'); // prettier-ignore

/** Nothing but this is asked behind the quoted words, and nothing follows it. */
const lastQuestion = /^[^?]{0,40}\bstill\b[^?]{0,40}\?\s*$/i;

const plain = (text: string): string => text.replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();

const saidIn = ({ content }: Turn): string => plain(withoutInjectedMemories(content));

/** Whether a turn could be an answer to some question: most could not, and need no further look. */
export const mayAnswer = (turn: Turn): boolean =>
  turn.role === 'user' &&
  turn.origin === 'message' &&
  turn.speaker === undefined &&
  [confirming, denying, bareYes, bareNo].some((words) => words.test(saidIn(turn)));

/**
 * The answer to the question about an insight, where a turn is nothing else and the assistant's turn directly before it
 * repeats the words that the question quotes. A bare yes or no only where that turn ends with the question: what else was
 * asked in it may be what it answers. Whoever answers at length has said something, and is learned from.
 */
export const plainAnswer = (turn: Turn, before: Turn | undefined, insight: Insight): Answer | undefined => {
  if (before?.role !== 'assistant' || !mayAnswer(turn)) return undefined;
  const asked = plain(before.content);
  const quoted = plain(quotedIn(insight)).replace(/…$/, '');
  const place = asked.lastIndexOf(quoted);
  if (place < 0) return undefined;
  const said = saidIn(turn);
  if (confirming.test(said)) return 'yes';
  if (denying.test(said)) return 'no';
  if (!lastQuestion.test(asked.slice(place + quoted.length))) return undefined;
  return bareYes.test(said) ? 'yes' : bareNo.test(said) ? 'no' : undefined;
};
