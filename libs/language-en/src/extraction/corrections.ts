import { type Draft as Candidate } from './draft';
import { sentencesOf, type Sentence } from '../flagging';
import { monthNames } from './language/calendar';

/** A sentence with what it says once the speaker has corrected it. */
export interface SaidSentence extends Sentence {
  /** Empty where it is not clear what is corrected: then neither half is to be believed. */
  readonly says: string;
}

const slip =
  '(?:no|nope|nah|sorry|wait|hang on|hold on|oops|whoops|i mean|i meant(?: to say)?|correction|scra(?:tch|p) that|actually|or rather|make that|my (?:bad|mistake)|typo|i (?:tell a )?lie)';
const opening = `(?:(?:and|but|oh|ah|well|um|uh)[\\s,]{1,2})?${slip}(?:[\\s,.:;!–—-]{1,3}(?:${slip}|oh|ah|um|uh)){0,3}[\\s,.:;!–—-]{1,3}`;
const opensWithSlip = new RegExp(`^${opening}`, 'i');
/** Nobody corrects more, and more takes time to look through. */
const mostSlips = 8;
const longestRead = 200;
const lead =
  "(?:(?:I|we|he|she|they|it) (?:did|was|were|used to)\\b[^.;]{0,40}?[;,–-] (?:but |and )?now |not [^,;.]{1,30}[,;] (?:but )?|(?:I|we) (?:meant|mean) )?(?:(?:it|that|he|she)(?:'s|’s| is| was)(?: now)? |(?:it )?should be |I'm in |in |on |at |to |by |from |called )?(?:the )?";
const weekday = '(?:(?:[Mm]on|[Tt]ues|[Ww]ednes|[Tt]hurs|[Ff]ri|[Ss]atur|[Ss]un)day)';
const month = `(?:${monthNames.join('|')})`;
const dayOfYear = `(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}|${month} \\d{1,2}(?:st|nd|rd|th)?)(?!\\d)`;
const number =
  '(?:\\d{1,6}(?:[.:,]\\d{1,3})?|(?<!\\b(?:the|no|this|that|any|every|which) )(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?![\\p{L}-]))';
const measure = '(?: ?(?:%|\\p{Ll}{1,12}\\b)(?: old)?)?';
const name = `(?!${weekday}\\b|${month}\\b|I\\b|I['’])\\p{Lu}[\\p{L}'’-]{1,30}(?: (?!${weekday}\\b|${month}\\b)\\p{Lu}[\\p{L}'’-]{1,30}){0,2}`;

/** What stands for what in a correction: a day for a day, a day of the year for one, a name for a name. */
const sorts: readonly (readonly [value: string, goesOn: string])[] = [
  [`${weekday}\\b`, ''],
  [dayOfYear, ''],
  [`${month}\\b`, ''],
  ['\\d{1,2}(?:st|nd|rd|th)\\b', ''],
  [number, measure],
  [name, ''],
];
/** Behind the value comes nothing, or an aside: "…, time flies". */
const ends = "(?=[.!]|$| ?[,;–—-] ?(?!(?:I|I'm|I've|my|we)\\b)[^,;.!]{0,30}[.!]?$)";
/** Behind a name an aside is for whom the name is: "Sorry, Tom, long day", unless it is about the slip. */
const asideOfSlip = new RegExp(
  '^(?:[.!]|$|[,;–—-] ?(?:autocorrect|typo|spelling|my (?:bad|mistake)|of course|not \\p{Lu})[^,;.!]{0,30}[.!]?$)',
  'u',
);
/** Who is talked to, and who is talked to by voice: "Sorry, Siri." */
const addressed =
  /^(?:Claude|ChatGPT|GPT|Siri|Alexa|Gemini|Copilot|Google|Cortana|Grok|Bixby|Perplexity|Mistral|Bot|AI|Assistant|Keepsake|Amazon|Apple|Microsoft|Meta|OpenAI|Anthropic|Samsung)\b/i;
const isApology = /^(?:(?:and|but|oh|ah|well|um|uh)[\s,]{1,2})?sorry[\s,.:;!–—-]{1,3}$/i;
/** What follows is meant for what was said before, and for nobody. */
const isMeant = /\b(?:mean|meant|scra(?:tch|p) that|correction|or rather|make that)\b/i;

const corrections = sorts.map(([value, goesOn]) => ({
  isName: value === name,
  inSentence: new RegExp(`(?<![\\p{L}\\d.])${value}`, 'gu'),
  behind: new RegExp(`^${lead}(${value})${goesOn}${ends}`, 'u'),
}));

const unitBehind = /^ ?(%|\p{Ll}{1,12}\b)/u;
const unitAt = (behind: string): string | undefined => unitBehind.exec(behind)?.[1]?.replace(/(?<=..)s$/, '');
const isOne = (value: string): boolean => value === 'one' || value === '1';

/** The first word has its capital from where it stands. */
const valuesIn = (sentence: string, pattern: RegExp): readonly RegExpExecArray[] =>
  [...sentence.matchAll(pattern)].filter(({ index, 0: found }) => index > 0 || /\d/.test(found));

/** A sentence as it is corrected. */
export interface Correction {
  /** What it says then; empty where that is unclear. */
  readonly says: string;
  /** The value that was wrong. */
  readonly wrong: string;
  /** What the correction opens with: "no, sorry". */
  readonly opened: string;
}

const subjectAgain =
  /^(?:(?:the|my|our|his|her) )?(\p{L}[\p{L}'’-]{1,20}(?: \p{L}[\p{L}'’-]{1,20})?) (?:is|was|are|were|starts|ends)(?: now)? /u;
/** "Biology is on the 12th. No, biology is on the 14th": the subject said again. */
const withoutSameSubject = (rest: string, sentence: string): string => {
  const [told = '', subject = ''] = subjectAgain.exec(rest) ?? [];
  const said = sentence.toLowerCase();
  const isSame =
    subject !== '' &&
    subject
      .toLowerCase()
      .split(' ')
      .every((word) => said.includes(word));
  return isSame ? rest.slice(told.length) : rest;
};

/** What a sentence says once what opens with a slip is heard; undefined: nothing is corrected. */
export const correctionOf = (sentence: string, slipped: string): Correction | undefined => {
  if (sentence.length > longestRead || slipped.length > longestRead) return undefined;
  const opened = opensWithSlip.exec(slipped);
  if (opened === null) return undefined;
  const rest = withoutSameSubject(slipped.slice(opened[0].length), sentence);
  for (const { isName, inSentence, behind } of corrections) {
    const match = behind.exec(rest);
    const value = match?.[1];
    if (match === null || value === undefined) continue;
    const unclear = { says: '', wrong: '', opened: opened[0] };
    const values = valuesIn(sentence, inSentence);
    const [{ index, 0: wrong } = { index: 0, 0: '' }] = values;
    if (values.length === 0 || wrong === value) return undefined;
    const at = match[0].indexOf(value);
    const behindValue = rest.slice(at + value.length);
    const isBare = isName && at === 0 && !isMeant.test(opened[0]);
    if (isBare && (addressed.test(value) || !asideOfSlip.test(behindValue))) return undefined;
    // "Sorry, Tom.": somebody spoken to, or the other name.
    if (isBare && isApology.test(opened[0]) && /^[.!]?$/.test(behindValue)) return unclear;
    const unit = unitAt(sentence.slice(index + wrong.length));
    const ownUnit = unitAt(behindValue);
    if (values.length === 1 && ownUnit !== undefined && ownUnit !== unit) return undefined;
    // "Two cats" would read "one cats".
    const isClear = values.length === 1 && (unit === undefined || isOne(wrong) === isOne(value));
    if (!isClear) return unclear;
    const says = sentence.slice(0, index) + value + sentence.slice(index + wrong.length);
    // "20mg": one word with its unit.
    const attached = /^\p{Ll}{1,4}(?!\p{L})/u.exec(sentence.slice(index + wrong.length))?.[0] ?? '';
    return { ...unclear, says, wrong: `${wrong}${attached}` };
  }
  return undefined;
};
const correctedBy = (sentence: string, slipped: string): string | undefined =>
  correctionOf(sentence, slipped)?.says;

/** "On Tuesday, no wait, Wednesday": the slip within a sentence. */
const withinSentence = new RegExp(`[,;–—-] (?=${opening})`, 'giu');

const correctedWithin = (sentence: string): string => {
  if (sentence.length > 2 * longestRead) return sentence;
  for (const { index, 0: mark } of [...sentence.matchAll(withinSentence)].slice(0, mostSlips)) {
    const says = correctedBy(sentence.slice(0, index), sentence.slice(index + mark.length));
    if (says !== undefined) return says === '' ? '' : says + (/[.!…]$/.exec(sentence)?.[0] ?? '');
  }
  return sentence;
};

/**
 * Sentences with what their speaker corrects in the same breath: "I'm 34. No, 35." is one sentence and says 35. A value
 * stands for the only one of its sort; where there are more, nobody can tell.
 */
export const correctedSentences = (text: string, sentences: readonly Sentence[]): readonly SaidSentence[] => {
  const said: SaidSentence[] = [];
  for (const sentence of sentences) {
    const own = text.slice(sentence.start, sentence.end);
    const before = said.at(-1);
    const says =
      before === undefined || before.isQuestion || sentence.isQuestion
        ? undefined
        : correctedBy(before.says, own);
    if (before !== undefined && says !== undefined)
      said.splice(-1, 1, { ...before, end: sentence.end, says });
    else said.push({ ...sentence, says: correctedWithin(own) });
  }
  return said;
};

/** A text as it says once what its speaker corrects is heard, letter for letter where nothing is. */
export const asCorrected = (text: string): string => {
  const sentences = sentencesOf(text);
  const said = correctedSentences(text, sentences).map(({ start, end, says }) => ({
    own: text.slice(start, end),
    says,
  }));
  const isHeard = said.some(({ own, says }) => says !== '' && says !== own);
  return isHeard ? said.map(({ own, says }) => (says === '' ? own : says)).join(' ') : text;
};

/** "Actually, I work at Asda too." adds to what was told. */
const adds = /\b(?:too|also|as well|another|second)\b/i;

/** "I live in Graz. Sorry, I live in Linz.": told anew, what was told before it is taken back. */
export const withoutTakenBack = (candidates: readonly Candidate[]): readonly Candidate[] =>
  candidates.filter(({ slot, evidence }, at) => {
    const anew = candidates
      .slice(at + 1)
      .find((other) => other.slot?.key === slot?.key && other.evidence.quote !== evidence.quote);
    return (
      slot === undefined ||
      anew?.slot === undefined ||
      anew.slot.value === slot.value ||
      adds.test(anew.evidence.quote) ||
      !sentencesOf(anew.evidence.quote).some(({ start }) =>
        opensWithSlip.test(anew.evidence.quote.slice(start)),
      )
    );
  });
