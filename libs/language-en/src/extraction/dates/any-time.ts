const weekday = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?';
/** "Mon wed fri", "Tuesday and Friday mornings", "Tue/Thu": a rhythm, and no day. */
const rhythm = new RegExp(
  `\\b${weekday}(?:(?:,? and|,|/)? ?${weekday}\\b){1,6}(?: (?:mornings?|afternoons?|evenings?|nights?)\\b)?`,
  'gi',
);
const anyBefore = /\b(?:every|each|most|any|these|the|a|an|my|our) $/i;
const always = /\b(?:every|each|most|any|usually|always|normally|alternate) (?:other |second |single )?$/i;
const anyBehind = /^ (?:mornings|afternoons|evenings|nights|s\b)|^s\b|^['’]s /i;
/** "Ellie-May": a name; "for the first time in ten years": how long it took. */
const name = /[\p{L}\d][-–]$/u;
const lasting =
  /\b(?:first|second|only|best|worst|longest|biggest|once|twice|never|not|hardly|[a-z]+n['’]t)\b[^,;.]{0,40}$/i;

/** Whether words that may name a date stand for any of many, or for no date. */
export const isAnyTime = (text: string, start: number, end: number): boolean => {
  const [before, words, behind] = [
    text.slice(Math.max(0, start - 60), start),
    text.slice(start, end),
    text.slice(end),
  ];
  if (name.test(before) && !/^\d/.test(words)) return true;
  if (always.test(before) || anyBehind.test(behind)) return true;
  if (/^\S+ (?:years?|months?|weeks?|days?)$/i.test(words) && / in $/i.test(before) && lasting.test(before))
    return true;
  const isBareWeekday = new RegExp(`^(?:on )?${weekday}$`, 'i').test(words);
  if (isBareWeekday && anyBefore.test(before)) return true;
  return [...text.matchAll(rhythm)].some(({ index, 0: told }) => start < index + told.length && index < end);
};
