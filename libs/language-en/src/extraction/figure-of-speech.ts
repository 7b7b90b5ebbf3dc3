import { anybody } from '../readers/vocabulary/people-around';

/** Bad for nobody's skin: "allergic to mornings", "allergic to hard work". */
const noAllergen =
  '(?:(?:early|hard|other|all) )?(?:mornings?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|work|effort|exercise|sports?|people|humans|small talk|nonsense|bullshit|bs|drama|idiots|stupidity|commitment|responsibility|school|homework|maths?|housework|chores|cleaning|cooking|meetings|e-?mails?|fun|feelings|winter|capitalism)';
const loved = `(?:spouse|sweetheart|soul ?mate|love|other half|one|people|someone|somebody|ones?)`;

const figures: readonly RegExp[] = [
  new RegExp(`\\ballergic to ${noAllergen}(?=[.,!;]|$| (?:and|but|so|in|on|before|after|these)\\b)`, 'i'),
  new RegExp(
    `\\b(?:married to|in a relationship with) (?:(?:my|our) (?!(?:[\\p{L}'’-]+ ){0,3}(?:${anybody}|${loved})\\b|\\p{Lu})|(?:the |this )?(?:job|work|sea|business|game|army|navy|road|bottle|farm|land|office|gym)\\b)`,
    'u',
  ),
];

/** Says one thing and means another: "I'm married to my job" is said by whoever is single. */
export const isFigureOfSpeech = (sentence: string): boolean =>
  figures.some((figure) => figure.test(sentence));
