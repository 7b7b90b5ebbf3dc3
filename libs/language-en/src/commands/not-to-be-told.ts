import { topicToForget } from './command-topic';

const doings =
  '(?:(?:mention|raise|refer to|(?:talk|speak)(?: to me)? about|ask(?: me)? about|remind me of|bring up) ';
const doingNow =
  '(?:(?:mentioning|raising|referring to|(?:talking|speaking)(?: to me)? about|asking(?: me)? about|reminding me of|bringing up) ';
const named = '(.{2,120})|bring(?:ing)? (.{2,100}) up\\b(.{0,30}))';

/** "Never mention my brother again", "Don't bring my divorce up": asked of whoever talks, and no matter of fact. */
const notToBeTold = new RegExp(
  `^(?:(?:do not|don't|dont|never|not|i (?:do not|don't) want you to|i'd rather you didn't)(?: you)?(?: ever)?(?: again)? ${doings}${named}|(?:stop|quit|avoid|no more) ${doingNow}${named})`,
  'i',
);

const everAgain =
  /[ ,]{1,3}(?:ever again|never again|again|any ?more|any longer|from now on|in (?:the )?future|to me|with me|ever|at all|okay|ok)$/i;
/** Of the person's own, or somebody by name; anything at all where it is not to be mentioned any more. */
const own = /^(?:my|our|\p{Lu})/u;
/** Is not to be mentioned somewhere: in a letter, to somebody, at some time. */
const somewhere =
  /^(?:it|that|this|them)\b|\b(?:to (?:my|our|him|her|them|the|any|your|[A-Z])|in (?:it|there|here|front|(?:the|this|that|your|any|an?|my|our) (?:[a-z]+ )?(?:letter|e-?mail|mail|message|text|reply|answer|response|speech|toast|post|essay|cv|resume|application|draft|summary|report|story|poem|bio|interview|meeting|call|note|caption|card|chat|conversation|session))|on (?:the|this|my|your) (?:phone|call|form|application|cv|date)|at (?:the|this|dinner|lunch|breakfast|christmas)|when|while|if|during|before|after|unless|until|till|yet)\b/u;
const reason = /[,;:–—?]| (?:because|since|as|cause) /;

/** Somebody else's words. */
const quoted =
  /, (?:(?:the|my|his|her|an?) [a-z]{2,20}|he|she|they|it|[A-Z][a-z]{1,20}) (?:goes|says|said|sang|sings)$/;

/** What is not to be brought up any more; undefined where that is nowhere but in a letter, or in front of somebody. */
export const notToBeToldIn = (sentence: string): string | undefined => {
  const found = notToBeTold.exec(sentence.replace(/[.! ]{1,8}$/, ''));
  if (found === null || quoted.test(found[0])) return undefined;
  const [, named, before, behind, namedNow, beforeNow, behindNow] = found;
  const isHabit = (namedNow ?? beforeNow) !== undefined;
  const [all = ''] = [named, before, namedNow, beforeNow].filter((part) => part !== undefined);
  const rest = behind ?? behindNow ?? '';
  let topic = all.replace(/^(?:the )?(?:topic|subject|fact) (?:of|that) /i, '').split(reason, 1)[0] ?? '';
  const said = topic + rest;
  for (let shorter = topic.replace(everAgain, ''); shorter !== topic;) {
    topic = shorter;
    shorter = topic.replace(everAgain, '');
  }
  const isOver = isHabit || everAgain.test(said.trimEnd());
  if (somewhere.test(topic) || (rest !== '' && !everAgain.test(rest))) return undefined;
  if (!own.test(topic) && !isOver) return undefined;
  const about = topicToForget(topic);
  return about === '' ? undefined : about;
};
