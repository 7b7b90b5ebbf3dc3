import { languages } from '../language/languages';
import { type FoundSlot } from './slot-rule';

const ofReplies =
  /(?<!\bmy )\b(?:answers?|repl(?:y|ies)|responses?|explanations?|explain|messages?|version)\b|(?<=\bthat you )keep (?:it|things|everything)\b/i;
/** "Long messages from my boss" are not for the assistant to change. */
const fromOthers = /\bfrom (?!now\b|you\b|then\b)/i;
/** "I write long messages to my girlfriend", "my short replies to her". */
const ofOwnWriting =
  /\b(?:I|we)(?:['’](?:m|ve|d))? (?:[a-z]{3,10} )?(?:writ(?:e|ing)|sen[dt]|sending|repl(?:y|ied))\b|\b(?:messages?|repl(?:y|ies)|answers?|responses?) (?:to|on|for) (?!me\b|us\b|this\b|these\b|my questions?\b|questions?\b)|\bmy (?:[a-z]{3,10} )?(?:messages?|replies|answers|responses)\b/i;
const ofAssistant = /\byour?\b/i;
const wished =
  /\b(?:prefer|keep|make|giv(?:e|ing)|gave|like|want|wants|rather|write|writing|avoid|stop|hate|dislike|despise|stand|bear|be)\b/i;

/** How to be talked to: of each, one holds at a time. */
const manners: readonly (readonly [attribute: string, value: string, words: string])[] = [
  ['length', 'short', 'short|shorter|brief|briefly|concise|succinct|to the point|the gist|in a nutshell|tl;?dr'],
  ['length', 'long', '(?<!\\b(?:no|any|have|take|for|before|as) )(?:long|longer)|lengthy|detailed|thorough|in[- ]depth'],
]; // prettier-ignore
const opposites: Readonly<Record<string, string>> = { short: 'long', long: 'short' };

const denial =
  /\b(?:not|never|no|less|avoid|stop|without|hate|dislike|despise|(?:can't|cannot|can not) (?:stand|bear)|than|instead of|over)\b|n't\b/i;
const clauseEnd = /[,;:.!]|\b(?:but|and (?=(?:not|never|don't|give|keep|no)\b))/i;

const ofWords = manners.map(
  ([attribute, value, words]) => [attribute, value, new RegExp(`\\b(?:${words})\\b`, 'i')] as const,
);

interface Manner {
  readonly attribute: string;
  readonly value: string;
  readonly isDenied: boolean;
}

const mannersIn = (clause: string): readonly Manner[] =>
  ofWords
    .map(([attribute, value, words]) => ({ attribute, value, at: clause.search(words) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ attribute, value, at }) => ({ attribute, value, isDenied: denial.test(clause.slice(0, at)) }));

const inLanguage = new RegExp(
  `\\b(?:answers?|reply|replies|respond|responses?|speak|talk|write)\\b[^.;:]{0,30}? in (?:simple |plain )?(${languages})\\b`,
  'i',
);
const toAssistant = /\byou\b|\b(?:answers|replies|responses) in\b/i;

/** The language that the assistant is to use; "not in English" names none. */
const languageSlot = (text: string, subject: string): FoundSlot | undefined => {
  if (!toAssistant.test(text)) return undefined;
  for (const clause of text.split(clauseEnd)) {
    const found = inLanguage.exec(clause);
    if (found?.[1] === undefined || denial.test(clause.slice(0, found.index + found[0].length))) continue;
    const value = found[1].charAt(0).toUpperCase() + found[1].slice(1).toLowerCase();
    return { slot: { key: `${subject}.replies.language`, value }, rule: 'preference' };
  }
  return undefined;
};

/** As `wishToBeHeard` words it; of some occasions only it is no rule. */
const unadvised = /^I prefer that you (?:listen and )?don't give me advice$/;

/** How the assistant is to talk; of what is only told not to be, the opposite is wanted. */
export const mannerSlot = (text: string, subject: string): FoundSlot | undefined => {
  const language = languageSlot(text, subject);
  if (language !== undefined) return language;
  if (unadvised.test(text))
    return { slot: { key: `${subject}.replies.advice`, value: 'none' }, rule: 'preference' };
  if (!ofReplies.test(text) || !wished.test(text) || fromOthers.test(text)) return undefined;
  if (ofOwnWriting.test(text) && !ofAssistant.test(text)) return undefined;
  const told = text.split(clauseEnd).flatMap(mannersIn);
  const found = told.find(({ isDenied }) => !isDenied) ?? told[0];
  if (found === undefined) return undefined;
  const value = found.isDenied ? opposites[found.value] : found.value;
  if (value === undefined) return undefined;
  return { slot: { key: `${subject}.replies.${found.attribute}`, value }, rule: 'preference' };
};
