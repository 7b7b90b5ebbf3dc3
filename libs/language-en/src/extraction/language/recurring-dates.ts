import { finiteVerbsIn, wordsIn } from './tense';
import { baseVerbs, plannedVerbs } from './verb-lists';
import { thirdPersonOf } from './verbs';

/** Days that come back each year have no year to be given; that of a weekday is certain. */
const recurring = /\b(?:birthday|anniversary|every|each|born)\b/i;
/** "I always go home in November": of any year, unless it is told from which day on, or of which year. */
const yearly =
  /\b(?:always|usually|normally|generally|typically|traditionally|once a year|twice a year|yearly|annual(?:ly)?|most years|used to)\b/i;
const boundBefore = /\b(?:since|until|till|by|from|before|after|last|next|this)\s{1,3}$/i;

/** Done once at a time that is set, for the most part: "we move in May", "I have surgery in May". */
const setForOnce: ReadonlySet<string> = new Set([
  ...plannedVerbs,
  ...'start stop begin end finish move leave come join meet see need want hope wish plan aim have expect become get say tell think know believe feel find ask buy sell save'.split(
    ' ',
  ),
]);
const habitVerbs: ReadonlySet<string> = new Set(
  baseVerbs.filter((verb) => !setForOnce.has(verb)).flatMap((verb) => [verb, thirdPersonOf(verb)]),
);
const onceOnly =
  /\b(?:exams?|tests?|finals|resits?|driving|licen[cs]e|degree|wedding|surgery|operation|interview|appointment|flight|results|course|visa|passport|lease|contract|jobs?|baby|marathon)\b/i;
/** "I get hay fever in June", "my migraines start in spring": what bodies and trades have once a year. */
const ofSeason =
  /\b(?:get|gets) (?:(?:really|so|very|quite|bad|terrible|awful|my|a bit|more) ){0,3}(?:hay ?fever|colds?|the flu|flu|migraines?|headaches?|eczema|asthma|allerg\w+|chilblains|the blues|blue|low|sad|down|depressed|gloomy|moody|busy|quiet|lonely|homesick|anxious|restless|broody)\b|\b(?:season|hay ?fever|allerg(?:y|ies)|migraines?|harvest|lambing|monsoon|ramadan|half[- ]term) (?:is|are|starts?|begins?|ends?|peaks?|flares?(?: up)?|falls?|runs?|comes?)\b/i;
const clauseStart =
  /[,;:.!?–—]|\b(?:and|but|because|so|though|although|when|while|where|which|who|that|if)\b/i;

/** "She takes her holidays in August": told in the present of what is done, or comes, year after year. */
const isHabit = (before: string): boolean => {
  const clause = before.split(clauseStart).at(-1) ?? '';
  if (boundBefore.test(before)) return false;
  if (ofSeason.test(clause)) return true;
  if (onceOnly.test(clause)) return false;
  const words = wordsIn(clause);
  const [verb, ...others] = finiteVerbsIn(words);
  return (
    verb !== undefined &&
    verb.at > 0 &&
    others.length === 0 &&
    habitVerbs.has(words[verb.at] ?? '') &&
    verb.isBare
  );
};

/** Whether a month, or a day of it, is that of any year. `before`: what stands in front of it. */
export const isOfAnyYear = (text: string, before: string, isMonth: boolean): boolean =>
  recurring.test(text) || (yearly.test(text) && !boundBefore.test(before)) || (isMonth && isHabit(before));

/** "I usually swim on Monday": any of them. */
const habit =
  /\b(?:every|each|usually|always|normally|generally|typically|regularly|sometimes|often|weekly|used to)\b/i;
/** "On Sunday evenings". */
const several = /^\s(?:mornings|afternoons|evenings|nights)\b/i;
/** "Friday is pizza night": what the day is for, each week. */
const theme =
  /^\s(?:is|means) (?:(?:my|our|the|a) )?(?:[a-z]+ )?(?:night|day|evening|morning)\b(?! (?:of|to|when|that|off to)\b)/i;
const isOwnDay = /^\s(?:is|means) (?:my|our|the) (?:last|first|big|only|wedding|moving|exam|final)\b/i;

/** Whether a weekday is that of any week. `after`: what stands behind it. */
export const isOfAnyWeek = (text: string, after: string): boolean =>
  habit.test(text) || several.test(after) || (theme.test(after) && !isOwnDay.test(after));

/** "Pays me on the 1st": what comes each month. */
const monthly =
  /\b(?:never|always|usually|each month|every month|monthly|gets? paid|goes out|(?:pay|pays) (?:me|us|my|our|the (?:rent|mortgage|bills?)|rent)|(?:rent|salary|wages?|pension|mortgage) (?:is|are) due|payday(?: is|['’]s))\b/i;

/** Whether the day of a month is that of any month. */
export const isOfAnyMonth = (text: string): boolean => monthly.test(text);
