import { type Piece } from './pieces';

/** Before "of us": a number of people. */
const several =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}|all|most|many|several|some)$/;
/** Before "me", these set one person apart from the others: "just me", "nobody but me". */
const singlingOut = /^(?:just|only|but|except|besides|not)$/;
/** "There are five of us": a household, not one person. */
export const isCounted = (pieces: readonly Piece[], at: number): boolean =>
  pieces[at]?.word === 'us' && pieces[at - 2]?.word === 'of' && several.test(pieces[at - 4]?.word ?? '');

/** "Just me": the speaker, told apart from everybody else. */
export const isSingledOut = (pieces: readonly Piece[], at: number): boolean =>
  pieces[at]?.word === 'me' && singlingOut.test(pieces[at - 2]?.word ?? '');

/** "The US", "a US firm": not those who speak, unless all of it is shouted. */
export const isCountry = (pieces: readonly Piece[], at: number): boolean => {
  const piece = pieces[at];
  if (piece?.word !== 'us') return false;
  const isWritten = piece.text === 'US' && pieces.some(({ text }) => /^[a-z]{2}/.test(text));
  return isWritten || /^(?:a|the)$/.test(pieces[at - 2]?.word ?? '');
};

/** "Stand By Me", "Call Me Maybe": a word of a name. */
export const isOfTitle = (pieces: readonly Piece[], at: number): boolean => {
  const [before, between] = [pieces[at - 2]?.text ?? '', pieces[at - 1]?.text];
  const isCapital = /^\p{Lu}\p{Ll}/u.test(pieces[at]?.text ?? '');
  return isCapital && between === ' ' && /^\p{Lu}\p{Ll}/u.test(before);
};
