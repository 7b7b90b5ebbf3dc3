import { children, couple, siblings } from '../../readers/vocabulary/relatives';

const kin = `(?:[a-z]+ )?(?:family|${couple}|gf|bf|kids|children|(?:${siblings}|${children}|cousin|friend|mate)s?|parents|mother|mom|mum|father|dad|team|band|colleagues|dog|flatmate|roommate)`;
const alongside = [
  new RegExp(`\\b(?:my|our) (${kin})(?: \\p{Lu}[\\p{L}-]+)? and (?:I|i|me)\\b`, 'giu'),
  new RegExp(`\\b(?:I|me|i) and my (${kin})(?![\\p{L}-])`, 'giu'),
  new RegExp(`\\bwith my (${kin})(?![\\p{L}'’-])`, 'giu'),
];

/** Who is told to be along: "me and my wife", "with my kids". The one named last; undefined where nobody is. */
export const companyNamedIn = (text: string): string | undefined =>
  alongside
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .toSorted((a, b) => a.index - b.index)
    .at(-1)?.[1]
    ?.toLowerCase()
    .replace(/\bgf$/, 'girlfriend')
    .replace(/\bbf$/, 'boyfriend');

const we = /(?<![\p{L}'’])we(?:['’](?:re|ve|ll|d))?(?![\p{L}'’])/iu;
/** Told of a couple, whoever the other is. */
const ofCouple =
  /\b(?:(?:had|having|expecting|trying for|lost) (?:a|another|our|the)(?: (?:little|second|third|first|baby))? ?(?:baby|child|boy|girl|son|daughter)\b|(?:expecting|had) twins|(?:got|getting|get|are|were|been) (?:married|engaged|divorced|separated)|(?:broke|broken|breaking|split|splitting) up|wedding|honeymoon|moved in together|been together|are together|back together|dating)\b/i;
/** What one cannot do or be: the others stay, whoever they are. */
const ofSeveral =
  /\b(?:both|together|each other|one another|between us|of us|apart|met|meet|(?:we|we['’]re|are|were) (?:all|each|two|three|four|five|six|a (?:family|couple|team|band|group|household|pair)|friends|mates|close|twins|sisters|brothers|neighbou?rs)|fell out|argu(?:e|ed|ing)|fight|fought|outnumber\w*|take turns|taking turns|share|and (?:I|me))\b/i;
/** "We had a fight with my brother": whoever else had it. */
const isToldWith = /\bwith (?:my|our|\p{Lu})/u;

/** Who "we" are besides the teller, where nobody is named: a couple, several who are not told, or nobody that matters. */
export const unnamedCompany = (sentence: string): 'partner' | 'others' | undefined => {
  if (!we.test(sentence)) return undefined;
  if (ofCouple.test(sentence)) return 'partner';
  return ofSeveral.test(sentence) && !isToldWith.test(sentence) ? 'others' : undefined;
};

const singular: readonly (readonly [several: RegExp, one: string])[] = [
  [/(?<![\p{L}'’])we are(?:n['’]t| not)(?![\p{L}'’])/giu, "I'm not"],
  [/(?<![\p{L}'’])we weren['’]t(?![\p{L}'’])/giu, "I wasn't"],
  [/(?<![\p{L}'’])(?:we are|we['’]re)(?![\p{L}'’])/giu, "I'm"],
  [/(?<![\p{L}'’])we were(?![\p{L}'’])/giu, 'I was'],
  [/(?<![\p{L}'’])are we(?![\p{L}'’])/giu, 'am I'],
  [/(?<![\p{L}'’])were we(?![\p{L}'’])/giu, 'was I'],
  [/(?<![\p{L}'’])we(?=['’](?:ve|ll|d)(?!\p{L}))/giu, 'I'],
  [/(?<![\p{L}'’])we(?![\p{L}'’])/giu, 'I'],
];

/** "We moved to Braga" → "I moved to Braga": true of the one who tells, and of the others nothing is known. */
export const asOne = (sentence: string): string =>
  singular.reduce((kept, [several, one]) => kept.replaceAll(several, one), sentence);
