import {
  adverbs,
  baseVerbs,
  irregularParticiples,
  irregularPasts,
  modals,
  notPastInEd,
  unchangingPasts,
} from './verb-lists';

const adverb = new Set(adverbs);
const base = new Set(baseVerbs);
const irregularPast = new Set(irregularPasts);
const irregularParticiple = new Set(irregularParticiples);
const unchanging = new Set(unchangingPasts);
const modal = new Set(modals);
const inEd = new Set(notPastInEd);

/** "Emily had a girl": she did. */
const namesInLy = new Set('emily sally kelly molly holly polly billy milly tilly carly nelly shelly beverly kimberly cecily family italy'.split(' ')); // prettier-ignore

export const isAdverb = (word: string): boolean =>
  adverb.has(word) ||
  (word.length > 4 && word.endsWith('ly') && !base.has(word) && !namesInLy.has(word.toLowerCase()));
export const isModal = (word: string): boolean => modal.has(word);

/** "went", "painted", "put": forms that tell of the past without an auxiliary. */
export const isPast = (word: string): boolean =>
  irregularPast.has(word) || (word.length > 3 && word.endsWith('ed') && !inEd.has(word));

/** "seen", "painted", "put": what "have" makes a perfect of. */
export const isParticiple = (word: string): boolean =>
  irregularParticiple.has(word) || isPast(word) || unchanging.has(word);

export const isUnchangingPast = (word: string): boolean => unchanging.has(word);
/** Of those, the ones that people tell of when they are over: "I quit yoga". */
export const isMostlyPast = (word: string): boolean => /^(?:quit|hurt|beat|shut|split|burst)$/.test(word);
export const isBaseVerb = (word: string): boolean => base.has(word);

const irregularThird: Readonly<Record<string, string>> = {
  am: 'is', 'am not': 'is not', are: 'are', have: 'has', "haven't": "hasn't", do: 'does', "don't": "doesn't", go: 'goes', "ain't": "isn't",
  undergo: 'undergoes',
}; // prettier-ignore

/** Bends the verb behind a "you" that has become somebody: "when you correct" → "when it corrects". */
export const agreeing = (text: string, subject: string): string =>
  text.replaceAll(/\b(when|whenever|if|that|because|as|what|how|and|but|while) you(?: (always|never|also|just|really|only))? ([a-z']+)/gi, (_, before: string, how: string | undefined, verb: string) => {
    const be: Readonly<Record<string, string>> = { are: 'is', were: 'was', "aren't": "isn't" };
    const bent = be[verb] ?? (isModal(verb) || isPast(verb) || isAdverb(verb) || isUnchangingPast(verb) ? verb : thirdPersonOf(verb));
    return [before, subject, ...(how === undefined ? [] : [how]), bent].join(' ');
  }); // prettier-ignore

/** The third person of a verb's present: "love" → "loves", "carry" → "carries", "have" → "has". */
export const thirdPersonOf = (verb: string): string => {
  const irregular = irregularThird[verb];
  if (irregular !== undefined) return irregular;
  if (/(?:s|x|z|ch|sh)$/.test(verb)) return `${verb}es`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return `${verb}s`;
};
