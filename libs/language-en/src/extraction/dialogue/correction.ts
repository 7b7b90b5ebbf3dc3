import { monthNames } from '../language/calendar';

const slip =
  "(?:no|nope|nah|sorry|wait|hang on|hold on|oops|whoops|i mean|i meant(?: to say)?|correction|scra(?:tch|p) that|actually|or rather|make that|my (?:bad|mistake)|typo|(?:that|this)(?: is|[’']s) (?:wrong|not right|not true|incorrect))";
const opening = new RegExp(
  `^(?:(?:and|but|oh|ah|well|um|uh)[\\s,]{1,2})?${slip}(?:[\\s,.:;!–—-]{1,3}(?:${slip}|oh|ah|um|uh)){0,3}(?:[\\s,.:;!–—-]{1,3}|$)`,
  'i',
);
/** "Actually", "no" and "sorry" open other sentences as often. */
const surely =
  /\b(?:mean|meant|scra(?:tch|p) that|correction|or rather|make that|typo|mistake|wait|oops|whoops|wrong|not right|not true|incorrect)\b/i;
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
  /** Said in words that mean nothing else. */
  readonly isSure: boolean;
  /** What the sentence corrected says now, for rules about slots to read; undefined where that is not clear. */
  readonly says?: string;
}

const withValue = (sentence: string, rest: string): string | undefined => {
  for (const sort of sorts) {
    const [value, ...more] = [...rest.matchAll(sort)];
    if (value === undefined) continue;
    const values = valuesIn(sentence, sort);
    const [wrong] = values;
    // "Not 900, 950": the last is meant.
    const right = more.at(-1)?.[0] ?? value[0];
    if (wrong === undefined || values.length > 1 || more.length > 1 || wrong[0] === right) continue;
    return sentence.slice(0, wrong.index) + right + sentence.slice(wrong.index + wrong[0].length);
  }
  return undefined;
};

/** What a sentence corrects of the one before it, where it opens with a slip: "No wait, Wednesday", "Sorry, I meant 21 June". */
export const correctionOf = (before: string, text: string): Correction | undefined => {
  if (text.length > longest) return undefined;
  if (off.test(text)) return { isEnd: true, isSure: true };
  const opened = opening.exec(text)?.[0];
  if (opened === undefined) return undefined;
  const says = withValue(before, text.slice(opened.length));
  const isSure = surely.test(opened);
  return says === undefined && !isSure
    ? undefined
    : { isEnd: false, isSure, ...(says !== undefined && { says }) };
};
