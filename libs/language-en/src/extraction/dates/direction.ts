/** Whether what a clause tells lies ahead of the day it is said, or behind it. */
export type Direction = 'ahead' | 'behind';

const boundary =
  /[,;:()!?…–—]|\.(?=\s|$)|\b(?:but|because|although|though|while|when|which|who|and (?=(?:i|we|he|she|they|it|my|our)\b))\b/gi;
const ahead =
  /\b(?:will|['’]ll|won['’]t|going to|gonna|plan(?:s|ning)?|hop(?:e|es|ing)|want(?:s|ing)? to|looking forward|can['’]t wait|due|booked|scheduled|signed up|registered|enrolled|tickets?|appointment|deadline|supposed to|starts?|begins?|ends?|leaves?|expires?|turns?|until|till|by|from now|(?:am|is|are|['’]m|['’]s|['’]re) (?:not |now |finally |also |both )?(?!going\b|been\b)\p{L}{2,}ing)\b/iu;
const behind =
  /\b(?:was|were|had|did|didn['’]t|went|got|came|took|gave|left|lost|met|saw|fell|broke|began|quit|became|bought|sold|made|told|ran|won|wrote|spoke|sent|spent|drove|flew|grew|chose|slept|caught|found|heard|felt|held|kept|built|brought|taught|thought|since|ago|last|\p{L}{3,}(?<!ne)ed)\b/iu;
/** "I signed up for it", "moved it to": what the day belongs to is still to come. */
const arranged =
  /\b(?:booked|signed up|registered|enrolled|scheduled|invited|pushed|postponed|rescheduled|brought forward|(?:been|was|were|got|is) (?:moved|set|changed|shifted)|(?:moved|changed|shifted) (?:it|the|my|our)\b) ?[^,.;]{0,60}$/i;

const towards = /\b(?:to|for|until|till|from)\s{1,2}(?:the\s)?$/i;

/** By the verbs of the clause that names the date; undefined where they leave it open. */
export const directionAt = (text: string, start: number, end: number): Direction | undefined => {
  let from = 0;
  let to = text.length;
  for (const { index, 0: mark } of text.matchAll(boundary)) {
    if (index + mark.length <= start) from = index + mark.length;
    else if (index >= end) {
      to = index;
      break;
    }
  }
  const clause = text.slice(from, start) + text.slice(end, to);
  const before = text.slice(from, start);
  if (arranged.test(before)) return towards.test(before) ? 'ahead' : undefined;
  if (ahead.test(clause)) return 'ahead';
  return behind.test(clause) ? 'behind' : undefined;
};
