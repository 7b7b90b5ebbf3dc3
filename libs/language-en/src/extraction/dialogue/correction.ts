import { monthNames } from '../dates/calendar';
import { holdsWord, withWord } from './word';

const slip =
  "(?:(?:a )?(?:correction|change|update)(?: (?:on|to|about|for|of) (?:the|my|our) [a-z' ]{2,30})?(?=:)|no|nope|nah|sorry|wait|hang on|hold on|oops|whoops|i mean|i meant(?: to say)?|correction|scra(?:tch|p) that|actually|wrong|not quite|or rather|make that|my (?:bad|mistake)|typo|(?:that|this)(?: is|[’']s) (?:wrong|not right|not true|incorrect))";
const opening = new RegExp(
  `^(?:(?:and|but|oh|ah|well|um|uh)[\\s,]{1,2}){0,2}${slip}(?:[\\s,.:;!–—-]{1,3}(?:${slip}|oh|ah|um|uh)){0,3}(?:[\\s,.:;!–—-]{1,3}|$)`,
  'i',
);
/** "Actually", "no" and "sorry" open other sentences as often; "wait" opens some. */
const surely =
  /\b(?:mean|meant|scra(?:tch|p) that|correction|or rather|make that|typo|mistake|wait|oops|whoops|wrong|not right|not true|incorrect)\b/i;
const onlyThat = /\b(?:mean|meant|correction|typo|mistake|wrong|not right|not true|incorrect)\b/i;
/** Of what somebody said themselves, and not of what another said of them. */
const ofOwnWords =
  /^(?:(?:and|but|oh|ah|well|um|uh|no)[\s,]{1,2}){0,2}(?:sorry|wait|hang on|hold on|oops|whoops|i mean|i meant|correction|scra(?:tch|p) that|or rather|make that|my (?:bad|mistake)|typo)\b/i;
/** "That's off now", "Scrap that, it fell through". */
const off =
  /^(?:(?:ok|okay|so|well|update|sadly|ugh|oh|and|but|actually|scra(?:p|tch) that|never ?mind)[,.:;!…–-]{0,3} ){0,3}(?:(?:that|it|this|the plan|all of that|(?:that|the) whole thing)(?:['’]s| is| has| got| was|['’]s been| has been)? ?(?:now |all |just |sadly ){0,2}(?:off|called off|cancell?ed|dead|not happening|fell through|fallen through|come to nothing|came to nothing)\b|scra(?:p|tch) that[.!]?$)/i;
const denies =
  /^(?:oh|well|um|uh|[\s,])*(?:no|nope|nah|wrong|not quite|(?:that|this)(?: is|[’']s) (?:wrong|not right|not true|incorrect))\b/i;
/** Says no more of a thing than that it is not so. */
const noThing =
  /^(?:thanks?|thank you|please|later|still|not|never|no|yet|just|only|because|but|and|if|when|in|on|at|for|with|from|to|it|that|this|they|he|she|you|we|i|i['’]m|it['’]s|\S+['’]s|idea|problem|worries|way|really|actually|maybe|sorry|wait|nothing|none|nobody|nowhere|need|rush|hurry|fine|good|great|known|don['’]t|go|keep|leave|stop|try|do|all|any|both|neither|either|much|more|less|too|so|what|why|how|sadly|unfortunately|thankfully)\b/i;
const article = /^(?:an?|the|my) /i;
const longest = 160;

const weekday = '(?:(?:[Mm]on|[Tt]ues|[Ww]ednes|[Tt]hurs|[Ff]ri|[Ss]atur|[Ss]un)day)';
const month = `(?:${monthNames.join('|')})`;
const name = `(?!${weekday}\\b|${month}\\b|I\\b|I['’])\\p{Lu}[\\p{L}'’-]{1,30}(?: (?!${weekday}\\b|${month}\\b)\\p{Lu}[\\p{L}'’-]{1,30}){0,2}`;
const numberWord =
  '(?:[Oo]ne|[Tt](?:wo|hree|en|welve)|[Ff](?:our|ive)|[Ss](?:ix|even)|[Ee](?:ight|leven)|[Nn]ine)';
/** "No. Three." */
const opensWithNumber = new RegExp(`^${numberWord}\\b`);
/** What stands for what: a day for a day, a number for a number, a name for a name. */
const sorts: readonly RegExp[] = [
  `(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${month}|${month} \\d{1,2}(?:st|nd|rd|th)?)(?:,? \\d{4})?(?!\\d)`,
  `${weekday},? (?:the )?\\d{1,2}(?:st|nd|rd|th)(?: of ${month})?\\b`,
  `${weekday}\\b`,
  `${month}\\b`,
  `(?<![\\p{L}\\d.:])(?:\\d{1,6}(?:[.:,]\\d{1,3})?|${numberWord}(?![\\p{L}-]))(?!\\d)`,
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
  /** What it said, and what is put in its place. */
  readonly values?: Contrast;
}

/** What is set right, and what was wrong. */
export interface Contrast {
  readonly right: string;
  readonly wrong: string;
}

const ofSpeaker = /\b(?:I|my|we|our)\b/;
/** Behind the value comes nothing, or an aside: "…, time flies". */
const ends =
  /^(?:[.!,;:)–—-]|$| (?:not|now|with an? \S{1,2}|instead|actually|sorry|of course|i mean|please|old|years|a|per|mg|kg|km|%|\d{4})\b)/i;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
/** Says the same of something else: "Actually, I live in Bern". */
const isAlike = (one: string, other: string): boolean => {
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => words.has(word));
};

const corrected = (sentence: string, values: Contrast): Correction => ({
  isEnd: false,
  says: withWord(sentence, values.wrong, values.right),
  values,
});

const withValue = (sentence: string, text: string, opened: string): Correction | undefined => {
  const rest = text.replace(opensWithNumber, (word) => word.toLowerCase());
  for (const sort of sorts) {
    const found = [...rest.matchAll(sort)];
    const values = valuesIn(sentence, sort);
    const [wrong] = values;
    // "Not 900, 950": the last is meant.
    const right = found.at(-1);
    if (right === undefined || wrong === undefined || values.length > 1 || found.length > 2) continue;
    if (wrong[0] === right[0]) continue;
    const behind = rest.slice(right.index + right[0].length);
    const isBare = !ofSpeaker.test(rest.slice(0, right.index)) && ends.test(behind);
    // "Sorry, Tom, long day": somebody spoken to.
    const isNamed = sort === sorts.at(-1);
    const isAll =
      /^(?:it['’]?s )?(?:in |at |on )?$/i.test(rest.slice(0, right.index)) &&
      /^(?: now| with an? \S{1,2})?\W*$/.test(behind) &&
      denies.test(opened);
    if (!(isBare && (!isNamed || isAll || surely.test(opened))) && !isAlike(sentence, rest)) continue;
    return corrected(sentence, { right: right[0], wrong: wrong[0] });
  }
  return undefined;
};

/** What a sentence corrects of one before it: it opens with a slip ("No wait, Wednesday", "Sorry, I meant 21 June"), or says what was wrong. */
export const correctionOf = (before: string, text: string): Correction | undefined => {
  if (text.length > longest) return undefined;
  if (off.test(text)) return { isEnd: true };
  const opened = opening.exec(text)?.[0];
  const found = opened === undefined ? undefined : withValue(before, text.slice(opened.length), opened);
  if (found !== undefined) return found;
  const contrast = contrastIn(text);
  if (contrast !== undefined && holdsWord(before, contrast.wrong)) return corrected(before, contrast);
  return opened !== undefined && onlyThat.test(opened) ? { isEnd: false } : undefined;
};

/** "So you work as a nurse?" "No, a midwife": what is neither a name, a day nor a number stands in the place of the last words. */
export const insteadOfLast = (statement: string, text: string): Correction | undefined => {
  const opened = opening.exec(text)?.[0] ?? '';
  const right = text.slice(opened.length).replace(/[\s.!…]{0,4}$/, '');
  const words = right.split(' ');
  if (!denies.test(opened) || right === '' || words.length > 3 || noThing.test(right)) return undefined;
  const said = statement.replace(/[.!]$/, '').split(' ');
  const hasArticle = article.test(right);
  const at = hasArticle ? said.findLastIndex((word) => article.test(`${word} `)) : -1;
  const wrong = said.slice(at >= 0 ? at : Number(hasArticle) - words.length).join(' ');
  // "No need", "No kids": what is denied stands right behind.
  const isApart = /[,.;:!–—]/.test(opened);
  return isApart && right.toLowerCase() !== wrong.toLowerCase()
    ? corrected(statement, { right, wrong })
    : undefined;
};

/** "No.", "That's wrong." */
export const isOnlySlip = (text: string): boolean => opening.exec(text)?.[0] === text;

/** Whether a turn corrects its person's own words: another's are no more than in between. */
export const correctsOwnWords = (text: string): boolean => ofOwnWords.test(text);

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
export const contrastIn = (text: string): Contrast | undefined => {
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

const common = /^(?:have|with|that|this|from|about|your|been|were|will|just|also|only|still|when|what|then)$/;
const tellingWordsOf = (text: string): readonly string[] => {
  const long = wordsOf(text).filter((word) => !common.test(word));
  return long.length > 0 ? long : (text.toLowerCase().match(/[\p{L}'’]+/gu) ?? []);
};

/** Whether one says of the same whom another tells of, and most of it, beside the value that is set right: both are of one thing. */
export const speaksOf = (text: string, statement: string, { wrong, right }: Contrast): boolean => {
  const whose = /\bI\b/.test(statement) ? undefined : /\b[Mm]y ([\p{L}-]+)/u.exec(statement)?.[1];
  if (whose === undefined ? !/\b(?:I|[Ww]e|me|us)\b/.test(text) : !holdsWord(text, whose)) return false;
  const rest = tellingWordsOf(withWord(withWord(statement, wrong, ''), right, ''));
  const told = new Set(text.toLowerCase().match(/[\p{L}'’]+/gu));
  return rest.filter((word) => told.has(word)).length * 2 >= rest.length;
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
