import { bentVerb } from './bent-verb';
import { type Piece } from './pieces';
import { isAdverb, isBaseVerb, isPast } from './verbs';

/** Before a "you" that means anybody, unless the clause goes on to the speaker. */
const generic =
  /^(?:where|when|if|lets|let|makes|make|helps|help|gives|give|as|what|how|things|that|all|keeps|allows)$/;

/** Behind these, a bare verb belongs to what stands before: "can you see", "let you go", "made you wait". */
const holdsBareVerb =
  /^(?:can|could|do|did|does|don't|didn't|doesn't|will|would|should|may|might|must|have|had|are|were|lets?|letting|makes?|made|making|helps?|helped|see|saw|seen|watch|watched|hear|heard|keeps?)$/;
/** Takes a whole clause, though it is a verb: "I think you are". */
const takesClause =
  /^(?:thinks?|thought|knows?|knew|hopes?|hoped|believes?|believed|wish(?:es|ed)?|feels?|felt|guess|supposes?|says?|said|sees?|heard|mean|means|noticed|like|love|hate)$/;
const preposition =
  /^(?:to|for|of|with|without|about|from|by|at|on|in|behind|beside|between|near|towards?|against)$/;
/** Only a subject stands behind these, so that what follows it is a verb, known or not: "how you explain". */
const opensClause = /^(?:when|whenever|what|whatever|how|because|everything|anything|way)$/;
const noVerb =
  /^(?:and|or|but|to|for|of|with|without|about|from|by|at|on|in|all|both|two|three|guys|there|here|not|alone|yourself|as|than|like)$/;
const determiner = /^(?:the|an?|my|our|this|that|these|those|every|each|any|no)$/;
const agreed: Readonly<Record<string, string>> = {
  are: 'is', were: 'was', "aren't": "isn't", "weren't": "wasn't", "haven't": "hasn't",
}; // prettier-ignore

/** Further behind, a pronoun is of another clause, whatever stands between. */
const longestClause = 40;

/** Whether the clause of a "you" comes back to who speaks: "how you explain things to me". */
const comesBack = (pieces: readonly Piece[], at: number): boolean => {
  for (const { isWord, word, text } of pieces.slice(at + 1, at + longestClause)) {
    if (word === 'me' || word === 'us') return true;
    if (!isWord && /[,.;:!?()–—]/.test(text)) return false;
  }
  return false;
};

/**
 * "Where you build", "lets you move": anybody. "I love it when you use examples" and "how you explain things to me" are told
 * to the one who listens.
 */
const isAnybody = (pieces: readonly Piece[], at: number): boolean => {
  const before = pieces[at - 2]?.word ?? '';
  if (!generic.test(before) || (before === 'when' && pieces[at - 4]?.word === 'it')) return false;
  // "If you ask me" asks nobody.
  return before === 'if' || !comesBack(pieces, at);
};

/** What stands for a second person in a statement about who spoke; undefined for any other word. */
export const inPlaceOfYou = (pieces: readonly Piece[], at: number, listener: string): string | undefined => {
  switch (pieces[at]?.word) {
    case 'you':
      return isAnybody(pieces, at) ? 'one' : listener;
    case 'your':
      return isAnybody(pieces, at) ? "one's" : `${listener}'s`;
    case 'yours':
      return `${listener}'s`;
    case "you're":
      return `${listener} is`;
    case "you've":
      return `${listener} has`;
    case "you'll":
      return `${listener} will`;
    case "you'd":
      return `${listener} would`;
    default:
      return undefined;
  }
};

/** A verb of a "you" that is told as one person: its place among the pieces, and how it reads then. */
export interface Agreed {
  readonly at: number;
  readonly text: string;
}

/** "You are", "you always begin" → "is", "begins"; undefined where the verb stays as it is or there is none. */
export const agreedWithYou = (pieces: readonly Piece[], at: number): Agreed | undefined => {
  if (pieces[at]?.word !== 'you' || !isSubject(pieces, at)) return undefined;
  let verbAt = at + 2;
  while (pieces[verbAt - 1]?.text === ' ' && isAdverb(pieces[verbAt]?.word ?? '')) verbAt += 2;
  const verb = pieces[verbAt];
  if (verb === undefined || pieces[verbAt - 1]?.text !== ' ') return undefined;
  const isVerb =
    isBaseVerb(verb.word) || (opensClause.test(pieces[at - 2]?.word ?? '') && !noVerb.test(verb.word));
  const text = agreed[verb.word] ?? (isVerb ? bentVerb(verb.word, pieces) : undefined);
  return text === undefined ? undefined : { at: verbAt, text };
};

/** Behind a preposition or a verb that takes somebody it is an object: "thank you", "asked you", "a message to you". */
const isSubject = (pieces: readonly Piece[], at: number): boolean => {
  const before = pieces[at - 2];
  if (before === undefined || pieces[at - 1]?.text !== ' ') return true;
  const { word } = before;
  if (holdsBareVerb.test(word) || preposition.test(word)) return false;
  const isNoun = determiner.test(pieces[at - 4]?.word ?? '');
  return takesClause.test(word) || isNoun || !(isBaseVerb(word) || isPast(word));
};
