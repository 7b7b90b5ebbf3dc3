import { attributeAt, realityOf } from './bygone';
import { slugOf, type SlotRule } from './slot-rule';
import { isNarrowedEnd } from './supposed';

/** Practices by the words they are told with. */
const practices: readonly (readonly [name: string, forms: string])[] = [
  ['meditation', 'meditat(?:e|es|ed|ing|ion)'], ['yoga', 'yoga'], ['journaling', 'journal(?:s|ing|ling|ed)?|morning pages'],
  ['breathwork', 'breathwork|breathing exercises'], ['running', 'run(?! (?:an?|the|my|our|out|into|by|it|for (?:office|mayor|president))\\b)|ran|running(?! (?:an?|the|my|our)\\b)|jog|jogged|jogging'], ['swimming', 'swim|swam|swimming'],
  ['gym', 'gym|workouts?|work(?:ed|ing)? out|exercis(?:e|ed|ing)|strength training|lift(?:ed|ing)? weights|weightlifting'],
  ['walking', 'walks?|walked|walking'], ['hiking', 'hike|hikes|hiked|hiking'], ['cycling', 'cycl(?:e|ed|ing)|bik(?:e|ed|ing)'],
  ['climbing', 'climb(?:ed|ing)?|bouldering'], ['pilates', 'pilates'], ['kickboxing', 'kickboxing|boxing'], ['prayer', 'pray|prayed|praying|prayer'],
  ['therapy', '(?<!physical )therapy|see my therapist'], ['stretching', 'stretch|stretching'], ['smoking', 'smok(?:e|ed|ing)|cigarettes?|cigs|ciggies|smoker'],
  ['drinking', 'drinking(?! (?:coffee|tea|water|soda))|(?<=\\bstill )drink(?=[.,!]|$| a lot| too much| every)|alcohol|beers?|wine|whisky|gin'], ['coffee', 'coffees?|caffeine'], ['piano', 'piano'], ['guitar', 'guitar'], ['violin', 'violin'], ['drums', 'drums'], ['cello', 'cello'], ['flute', 'flute'], ['trumpet', 'trumpet'], ['saxophone', 'saxophone|sax'], ['ukulele', 'ukulele'], ['harp', 'harp'], ['accordion', 'accordion'],
  ['painting', 'paint|painted|painting'], ['pottery', 'pottery'], ['gardening', 'gardening'], ['volunteering', 'volunteer(?:ed|ing)?'],
  ['dancing', 'danc(?:e|ed|ing)'], ['fasting', 'fast|fasting'], ['tai_chi', 'tai chi'], ['cold_showers', 'cold showers?'], ['dreamwork', 'dream journal|dreamwork'],
  ['spanish', 'spanish'], ['french', 'french'], ['german', 'german'], ['italian', 'italian'], ['japanese', 'japanese'],
]; // prettier-ignore

/** "Tea instead of coffee": that one is not done. */
const replaced = '(?<!\\b(?:instead of|rather than|in place of) )';

/** Places and people of a practice are not the practice: "a dance studio", "my hiking club". */
const notOf =
  '(?! (?:studio|school|shop|store|comp|competition|crew|floor|team|business|club|friends|video|pic|picture|photo|routines?|shoes|gear)\\b)';

const compiled = practices.map(([name, forms]) => ({
  name,
  pattern: new RegExp(`${replaced}\\b(?:${forms})\\b${notOf}`, 'i'),
}));

const frequency =
  /\b(?:every (?:single )?(?:other )?(?:day|morning|evening|night|week|weekend|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|each (?:day|morning|evening|night|week)|daily|weekly|monthly|(?:once|twice|three times|four times|five times|\d{1,2} times|several times|a few times) (?:a|per|each) (?:day|week|month|year)|on (?:mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekends)|(?:a|one|two|three|four|five|six|seven|eight|ten|twelve|twenty|a few|several|\d{1,3}) [a-z]{3,14}(?<!days|weeks|months|years|day|week|month) (?:a|per) (?:day|night|week|month)|regularly|most (?:days|mornings|evenings|nights))\b/i;
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';
/** "Mondays and Saturdays" is another rhythm than "Mondays and Wednesdays". */
const onDays = new RegExp(
  `^(?:on|every) ${weekday}(?:(?:,| and|, and| or) (?:on |every )?${weekday}){1,6}\\b`,
  'i',
);
const oftenIn = (text: string): string | undefined => {
  const found = frequency.exec(text);
  return found === null ? undefined : (onDays.exec(text.slice(found.index))?.[0] ?? found[0]).toLowerCase();
};
const ended =
  /\b(?:I(?:'ve| have)?(?: just| finally| recently| completely| also)? (?:quit|stopped|gave up|given up|dropped|abandoned|finished)|I no longer|no more|I(?:'m| am| came| went)(?: back)? off (?:the )?(?=cigs|ciggies|cigarettes|smokes?|alcohol|caffeine|coffee)|I (?:never|don't|do not)(?: ever)? (?=(?:drink|smoke|exercise|meditate)\b(?! (?:enough|before|after|much|and drive)))|I don't (?!like|love|enjoy|want|think|feel)(?=.{2,40}(?:anymore|any more|any longer))|I haven't .{2,40} (?:in|for) (?:weeks|months|years|ages)|I used to(?= (?:do |play |go |practi[cs]e )?[a-z]{3,15}(?:[.,!]| every| daily| a lot| regularly| but| and|$)))\b/i;
const begun =
  /\b(?:I(?:'ve| have|'m| am)?(?: just| recently| finally| also)? (?:started|begun|began|taken up|took up|picked up|got into|gotten into|signed up for|starting|joined)|I've just started)\b/i;
const resumed =
  /\b(?:(?:I(?:'m| am| got| went|'ve gone|'ve gotten) )?back (?:to|into|at|on)|I(?:'ve)? (?:restarted|resumed|picked .{2,20} up again)|I(?:'m| am|'ve been| have been) [a-z]{3,12}ing(?: [a-z]{2,10}){0,2} again)\b/i;
const struggling =
  /\b(?:struggl(?:e|ing|ed) (?:with|to)|having trouble|hard to keep up|can't seem to|keep skipping|keep forgetting|fallen off|slacking)\b/i;
const steady =
  /\b(?:consistent|consistently|established|without missing|streak|part of my routine|second nature|solid|never miss|in a row|haven't missed)\b/i;
const ongoing =
  /\b(?:I do|I'm doing|I've been|I practi[cs]e|I go|I'm practi[cs]ing|I meditate|I journal|I pray|my (?:daily |weekly |morning |evening )?(?:practice|routine|habit)|I still|I run|I swim|I volunteer|I play|I take|I attend|I train)\b/i;

/** "I still smoke": it has not ended, and nothing else is said of it. */
const goingOn =
  /\b(?:I|[Ww]e) still (?!(?:haven|have|had|need|want|hope|plan|miss|crave|think)\b)[a-z]{2,12}\b/;

const statusOf = (text: string): { value: string; negates: boolean } | undefined => {
  if (ended.test(text)) return { value: 'stopped', negates: true };
  if (struggling.test(text)) return { value: 'struggling', negates: false };
  const often = oftenIn(text);
  if (often !== undefined) return { value: often, negates: false };
  if (steady.test(text)) return { value: 'consistent', negates: false };
  if (resumed.test(text)) return { value: 'resumed', negates: false };
  if (begun.test(text)) return { value: 'started', negates: false };
  if (goingOn.test(text)) return { value: 'ongoing', negates: false };
  return undefined;
};

const notDoing = /\b(?:not|no longer) (?:[a-z]+ly )?[a-z]{2,12}ing\b/i;
const ownVerb = /\b(?:I|[Ww]e)(?:['’][a-z]{1,2})?(?: [a-z]{2,12}ly)? (?!was |were )[a-z]{2,15}/;

/** How a practice stands: its frequency where it is said, else its state. */
export const practiceSlots: SlotRule = ({ text, subject, ofSpeaker }) => {
  if (!ofSpeaker) return [];
  const status = statusOf(text);
  if (status === undefined) return [];
  const told = ended.exec(text) ?? begun.exec(text) ?? ownVerb.exec(text);
  const reality = told === null ? 'current' : realityOf(text, told);
  if (reality === 'imagined') return [];
  // "Not swimming on Thursdays": neither given up nor done on Thursdays.
  if ((status.negates || notDoing.test(text)) && isNarrowedEnd(text, told?.index ?? 0)) return [];
  // The practice nearest to the verb that tells of it is the one meant.
  const from = Math.max(0, text.search(ended), text.search(begun), text.search(ongoing));
  // "I don't take the train any more, I cycle": what ends and what goes on stand in clauses of their own.
  const clause = status.negates
    ? (text.slice(from).split(/[,;:]|\b(?:but|so)\b/)[0] ?? '')
    : text.slice(from);
  const placed = compiled
    .map(({ name, pattern }) => ({ name, at: clause.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  const nearest =
    placed[0] ??
    (status.negates
      ? undefined
      : compiled.map(({ name, pattern }) => ({ name, at: text.search(pattern) })).find(({ at }) => at >= 0));
  if (nearest === undefined) return [];
  const slot = {
    key: `${subject}.${attributeAt(`practice.${slugOf(nearest.name)}`, reality)}`,
    value: status.value,
  };
  return [{ slot, rule: 'practice', ...(status.negates ? { negates: true } : {}) }];
};
