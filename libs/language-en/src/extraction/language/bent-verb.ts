import { type Piece } from './pieces';
import { isModal, isMostlyPast, isPast, isUnchangingPast, thirdPersonOf } from './verbs';

/** The speaker's verb as a third person has it; undefined where it stays as it is. `sentence`: all of it. */
export const bentVerb = (verb: string, sentence: readonly Piece[]): string | undefined => {
  if (verb === 'gotta') return 'has to';
  if (verb === 'wanna') return 'wants to';
  if (verb === 'gonna') return 'is going to';
  if (isModal(verb) || isPast(verb) || !/^[a-z'-]+$/.test(verb)) return undefined;
  if (isUnchangingPast(verb) && !tellsOfHabit(sentence) && (isMostlyPast(verb) || tellsOfPast(sentence)))
    return undefined;
  if (/(?:ing)$/.test(verb) && !/^(?:bring|sing|ring|swing|cling|fling|sting|string)$/.test(verb))
    return undefined;
  return thirdPersonOf(verb);
};

/** "I shut down whenever …": what is done again and again is told in the present. */
const tellsOfHabit = (sentence: readonly Piece[]): boolean => {
  const text = sentence.map(({ word }) => word).join('');
  return /\b(?:whenever|every|each|always|usually|often|when (?:people|someone|somebody|they|i|my|he|she|it)(?! (?:was|were|had|did|got|went|said|left|told)))\b/.test(
    text,
  );
};

const tellsOfPast = (sentence: readonly Piece[]): boolean => {
  return sentence.some(({ word }) => isPast(word) || /^(?:ago|yesterday|last|19\d\d|20\d\d)$/.test(word));
};
