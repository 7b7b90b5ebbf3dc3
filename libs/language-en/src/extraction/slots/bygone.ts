const ages =
  '(?:(?:[a-z]{3,12}[ -])?(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[a-z]{3,6}teen|twenty|thirty|forty|fifty|sixty)|\\d{1,2})';
const grownUpAges =
  '(?:(?:twenty|thirty|forty|fifty)(?:[ -][a-z]{3,5})?|(?:thir|four|fif|six|seven|eigh|nine)teen|1[3-9]|[2-5]\\d)';
const youth =
  '(?:kids?|child|children|boys?|girls?|baby|toddler|teens?|teenagers?|students?|undergraduate|youngster)';
const schools =
  '(?:university|uni|college|(?:high |primary |elementary |secondary |grad )?school|kindergarten|the army|the war)';
const decades =
  "(?:twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|noughties|(?:19|20)?'?\\d0s)";

/** Of what time a clause tells, where that is another one than the present. */
const ofThePast = new RegExp(
  [
    `\\b(?:I|we|he|she|they) (?:was|were)(?: only| just| still| about| around| maybe)? (?:${ages}(?! (?:weeks|months|days|hours|minutes|pregnant))|(?:an? )?(?:[a-z]{3,8} ){0,2}${youth}|little|small|younger|young|(?:at|in) ${schools}|in (?:my|his|her|our|their) [a-z ]{0,6}(?:teens|${decades}))\\b`,
    `\\bas an? (?:[a-z]{3,8} ){0,2}${youth}\\b`,
    `\\b(?:at|from) (?:(?:the )?age(?: of)? ${ages}\\b|${grownUpAges}(?= and\\b| but\\b| with\\b| to\\b| ?(?:[.,;!]|$)))`,
    `\\bin (?:my|his|her|our|their) (?:(?:early|mid|late)[ -])?(?:teens|youth|childhood|${decades})\\b`,
    `\\b(?:after|before|during) (?:my |our )?(?:${schools}|studies|childhood|graduation)\\b`,
    `\\bin the (?:(?:early|mid|late)[ -])?${decades}`,
    '\\b(?:decades|ages|a long time|a lifetime|long) ago\\b|\\bback (?:then|when|in the day)\\b|\\b(?:in those|those) days\\b|\\bat the time\\b',
  ].join('|'),
  'i',
);
/** "I dreamed that I moved to Tokyo." */
const imagined =
  /\b(?:dream(?:ed|t)|imagined|pretended|had (?:a|this) (?:dream|nightmare)|in (?:my|a) dream)\b/i;
const untilThen =
  /^[^.;]{0,60}?\b(?:until|till) (?:\d{4}|[a-z]{3,9} \d{4}|(?:I|we|it|he|she|they) [a-z]{2,12}(?:ed|t)\b|then\b)/i;
const thereupon = '^[^.;]{0,60}?(?:,|,? and|,? but)(?: then| later| soon| I| we){0,2} ';
/** What came after it in the same sentence ended it: of moves another move, of a marriage another. */
const endings: readonly (readonly [told: RegExp, end: RegExp])[] = [
  [
    /\b(?:moved|relocated)\b/i,
    new RegExp(
      `${thereupon}(?:(?:moved|went|came|flew) (?:back|home|on|away)\\b|returned\\b|to (?=\\p{Lu})|moved (?:again|to)\\b)`,
      'u',
    ),
  ],
  [
    /\b(?:married|divorced|separated|engaged|together)\b/i,
    new RegExp(`${thereupon}(?:remarried|divorced|separated|split up|broke up)\\b`),
  ],
  [
    /\b(?:started|began|begun|took up|got into)\b/i,
    new RegExp(`${thereupon}(?:quit|stopped|gave (?:it )?up)(?= (?:it )?(?:at|in|after|when)\\b|[.,!]|$)`),
  ],
];
const forAWhile =
  /^ for (?:a|an|one|two|three|four|five|six|several|some|\d{1,2})(?: few| couple of)? (?:years?|months?|weeks?|summers?|winters?|semesters?|terms?)\b/;

const pastVerb =
  /\b(?:[a-z]{2,12}ed|got|went|became|took|quit|left|lost|gave|began|broke|split|was|were|ran|swam|did|had|rode|drank)\b/i;
const ofNow = /(?:['’](?:ve|m|re|s)|\b(?:have|has|am|are|is|just|recently|finally|now|still|again))\b/i;
const turnToNow = /[.;]|\bbut\b(?! then\b)|\b(?:now|today|nowadays|these days|since then|this year)\b/i;

/** "Ever since", "and we have three kids", "last month": it is so now, whenever it began. */
const untilNow =
  /\b(?:ever since|since then|still|never left|never looked back|to this day|(?:last|this|past) (?:year|month|week|spring|summer|autumn|fall|winter)|recently|lately)\b|\band (?:I |we )?(?:love|like|have|live|am|are|do|'ve|'m)\b/i;
/** Who has quit has quit, at whatever age. */
const forGood = /\b(?:quit|stopped|gave (?:\w+ )?up)\b/i;

/** Whether what a rule found in a sentence is so, was so at another time, or never was. */
export type Reality = 'current' | 'former' | 'imagined';

/** "When I was ten we moved to Lima": says nothing of where the person lives. */
export const realityOf = (text: string, { index, 0: told }: RegExpExecArray): Reality => {
  if (!pastVerb.test(told) || ofNow.test(told)) return 'current';
  const before = text.slice(0, index).split(turnToNow).at(-1) ?? '';
  const behind = text.slice(index + told.length);
  const near = behind.split(turnToNow)[0] ?? '';
  if (imagined.test(before)) return 'imagined';
  if (untilNow.test(behind) || forGood.test(told)) return 'current';
  const isFormer =
    ofThePast.test(before) ||
    ofThePast.test(near) ||
    untilThen.test(behind) ||
    forAWhile.test(behind) ||
    endings.some(([first, end]) => first.test(told) && end.test(behind));
  return isFormer ? 'former' : 'current';
};

/** `user.location` as it was once: stands beside what is, and beside whatever else was. */
export const attributeAt = (attribute: string, reality: Reality): string =>
  reality === 'former' ? `former.${attribute}` : attribute;
