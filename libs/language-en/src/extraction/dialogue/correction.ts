import { monthNames } from '../dates/calendar';

const slip =
  "(?:(?:a )?(?:correction|change|update)(?: (?:on|to|about|for|of) (?:the|my|our) [a-z' ]{2,30})?(?=:)|no|nope|nah|sorry|wait|hang on|hold on|oops|whoops|i mean|i meant(?: to say)?|correction|scra(?:tch|p) that|actually|or rather|make that|my (?:bad|mistake)|typo|(?:that|this)(?: is|[’']s) (?:wrong|not right|not true|incorrect))";
const opening = new RegExp(
  `^(?:(?:and|but|oh|ah|well|um|uh)[\\s,]{1,2}){0,2}${slip}(?:[\\s,.:;!–—-]{1,3}(?:${slip}|oh|ah|um|uh)){0,3}(?:[\\s,.:;!–—-]{1,3}|$)`,
  'i',
);
/** "Actually", "no" and "sorry" open other sentences as often; "wait" opens some. */
const surely =
  /\b(?:mean|meant|scra(?:tch|p) that|correction|or rather|make that|typo|mistake|wait|oops|whoops|wrong|not right|not true|incorrect)\b/i;
const onlyThat = /\b(?:mean|meant|correction|typo|mistake|wrong|not right|not true|incorrect)\b/i;
/** "That's off now", "Scrap that, it fell through". */
const off =
  /^(?:(?:ok|okay|so|well|update|sadly|ugh|oh|and|but|actually|scra(?:p|tch) that|never ?mind)[,.:;!…–-]{0,3} ){0,3}(?:(?:that|it|this|the plan|all of that|(?:that|the) whole thing)(?:['’]s| is| has| got| was|['’]s been| has been)? ?(?:now |all |just |sadly ){0,2}(?:off|called off|cancell?ed|dead|not happening|fell through|fallen through|come to nothing|came to nothing)\b|scra(?:p|tch) that[.!]?$)/i;
const longest = 160;

const weekday = '(?:(?:[Mm]on|[Tt]ues|[Ww]ednes|[Tt]hurs|[Ff]ri|[Ss]atur|[Ss]un)day)';
const month = `(?:${monthNames.join('|')})`;
const name = `(?!${weekday}\\b|${month}\\b|I\\b|I['’])\\p{Lu}[\\p{L}'’-]{1,30}(?: (?!${weekday}\\b|${month}\\b)\\p{Lu}[\\p{L}'’-]{1,30}){0,2}`;
/** What stands for what: a day for a day, a number for a number, a name for a name. */
const sorts: readonly RegExp[] = [
  `(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}|${month} \\d{1,2}(?:st|nd|rd|th)?)(?:,? \\d{4})?(?!\\d)`,
  `${weekday},? (?:the )?\\d{1,2}(?:st|nd|rd|th)(?: of ${month})?\\b`,
  `${weekday}\\b`,
  `${month}\\b`,
  '(?<![\\p{L}\\d.:])(?:\\d{1,6}(?:[.:,]\\d{1,3})?|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?![\\p{L}-]))(?!\\d)',
  name,
].map((source) => new RegExp(source, 'gu'));

/** The first word has its capital from where it stands. */
const valuesIn = (text: string, sort: RegExp): readonly RegExpExecArray[] =>
  [...text.matchAll(sort)].filter(({ index, 0: found }) => index > 0 || /\d/.test(found));

export interface Correction {
  /** Takes back what was said before rather than putting something in its place. */
  readonly isEnd: boolean;
  /** What the sentence corrected says now, for rules about slots to read; undefined where that is not clear. */
  readonly says?: string;
}

const ofSpeaker = /\b(?:I|my|we|our)\b/;
/** Behind the value comes nothing, or an aside: "…, time flies". */
const ends =
  /^(?:[.!,;:)–—-]|$| (?:not|now|instead|actually|sorry|of course|i mean|please|old|years|a|per|mg|kg|km|%|\d{4})\b)/i;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
/** Says the same of something else: "Actually, I live in Bern". */
const isAlike = (one: string, other: string): boolean => {
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => words.has(word));
};

const withValue = (sentence: string, rest: string, isSure: boolean): string | undefined => {
  for (const sort of sorts) {
    const found = [...rest.matchAll(sort)];
    const values = valuesIn(sentence, sort);
    const [wrong] = values;
    // "Not 900, 950": the last is meant.
    const right = found.at(-1);
    if (right === undefined || wrong === undefined || values.length > 1 || found.length > 2) continue;
    if (wrong[0] === right[0]) continue;
    const isBare =
      !ofSpeaker.test(rest.slice(0, right.index)) && ends.test(rest.slice(right.index + right[0].length));
    // "Sorry, Tom, long day": somebody spoken to.
    const isNamed = sort === sorts.at(-1);
    if (!(isBare && (isSure || !isNamed)) && !isAlike(sentence, rest)) continue;
    return sentence.slice(0, wrong.index) + right[0] + sentence.slice(wrong.index + wrong[0].length);
  }
  return undefined;
};

/** What a sentence corrects of the one before it, where it opens with a slip: "No wait, Wednesday", "Sorry, I meant 21 June". */
export const correctionOf = (before: string, text: string): Correction | undefined => {
  if (text.length > longest) return undefined;
  if (off.test(text)) return { isEnd: true };
  const opened = opening.exec(text)?.[0];
  if (opened === undefined) return undefined;
  const says = withValue(before, text.slice(opened.length), surely.test(opened));
  if (says !== undefined) return { isEnd: false, says };
  return onlyThat.test(opened) ? { isEnd: false } : undefined;
};

const thing =
  "((?!(?:i|my|we|our|you|it|that|the|because|if|when)\\b)[\\p{L}\\p{N}][\\p{L}\\p{N}.'’-]*(?: (?!(?:i|my|we|not|but|earlier|before|above)\\b)[\\p{L}\\p{N}][\\p{L}\\p{N}.'’-]*){0,2})";
const lead =
  "(?:(?:it|that|he|she|they|(?:(?:the|my|our) )?[a-z]{3,20}(?: [a-z]{3,20})?)(?:[’']s| is| was| are| were)(?: now)? (?:(?:on|at|in|called) )?)?(?:the |an? )?";
const behind = '(?:[,;]? (?:i (?:mean|meant)|sorry|my (?:bad|mistake)))?[\\s.!…]{0,4}$';
const contrasts: readonly (readonly [pattern: RegExp, right: number, wrong: number])[] = [
  [new RegExp(`^${lead}${thing}(?: earlier| before| above)?,? (?:and )?not (?:the |an? )?${thing}${behind}`, 'iu'), 1, 2],
  [new RegExp(`^not (?:the |an? )?${thing}(?:,|;| but) (?:it[’']s |but )?(?:the |an? )?${thing}${behind}`, 'iu'), 2, 1],
  [new RegExp(`^(?:i|we) (?:said|wrote|put|told you) (?:the |an? )?${thing}(?:,|;| but)? (?:but )?(?:i |we )?(?:mean|meant) (?:the |an? )?${thing}${behind}`, 'iu'), 2, 1],
]; // prettier-ignore

/** Without the full stop of its sentence. */
const bare = (found = ''): string => found.replace(/[.'’-]{1,3}$/, '');

/** "Bradford, not Leeds", "it's seven, not six": what needs no slip before it. */
const areOfOneSort = (one: string, other: string): boolean =>
  sorts.some((sort) => [one, other].every((value) => value.match(sort)?.[0] === value));

/** "No wait, it was B2, not B1": what is set right and what was wrong, both said, so that it may be of any time ago. */
export const contrastIn = (text: string): { readonly right: string; readonly wrong: string } | undefined => {
  if (text.length > longest) return undefined;
  const opened = opening.exec(text)?.[0] ?? '';
  const rest = text.slice(opened.length);
  const isSlip = opened !== '' || /^(?:i|we) (?:said|wrote|put|told)|i (?:mean|meant)\W{0,3}$/i.test(text);
  for (const [pattern, first, second] of contrasts) {
    const found = pattern.exec(rest);
    if (found === null) continue;
    const [right, wrong] = [bare(found[first]), bare(found[second])];
    return isSlip || areOfOneSort(right, wrong) ? { right, wrong } : undefined;
  }
  return undefined;
};

/** What moved is named by what was told before alone. */
const moves =
  /\b(?:they|he|she|who)(?:['’]ve| have| had)? (?:moved|pushed|shifted|postponed|rescheduled|delayed|brought|put|changed) (?:it|that|them)\b|\b(?:it|that)(?:['’]s| has| was| got| is)(?: been| got)? (?:moved|pushed|shifted|postponed|rescheduled|delayed|brought forward|put (?:back|off))\b/i;
const ofAnyTime = new RegExp(
  `^(?:the|and|now|was|for|has|been|got|our|they|them|that|this|with|after|${month})$`,
  'i',
);

/** Whether a text tells that what another told of takes place on another day. */
export const isMoved = (told: string, text: string): boolean => {
  const words = (said: string): readonly string[] =>
    (said.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !ofAnyTime.test(word));
  const before = new Set(words(told));
  return text.length <= longest && moves.test(text) && words(text).some((word) => before.has(word));
};
