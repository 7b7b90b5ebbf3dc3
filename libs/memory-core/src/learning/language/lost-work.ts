import { toldWhole } from './moment';

const loss =
  /\b(?:(?:lost|quit|left|resigned from) (?:their|the user['’]s|my|the)(?: [a-z]+)? job|fired|laid off|made redundant|let go|sacked|dismissed)\b/i;
const ofAll = new RegExp(
  `\\b(?:(?:lost|quit|left|resigned from) (?:their|the user['’]s|my|the) job|fired|laid off|made redundant|let go|sacked|dismissed)(?: (?:from|at) (?:(?:their|the user['’]s|my|the) (?:job|work)|work|(?<firm>\\p{Lu}[\\p{L}&'’-]+)))?${toldWhole}`,
  'u',
);

/** "Lost their weekend job", "was fired from the band", "at the pub": a loss, and not of all work or of work at this firm. */
export const losesOtherWork = (statement: string, employer?: string): boolean => {
  if (!loss.test(statement)) return false;
  const whole = ofAll.exec(statement);
  const firm = whole?.groups?.firm;
  return whole === null || (firm !== undefined && employer !== undefined && !employer.includes(firm));
};
