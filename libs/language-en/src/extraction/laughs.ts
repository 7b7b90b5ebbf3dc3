import { type Instant } from '@app/memory-core/domain/identity';
import { sentencesOf } from '../flagging';
import { isFigureOfSpeech } from './figure-of-speech';
import { bareSentence } from './language/clean';
import { withDates } from './language/dates';
import { withSubject } from './language/elided-subject';
import { finiteVerbsIn, wordsIn } from './language/tense';
import { joke } from './sentence-filter';
import { slotsOf } from './slots';

const laugh = '(?:l(?:ol)+|lmf?ao+|rofl|(?:a?ha){2,8}h?|(?:he){2,6}h?)';
const opening = new RegExp(`^\\s*(?:${laugh}[\\s,.!…]{1,4}(?:yeah |yes |so |ok )?)(?=\\S)`, 'i');
const closing = new RegExp(`[\\s,.!…]{1,4}${laugh}[\\s.!…)]{0,4}$`, 'i');

/** "Basically a nurse", "the queen of", "so ADHD": made larger than it is, or played. */
const exaggerated =
  /\b(?:basically|literally|practically|virtually|pretty much|clearly|obviously|apparently|officially|honorary|professional|expert|legend|genius|god|goddess|queen|king|princess|prince|diva|boss of|as if|like an?|at this point|nearly|almost|kinda|sorta|kind of|sort of|sure|yeah right|totally|absolutely|forever|would|could|should|might|may|if|never|not|dead|die[ds]?|dying|killed|murder\w*|explod\w+|melted|satan|hell|heaven|narnia|mars|hogwarts|mordor|neverland|wonderland|batman|santa|cult|[a-z]+n['’]t)\b/i;
const ofSpeaker = /^(?:I|we|my|our)\b/i;
/** What is so by a slot of these is said as it is; ages, jobs and names are played with. */
const plainSlots =
  /^user\.(?:location|household|employer|workplace|relationship_status|wedding|diet(?:\..+)?|dietary_law|health\.coeliac_disease|allergy\..+|intolerance\..+|pet\..+|children|origin|birthplace|birthday|study)$/;
const named = /^user\.[a-z_]+\.name$/;
/** Of what is to come only what people make a date for. */
const arranged =
  /\b(?:getting married|moving|flying|starting (?:at|a new|my)|having (?:a baby|surgery|an operation))\b/i;

/** Told of the speaker as it is: it fills a slot that nobody plays with, or happened on a day that is named. */
const isPlain = (bare: string, saidAt: Instant): boolean => {
  const spoken = ofSpeaker.test(bare) ? bare : (withSubject(bare) ?? '');
  if (!ofSpeaker.test(spoken) || exaggerated.test(spoken) || isFigureOfSpeech(spoken)) return false;
  const { text, dates } = withDates(spoken, saidAt);
  const isSaid = slotsOf({ text, subject: 'user', dates, ofSpeaker: true }).some(
    ({ slot: { key } }) =>
      plainSlots.test(key) || (named.test(key) && /\b(?:called|named|name)\b/i.test(text)),
  );
  const isPast = finiteVerbsIn(wordsIn(spoken)).every(({ tells }) => tells === 'past');
  return isSaid || (dates.length > 0 && (isPast || arranged.test(spoken)));
};

const blank = (laughed: string): string => ' '.repeat(laughed.length);

/**
 * A text with blanks in place of the laughs at its ends ("moved to Leeds last week lol"), where each of its sentences tells
 * plainly what is so. Anything else is left a joke: irony is told in the same words.
 */
export const withoutLaughs = (text: string, saidAt: Instant): string => {
  const quiet = text.replace(closing, blank).replace(opening, blank);
  if (quiet === text || joke.test(quiet)) return text;
  const sentences = sentencesOf(quiet);
  const isToldPlainly =
    sentences.length > 0 &&
    sentences.every(
      ({ start, end, isQuestion }) =>
        !isQuestion && isPlain(bareSentence(quiet.slice(start, end), undefined), saidAt),
    );
  return isToldPlainly ? quiet : text;
};
