import { type StyleRequest } from './style-wish';

const advice = '(?:advice|tips|solutions|suggestions|opinions?|lectures?|pep talks?)';
/** What is not wanted: advice. */
const noAdvice = new RegExp(
  `^(?:(?:don['’]?t|do not|never|stop|quit|no need to)(?: ever| always)? (?:advis(?:e|ing) me|giv(?:e|ing) me (?:any |your |unasked |unsolicited |so much )?${advice}|try(?:ing)? to (?:fix|solve) (?:it|this|me|things|everything|my problems?)|fix(?:ing)? (?:it|things|me)|lectur(?:e|ing) me|tell(?:ing)? me what to do)|(?:no|without|skip the|i (?:don['’]?t|do not) (?:want|need)(?: any| your)?)(?: more| unsolicited)? ${advice})$`,
  'i',
);
/** What is wanted instead: to be heard. */
const hearing =
  /^(?:(?:just|simply|only) )*(?:listen(?: to me)?|hear me out|let me (?:vent|rant|talk|finish)|let me get it (?:out|off my chest)|someone (?:to listen|who listens)|i (?:just )?(?:want|need|['’]d like) you to (?:just )?listen(?: to me)?)$/i;
/** Of this once. */
const once =
  /\b(?:today|tonight|now|this time|for once|a (?:sec|second|minute|moment)|this (?:morning|afternoon|evening))\b/i;
const condition = /^(?:when(?:ever)?|if) (I(?:['’]m| am)? [^,]{2,40}), /i;
const unlessAsked = /,? unless I (?:ask|say so|ask for it|ask you(?: to)?)$/i;
const courtesy = /(?:^|[\s,])(?:please|pls|thanks|thank you|ok|okay|honestly|really)(?=[\s,]|$)/gi;

/** "When I'm upset" said of somebody else. */
const ofThem = (clause: string): string =>
  clause
    .replace(/^I(?:['’]m| am)\b/i, 'they are')
    .replace(/^I\b/, 'they')
    .replaceAll(/\bmy\b/gi, 'their')
    .replaceAll(/\bme\b/gi, 'them');

/** "Don't advise me, just listen", "No advice please, just hear me out": how the person wants to be answered. */
export const wishToBeHeard = (sentence: string): StyleRequest | undefined => {
  if (sentence.includes('?') || once.test(sentence)) return undefined;
  const when = condition.exec(sentence);
  const rest = sentence
    .slice(when?.[0].length ?? 0)
    .replace(/[.!…\s]{1,8}$/, '')
    .replaceAll(courtesy, ',');
  const isUnlessAsked = unlessAsked.test(rest);
  const parts = rest
    .replace(unlessAsked, '')
    .split(/[,;.!–—]| - | and | but /)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  const isHeard = parts.some((part) => hearing.test(part));
  if (!parts.some((part) => noAdvice.test(part))) return undefined;
  if (!parts.every((part) => noAdvice.test(part) || hearing.test(part))) return undefined;
  const tail = [
    ...(isUnlessAsked ? ['unless they ask'] : []),
    ...(when?.[1] === undefined ? [] : [`when ${ofThem(when[1])}`]),
  ];
  const way = isHeard ? 'to listen and not to give advice' : 'not to give advice';
  const spoken = `I prefer that you ${isHeard ? "listen and don't" : "don't"} give me advice`;
  return {
    spoken: `${spoken}${isUnlessAsked ? ' unless I ask' : ''}${when === null ? '' : ` when ${when[1] ?? ''}`}`,
    statement: (subject) => `${subject} wants the assistant ${[way, ...tail].join(' ')}.`,
  };
};
