import { finiteVerbsIn, wordsIn } from '../extraction/language/tense';

const between = /,? (?:and|or|as well as) (?:also )?|, /i;
const hasAnd = / (?:and|or|as well as) /i;
const ownThing = /^(?:my|our|the|his|her|their) /i;
/** Ties what stands before it to what stands behind: "the fight between my mum and my dad" is one thing. */
const tying = /\b(?:between|with|of|from|at|about|for|to|in|on|by|that|who|what)\b/i;
const mostWordsOfOne = 4;

const partsOf = (topic: string): readonly string[] | undefined => {
  if (!hasAnd.test(topic) || finiteVerbsIn(wordsIn(topic)).length > 0) return undefined;
  const parts = topic.split(between).map((part) => part.trim());
  return parts.every((part) => part !== '' && wordsIn(part).length <= mostWordsOfOne) ? parts : undefined;
};

/** "My ex and the Berlin flat": surely several things, each with an article or owner of its own. Otherwise the topic alone. */
export const topicsListedIn = (topic: string): readonly string[] => {
  const parts = partsOf(topic);
  return parts !== undefined && !tying.test(topic) && parts.every((part) => ownThing.test(part))
    ? parts
    : [topic];
};

/** "Tom and Lena": may be several things, where nothing is found that names them together. Undefined: it is one. */
export const topicsPerhapsIn = (topic: string): readonly string[] | undefined => partsOf(topic);
