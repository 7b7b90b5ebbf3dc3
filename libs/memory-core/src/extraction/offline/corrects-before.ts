import { type Candidate } from '../../domain/extraction';
import { byPlace, type Turn } from '../../domain/turn';
import { sentencesOf } from '../../flagging';
import { correctedSentences, correctionOf } from './corrections';
import { isOneSentence } from './one-sentence';
import { ruledStatements, type TurnToRead } from './ruled-statements';

/** Said of what was said before, whatever was asked in between: "No, Thursday" may answer the assistant. */
const isMeant = /\b(?:mean|meant|scratch that|correction|make that|typo|my mistake|my bad)\b/i;
const isSlip = /\b(?:sorry|oops|whoops|or rather|wait)\b/i;

interface Corrected {
  /** The sentence of the turn before as it is now, and what it is not: "I take 75 mg of sertraline, not 50." */
  readonly says: string;
  readonly before: Turn;
}

const isOfSameTalk = (turn: Turn, other: Turn): boolean =>
  other.conversationId === turn.conversationId && other.id !== turn.id && byPlace(other, turn) < 0;

/** What a turn that is nothing but a correction makes of what its person said in the turn before. */
const correctedBefore = (turn: Turn, context: readonly Turn[]): Corrected | undefined => {
  if (!isOneSentence(turn)) return undefined;
  const earlier = context.filter((other) => isOfSameTalk(turn, other)).toSorted(byPlace);
  const at = earlier.findLastIndex(({ role }) => role === 'user');
  const before = earlier[at];
  if (before === undefined || before.retractedAt !== undefined) return undefined;
  const isAskedBetween = earlier.slice(at + 1).some(({ content }) => content.includes('?'));
  const found = correctedSentences(before.content, sentencesOf(before.content)).flatMap(
    ({ says, isQuestion }) => (isQuestion ? [] : (correctionOf(says, turn.content.trim()) ?? [])),
  );
  const [only] = found;
  if (only === undefined || found.length > 1 || only.says === '') return undefined;
  const isHeard = isMeant.test(only.opened) || (isSlip.test(only.opened) && !isAskedBetween);
  return isHeard
    ? { says: `${only.says.replace(/[.!…]{1,5}$/, '')}, not ${only.wrong}.`, before }
    : undefined;
};

/**
 * "I take 50 mg of sertraline", and in the next turn "Correction: it's 75 mg": what is learned of the second turn is the
 * sentence of the first as it is meant. Only where the first taught something: what was nothing to keep is none corrected.
 */
export const correctionsOfBefore = (
  read: TurnToRead,
  context: readonly Turn[],
  isTaught: (turnId: string) => boolean,
): readonly Candidate[] => {
  const { turn } = read;
  const corrected = correctedBefore(turn, context);
  if (corrected === undefined || !isTaught(corrected.before.id)) return [];
  const quote = turn.content.trim();
  return ruledStatements({ ...read, turn: { ...turn, content: corrected.says } }).map((candidate) => ({
    ...candidate,
    evidence: { ...candidate.evidence, quote },
  }));
};
