import { dismissals, losing } from '../readers/vocabulary/lost-work';
import { toldWhole } from './moment';

/** Of statements, which tell of work in so many words: the extractor takes "dismissed" for no end of it. */
const dismissed = `${dismissals}|dismissed`;
const loss = new RegExp(
  `\\b(?:(?:${losing}) (?:their|the user['’]s|my|the)(?: [a-z]+)? job|${dismissed})\\b`,
  'i',
);
const ofAll = new RegExp(
  `\\b(?:(?:${losing}) (?:their|the user['’]s|my|the) job|${dismissed})(?: (?:from|at) (?:(?:their|the user['’]s|my|the) (?:job|work)|work|(?<firm>\\p{Lu}[\\p{L}&'’-]+)))?${toldWhole}`,
  'u',
);

/** "Lost their weekend job", "was fired from the band", "at the pub": a loss, and not of all work or of work at this firm. */
export const losesOtherWork = (statement: string, employer?: string): boolean => {
  if (!loss.test(statement)) return false;
  const whole = ofAll.exec(statement);
  const firm = whole?.groups?.firm;
  return whole === null || (firm !== undefined && employer !== undefined && !employer.includes(firm));
};
