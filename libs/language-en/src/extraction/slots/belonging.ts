import { type FoundSlot, type SlotRule } from './slot-rule';

/** What people belong to or take part in: it is left for good, where a shop or a party is walked out of. */
const group =
  '(band|choir|orchestra|quartet|group|team|squad|club|league|society|committee|board|union|church|congregation|course|class|programme|program|degree|masters|phd|apprenticeship|uni|university|college|gym)';
const leaving =
  '(?:left|quit|packed in|jacked in|chucked in|dropped out of|pulled out of|stepped down from|resigned from|finished with|done with|finished)';
/** "Left the club at three", "left the gym early": back on Tuesday. */
const forGood =
  '(?=[.,!]|$| (?:in|on|because|since|so|for good|last|this|today|yesterday|again|after (?:[a-z0-9]+ )?(?:[a-z0-9]+) (?:years|months|weeks))\\b)';
const adverb = '(?:just |finally |recently |also )?';
const told = new RegExp(
  `\\b(?:I|[Ww]e)(?:['’]ve| have|['’]m)? ?${adverb}${leaving} (?:the|my|that|our) ((?:[a-z-]+ ){0,2}?)${group} ?${forGood}`,
  'u',
);
/** The same without its "I", as people type it. */
const elided = new RegExp(
  `^${adverb}(${leaving}) (?:the|my|that|our) (?:[a-z-]+ ){0,2}?${group} ?${forGood}`,
  'iu',
);

/** "Left the band" → "I left the band"; undefined where nothing of the kind opens a sentence. */
export const withLeaver = (sentence: string): string | undefined => {
  const end = elided.exec(sentence)?.[1];
  if (end === undefined) return undefined;
  const subject = /^done/i.test(end) ? "I'm" : 'I';
  return `${subject} ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
};

/** A course that is finished has a status of its own. */
const isCourseDone = (text: string): boolean => /\bfinished (?!with\b)/.test(text);

/** "I left the band": `user.belonging.band`. */
export const belongingSlots: SlotRule = ({ text, subject }): readonly FoundSlot[] => {
  const [, , noun] = told.exec(text) ?? [];
  return noun === undefined || isCourseDone(text)
    ? []
    : [{ slot: { key: `${subject}.belonging.${noun}`, value: 'left' }, negates: true, rule: 'identity' }];
};
