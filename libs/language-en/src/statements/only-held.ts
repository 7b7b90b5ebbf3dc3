import { holding, onPaper } from '../readers/vocabulary/only-held';
import { claimedIn } from './claimed';
import { saidIn } from './whom';

const paper = new RegExp(
  `^(?:(?:but|and|well),? )?(?:${onPaper}),? (?:the user|i|we|my|our|they)\\b|\\b(?:${onPaper}) (?:still|only)\\b|\\b(?:still|only|just) (?:${onPaper})\\b|\\bon paper[.!]?$`,
  'i',
);
const others = '(?:everyone|everybody|people|somebody|someone|(?:the user[\'’]s|my|our|the) (?:[a-z-]{2,20} ){1,3}?(?:\\p{Lu}\\p{L}+ )?|\\p{Lu}\\p{Ll}+ ?)'; // prettier-ignore
const thought = new RegExp(
  `^(?!(?:the user|i|we) )${others} ?(?:(?:still|also|always|probably|now) )?(?:${holding})(?: that)? (?:the user|i|i['’]m|i['’]ve|my|we|they)\\b`,
  'iu',
);

/**
 * Whether a statement tells only what somebody else thinks of the person or what holds on paper: "My ex thinks I still live
 * in Lisbon". One who knows, as a doctor of an illness, is believed.
 */
export const isOnlyHeld = (statement: string): boolean => {
  const said = claimedIn(saidIn(statement)).claimed;
  return paper.test(said) || thought.test(said);
};
