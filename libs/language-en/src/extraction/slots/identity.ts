import { dismissals, losing } from '../../readers/vocabulary/lost-work';
import { partners } from '../../readers/vocabulary/relatives';
import { attributeAt, realityOf } from './bygone';
import { clauseEnd } from './clause-end';
import { firm, firmCalled, firmOf, joinedFirmOf, workedAt } from './firms';
import { isOccupation } from './occupations';
import { dwelling, place, placeMovedTo, placeOf } from './places';
import { headOf, type FoundSlot, type SlotRule, type SlotSource } from './slot-rule';
import { isSupposed } from './supposed';

const properName = "([\\p{Lu}\\p{Lo}][\\p{L}'’-]{1,30}(?: (?!I\\b)[\\p{Lu}\\p{Lo}][\\p{L}'’-]{0,30}){0,2})";

interface TextRule {
  readonly attribute: string;
  readonly pattern: RegExp;
  readonly value: (match: RegExpExecArray, source: SlotSource) => string | undefined;
  readonly negates?: boolean;
}

const captured = (match: RegExpExecArray): string => (match[1] ?? '').replace(/[.,]$/, '');
const always = (value: string) => (): string => value;

/** What somebody says they are, and is not called: "I'm Welsh." */
const noName =
  /(?:ian|ean|ese|ish|ican|ist|less|ful|ous|ing|ed|sexual)$|^(?:Welsh|French|Dutch|German|Greek|Swiss|Thai|Czech|Muslim|Christian|Hindu|Jewish|Catholic|Sikh|Gay|Bi|Trans|Deaf|Blind|ADHD|Black|White|OK|Sorry|Sure|Fine|Back|Here|Mum|Mom|Dad|Gran|Grandma|Virgo|Leo|Libra|Aries|Gemini|Cancer)$/;
const nameOf = (match: RegExpExecArray): string | undefined =>
  noName.test(match[1] ?? '') ? undefined : match[1];

const jobOf = (match: RegExpExecArray): string | undefined => {
  const head = headOf(match[1] ?? '', 4).toLowerCase();
  return isOccupation(head) ? head : undefined;
};

const jobPhrase = (match: RegExpExecArray): string | undefined => {
  const head = headOf(match[1] ?? '', 4).toLowerCase();
  return head.length > 2 ? head : undefined;
};

/** How old somebody has become by a day of the last year. */
const reachedAge = (match: RegExpExecArray, { dates }: SlotSource): string | undefined => {
  const away = dates[0]?.daysAway;
  return away !== undefined && away <= 0 && away > -360 ? (match[1] ?? match[2]) : undefined;
};

const statuses: Readonly<Record<string, string>> = {
  married: 'married', single: 'single', engaged: 'engaged', divorced: 'divorced', separated: 'separated', widowed: 'widowed',
}; // prettier-ignore

const birthday = (match: RegExpExecArray, { dates }: SlotSource): string | undefined => {
  const named = dates[0]?.date;
  const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
  const month = named?.month ?? months.indexOf((match[2] ?? match[3] ?? '').slice(0, 3).toLowerCase()) + 1;
  const day = named?.day ?? Number(match[1] ?? match[4]);
  if (!month || !day || day > 31) return undefined;
  return `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};
const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const dayMonth = `(?:(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${monthName}|${monthName} (\\d{1,2}))`;

const lover = '(?:girlfriend|boyfriend|wife|husband|partner|fianc[eé]e?|spouse|ex|gf|bf)';
const lovers = `(?:(?:my|[Mm]y) ${lover}(?: \\p{Lu}\\p{Ll}+)?|(?!(?:We|I|They|It)\\b)\\p{Lu}\\p{Ll}+)`;
const adverb = '(?: just| recently| finally)?';
/** Fights, chores and bands break up as well, and husbands leave notes. */
const brokenUp = new RegExp(
  `\\bI(?:'ve| have)?${adverb} (?:broke|broken|split) up(?:${clauseEnd}| (?:with|from) ${lovers}(?!['’\\p{L}]))|` +
    `\\b(?:[Ww]e(?:'ve| have)?|(?:${lovers}) and I(?: have)?)${adverb} (?:broke|broken|split) up${clauseEnd}|` +
    `\\b[Mm]y ${lover}(?: \\p{Lu}\\p{Ll}+)?(?: has)?${adverb} (?:left|dumped|broke up with) me(?:${clauseEnd}| for (?:a|an|his|her|my|someone|another)\\b)`,
  'u',
);
/** Partners are also had at tennis and in crime, and somebody is seen about a knee. */
const ofACouple = `${clauseEnd}| (?:called|named|who)\\b`;

/** One current value a person: the first rule that matches an attribute gives it. */
const rules: readonly TextRule[] = [
  { attribute: 'name', pattern: new RegExp(`\\b(?:[Mm]y name is|[Mm]y name's|I'm called|I am called) ${properName}`, 'u'), value: captured },
  { attribute: 'name', pattern: /(?:^|[.!?] )(?:(?:[Hh]i|[Hh]ello|[Hh]ey)(?: there)?[,!.]? )?(?:I'm|I am) (\p{Lu}\p{L}[\p{L}'’-]{0,20})(?=[.!]?$|[.!] |,? (?:and I|well|\d|by the way\b|btw\b)|, (?:\d|an? |and |from ))/u, value: nameOf },
  { attribute: 'age', pattern: /^(?:I'm|I am|My name is) \p{Lu}[\p{L}'’-]{1,20}, (\d{1,2})(?=[.,]| and\b|$)/u, value: captured },
  { attribute: 'job', pattern: /^(?:I'm|I am|My name is) \p{Lu}[\p{L}'’-]{1,20},(?: \d{1,2},)? (?:and )?(?:I'm )?an? ([A-Za-z -]{3,60})/u, value: jobOf },
  { attribute: 'age', pattern: /\bI(?:'m| am| just turned| turned| will be) (\d{1,3})(?: years old| now| today|(?=[.,!]|$))/, value: captured },
  { attribute: 'age', pattern: /\bI(?:'ve)?(?: just)? turned (\d{1,3})(?= (?:on|in|around)\b)|\b(?:[Ii]t's|[Ii]t was|[Tt]oday(?:'s| is| was)|[Cc]elebrated|[Hh]ad) my (\d{1,3})(?:st|nd|rd|th) birthday\b(?! party| (?:present|gift|cake))/, value: reachedAge },
  { attribute: 'birthday', pattern: new RegExp(`\\bmy birthday(?:'s| is| falls)?(?: always)?(?: on)?(?: the)? ${dayMonth}`, 'i'), value: birthday },
  { attribute: 'birthday', pattern: new RegExp(`\\bI was born on(?: the)? ${dayMonth}`, 'i'), value: birthday },
  { attribute: 'birthplace', pattern: new RegExp(`\\bI(?: was|'m)? born (?:and raised )?in ${place}`, 'u'), value: captured },
  { attribute: 'location', pattern: new RegExp(`\\b(?:I|[Ww]e)(?: have|'ve)?(?: just| recently| finally)? (?:moved|relocated)(?: back| house| home| out| over| in with [a-z ]{3,20})? (?:to|in)(?: (?:an?|the|our|my) (?:[a-z-]+ )?${dwelling} in)? ${place}`, 'u'), value: placeOf },
  { attribute: 'location', pattern: new RegExp(`\\b(?:I|[Ww]e)(?: have|'ve)?(?: just| recently| finally)? (?:(?:moved (?:house|home)|relocated) from [^.;!?]{2,60}?|moved from (?:an?|our|my|the) (?:[a-z-]+ )?${dwelling}[^.;!?]{0,40}?) to(?: (?:an?|the|our|my) (?:[a-z-]+ )?${dwelling} in)? ${place}`, 'u'), value: placeOf },
  { attribute: 'location', pattern: new RegExp(`\\b(?:I|[Ww]e)(?: have|'ve)?(?: just| recently| finally)? moved(?: back| over| away| down| up)? from ${place} to ${place}`, 'u'), value: placeMovedTo },
  { attribute: 'location', pattern: new RegExp(`\\bI(?: still| now)? (?:share|have) (?:an?|my|our) (?:${dwelling}|household|home) with (?:my|our|a|some) [a-z -]{3,30} in ${place}`, 'u'), value: placeOf },
  { attribute: 'location', pattern: new RegExp(`\\b(?:I|[Ww]e)(?:'m| am|'re| are)?(?: currently| now| still)? (?:live|living|based|rent|renting|settled|staying permanently)(?: now| currently| here| together| alone)?(?: with (?:my|our|his|her|their) [a-z -]{3,30})?(?:(?: in)? (?:a|an|the|my|our) [a-z -]{3,30})? (?:in|near|outside) ${place}`, 'u'), value: placeOf },
  { attribute: 'location', pattern: new RegExp(`\\b(?:I|[Ww]e)(?: have|'ve)?(?: just| recently| finally)? (?:got|found|rented|taken|took|bought)(?: myself| ourselves)? (?:an?|my own|our own) (?:(?!second\\b|holiday\\b)[a-z-]+ ){0,3}${dwelling}(?: (?:of my own|to myself|together))? in ${place}(?= (?:by myself|on my own|all to myself|to myself|of my own|together|with (?:my|our|a|some|two|three)\\b))`, 'u'), value: placeOf },
  { attribute: 'location', pattern: new RegExp(`\\bI no longer live in ${place}`, 'u'), value: (match) => `not ${captured(match)}`, negates: true },
  { attribute: 'location', pattern: new RegExp(`\\b(?:I|[Ww]e)(?:'m| am|'re| are)(?: now)? back (?:home )?in ${place}(?= for good| now|[.,!]|$)`, 'u'), value: placeOf },
  { attribute: 'location', pattern: /\b(?:I|[Ww]e)(?:'ve| have)?(?: just| recently| finally)? moved (?:back )?(?:in|into|to) (?:a |an |the |my |our )?((?:[a-z]+ )?(?:care home|nursing home|hospice|parents|parents' (?:house|place)|countryside|coast|suburbs|city|village|farm|boat|van))\b/, value: captured },
  { attribute: 'household', pattern: /\bI(?:'m| am)?(?: now| currently)? (?:live|living) (alone|by myself|on my own)\b/, value: always('alone') },
  { attribute: 'household', pattern: new RegExp(`\\bI(?: have|'ve)?(?: just| recently| finally)? (?:got|found|rented|taken|took|bought)(?: myself)? (?:an?|my own) (?:[a-z-]+ ){0,3}?${dwelling}\\b[^.;,]{0,40} (?:by myself|on my own|(?:all )?to myself)(?=[.,!]|$| (?:now|at last|and|from|in|next)\\b)`), value: always('alone') },
  { attribute: 'household', pattern: /\bI(?: no longer| don't) live with (?:us|me)\b|\bI(?: just| finally| recently)? moved out\b(?! of)/, value: always('moved out'), negates: true },
  { attribute: 'household', pattern: /\b[Mm]y (boyfriend|girlfriend|partner|husband|wife|sister|brother|roommate|flatmate|best friend)(?: [A-Z][a-z]+)?(?: has|'s)?(?: just| finally| recently)? moved out\b/, value: (match) => `not ${captured(match)}`, negates: true },
  { attribute: 'household', pattern: /\bI(?: still| now)? live with (?:us|me)\b/, value: always('with them') },
  { attribute: 'household', pattern: /\b(?:I|[Ww]e)(?:'m| am|'re| are)?(?: now| still| currently)? (?:live|living) with (?:my |our |his |her |their |two |three |four |some |a )?((?:[a-z]+ )?(?:parents|mother|father|mum|mom|dad|sister|brother|boyfriend|girlfriend|partner|husband|wife|flatmates?|roommates?|housemates?|friends?|in-laws|grandparents|kids|family))\b/, value: captured },
  { attribute: 'household', pattern: /\b[Mm]y (boyfriend|girlfriend|partner|husband|wife|sister|brother|best friend)(?: [A-Z][a-z]+)? and I(?: now| still)? (?:live|are living|moved in) together\b/, value: captured },
  { attribute: 'origin', pattern: new RegExp(`\\b(?:I'm|I am|I come) (?:originally )?from ${place}`, 'u'), value: captured },
  { attribute: 'employer', pattern: new RegExp(`(?:\\bI(?:'ve| have)?(?: just| recently| finally| now)?|\\bI [^.;]{3,60}? and(?: I)?(?: just| recently| finally| now)?) joined ${firm}(?= as\\b| (?:in|on|this|last|full|part)\\b|[.,!]|$)`), value: joinedFirmOf },
  { attribute: 'employer', pattern: new RegExp(`\\bI(?:'ve| have|'m|'ll be| will be)?(?: just| recently| finally)? (?:started|start|starting)(?: work| working)? (?:at|with) ${firm}`), value: firmOf },
  { attribute: 'employer', pattern: new RegExp(`^(?:[Tt]oday (?:is|was) |[Ii]t's |[Hh]ad )?(?:[Mm]y )?[Ff]irst (?:day|week|shift)(?: of work| on the job| working)? (?:at|with) ${firm}`), value: firmOf },
  { attribute: 'employer', pattern: /\bI(?:'m| am)(?: now)? (?:with|at) ([A-Z][\w&'’.-]{1,30}(?: [A-Z][\w&'’.-]{1,30}){0,2}) now\b/, value: workedAt },
  { attribute: 'employer', pattern: new RegExp(`\\b(?:(?:I quit|I've quit|I left|I've left|I lost) my (?:job|role|position)(?: at| with| from)|I(?: was| got) (?:${dismissals}) (?:from|by)|I(?:'ve)? resigned from)(?: my job at)? ([A-Z][\\w&'’.-]{1,30}(?: [A-Z][\\w&'’.-]{1,30}){0,2})`), value: (match) => `not ${captured(match)}`, negates: true },
  { attribute: 'job', pattern: new RegExp(`\\bI(?:'ve| have)?(?: just| recently| finally| also)? (?:${losing}) my (?:full-time |old |current |day |corporate |office )?job(?:${clauseEnd}| at \\p{Lu}| as\\b| to\\b| and\\b| with no\\b| with nothing\\b)`, 'u'), value: always('none'), negates: true },
  { attribute: 'job', pattern: new RegExp(`\\bI(?:'ve| have)?(?: just| finally)? (?:packed|jacked|chucked) in (?:my|the)(?: [a-z]+)? job${clauseEnd}`, 'u'), value: always('none'), negates: true },
  { attribute: 'job', pattern: new RegExp(`\\bI(?: was| got|'ve been| have been)(?: just| recently| also)? (?:${dismissals})(?:${clauseEnd}| (?:from|by) (?:my (?:job|work|boss|company|employer|firm)\\b|work\\b|the company\\b|\\p{Lu})| for being\\b)`, 'u'), value: always('none'), negates: true },
  { attribute: 'job', pattern: /\bI(?:'m| am) (?:no longer|not) (?:a|an|the) ([A-Za-z -]{3,60}?)(?: any ?more| any longer)?(?=[.,!]|$)/, value: (match) => (jobOf(match) === undefined ? undefined : 'none'), negates: true },
  { attribute: 'job', pattern: /\bI(?: no longer work| (?:don't|do not) work(?= as .{3,60} any ?more)|(?:'ve| have)?(?: just| recently| finally)? (?:stopped|quit) working) as (?:a|an|the) ((?:(?!(?:but|on|in|at|for|than|since)\b)[A-Za-z -]){3,60}?)(?: any ?more| any longer)?(?= at \p{Lu}|[.,!]|$)/u, value: (match) => (jobOf(match) === undefined ? undefined : 'none'), negates: true },
  { attribute: 'job', pattern: /\bI(?:'ve| have)?(?: was| got| been| just got|'ve been)(?: just| recently| finally)? promoted to (?:a |an |the )?([A-Za-z -]{3,60})/, value: jobOf },
  { attribute: 'job', pattern: /\bI(?:'m| am)(?: currently| now| still)? (?:unemployed|out of work|between jobs|jobless)\b/, value: always('none') },
  { attribute: 'job', pattern: /\bI(?:'m| am|'ve)(?: now| just)? retired\b/, value: always('retired') },
  { attribute: 'job', pattern: /\b(?:I(?: still)? work|I'm(?: still)? working|I am working|I've been working|I started working|I started|I got a job|I got hired|I've got a job|I took a job|I started a (?:new )?job|I've started a (?:new )?job|I've (?:just )?started(?: working)?|I got a new job|[Mm]y new job is|I now work)(?: now| currently| part-time| full-time)? as (?:a|an|the) ([A-Za-z -]{3,60})/, value: jobPhrase },
  { attribute: 'job', pattern: /\b[Mm]y (?:new |current )?(?:job|profession|occupation) is (?:being |working as )?(?:a|an) ([A-Za-z -]{3,60})/, value: jobPhrase },
  { attribute: 'job', pattern: /\bI(?:'m| am)(?: now| currently)? (?:a|an) ([A-Za-z -]{3,60})/, value: jobOf },
  { attribute: 'job', pattern: /\b[Mm]y (?:new |current )?(?:job|profession|occupation) is ([a-z]{3,12}ing [a-z -]{2,40})/, value: jobPhrase },
  { attribute: 'employer', pattern: /\b(?:I(?: still)? work|I'm(?: still)? working|I started working|I started a job|I got a job|I got a new job|I've got a(?: new)? job|I took a job|I started|I now work|I got hired|my new job is)(?: now| currently)? (?:at|for|with) ([A-Z][\w&'’.-]{1,30}(?: [A-Z][\w&'’.-]{1,30}){0,2})/, value: workedAt },
  { attribute: 'employer', pattern: firmCalled, value: firmOf },
  { attribute: 'relationship_status', pattern: new RegExp(`\\b(?:I'm|I am|I've been)(?: now| currently| finally)? (?:in a (?:new |serious )?relationship\\b|seeing (?:someone|somebody)(?: new| special| else)?(?:${ofACouple})|dating\\b)`, 'iu'), value: always('in a relationship') },
  { attribute: 'study', pattern: /\b(?:I|I'm|I am)(?: currently| now| still)? (?:study|studying|majoring in|doing a degree in) (?!(?:for|at|in|with|hard|every|all|abroad|to)\b)([a-z][a-z -]{2,40})/, value: jobPhrase },
  { attribute: 'relationship_status', pattern: /\b(?:I'm|I am|I got|I just got|we got|we're|we are|I've been|I'm now|I'm newly|I'm recently|I'm happily)(?: finally| just| now| happily| newly| recently)? (married|single|engaged|divorced|separated|widowed)\b/i, value: (match) => statuses[captured(match).toLowerCase()] },
  { attribute: 'relationship_status', pattern: /\bI(?:'m| am| became|'ve become|'ve been)(?: now| recently)? (?:a )?widow(?:er|ed)?(?! spider|['’\w])|\bI (?:was|got|just got) widowed\b(?! (?:before|when|young|twice)| at \d{1,3} before)/, value: always('widowed') },
  { attribute: 'relationship_status', pattern: brokenUp, value: always('single'), negates: true },
  { attribute: 'relationship_status', pattern: /\b(?:I|[Ww]e)(?: and I)?(?:'ve| have)?(?: just| recently| finally)? (?:called|broke|broken) off (?:the|our|my) (?:engagement|wedding)\b/, value: always('not engaged'), negates: true },
  { attribute: 'relationship_status', pattern: new RegExp(`\\bI(?:'ve got| have got| got| have)(?: now)? (?:a|a new) (?:girlfriend|boyfriend|partner(?:${ofACouple}))(?![\\p{L}'’-])`, 'u'), value: always('in a relationship') },
  { attribute: 'relationship_status', pattern: /\bas a single (?:parent|mom|mum|mother|dad|father)\b/i, value: always('single') },
]; // prettier-ignore

/** With these people move, from the others they move out. */
const movesAlong = new RegExp(`\\b(?:${partners}|kids|children|family)$`);
/** "Live with my parents in Cork": one thing to know, which is over when Cork is. */
const isToldWithPlace = (
  location: FoundSlot | undefined,
  household: string,
  { index, 0: told, input }: RegExpExecArray,
): boolean =>
  location !== undefined &&
  location.negates !== true &&
  / with /.test(told) &&
  !movesAlong.test(household) &&
  input.slice(index + told.length).startsWith(` in ${location.slot.value}`);

/** Was so then, and is so now. */
const ofBirth = /^birth/;

/** Name, age, birthday, places, job, employer, household, relationship; what was so once comes last. */
export const identitySlots: SlotRule = (source) => {
  const found = new Map<string, FoundSlot>();
  const former = new Map<string, FoundSlot>();
  for (const { attribute, pattern, value, negates } of rules) {
    const key = `${source.subject}.${attribute}`;
    if (found.has(key)) continue;
    const match = pattern.exec(source.text);
    const held = match === null ? undefined : value(match, source);
    if (match === null || held === undefined || held === '' || isSupposed(source.text, match.index)) continue;
    const reality = ofBirth.test(attribute) ? 'current' : realityOf(source.text, match);
    if (reality === 'former') {
      const formerKey = `${source.subject}.${attributeAt(attribute, reality)}`;
      former.set(formerKey, { slot: { key: formerKey, value: held }, rule: 'identity' });
    }
    if (reality !== 'current') continue;
    if (attribute === 'household' && isToldWithPlace(found.get(`${source.subject}.location`), held, match))
      continue;
    found.set(key, {
      slot: { key, value: held },
      rule: 'identity',
      ...(negates === true ? { negates } : {}),
    });
  }
  return [...found.values(), ...former.values()];
};
