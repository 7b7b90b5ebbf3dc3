import { type Draft as Candidate } from './draft';
import { byPlace, type Turn } from '@app/memory-core/domain/turn';
import { sentencesOf } from '../flagging';
import { correctedSentences, correctionOf } from './corrections';
import { isOneSentence } from './one-sentence';
import { renamedBefore } from './renamed-before';
import { ruledStatements, type TurnToRead } from './ruled-statements';

/** Said of what was said before, whatever was asked in between: "No, Thursday" may answer the assistant. */
const isMeant =
  /\b(?:mean|meant|scra(?:tch|p) that|correction|make that|typo|my mistake|my bad|tell a lie)\b/i;
const isSlip = /\b(?:sorry|oops|whoops|or rather|wait)\b/i;

interface Before {
  readonly before: Turn;
  readonly isAskedBetween: boolean;
}

const isOfSameTalk = (turn: Turn, other: Turn): boolean =>
  other.conversationId === turn.conversationId && other.id !== turn.id && byPlace(other, turn) < 0;

/** What its person said last before a turn. */
export const turnBefore = (turn: Turn, context: readonly Turn[]): Before | undefined => {
  const earlier = context.filter((other) => isOfSameTalk(turn, other)).toSorted(byPlace);
  const at = earlier.findLastIndex(({ role }) => role === 'user');
  const before = earlier[at];
  if (before === undefined || before.retractedAt !== undefined) return undefined;
  return { before, isAskedBetween: earlier.slice(at + 1).some(({ content }) => content.includes('?')) };
};

/** The sentence of the turn before as it is now, and what it is not: "I take 75 mg of sertraline, not 50." */
const correctedBefore = (turn: Turn, { before, isAskedBetween }: Before): string | undefined => {
  const found = correctedSentences(before.content, sentencesOf(before.content)).flatMap(
    ({ says, isQuestion }) => (isQuestion ? [] : (correctionOf(says, turn.content.trim()) ?? [])),
  );
  const [only] = found;
  if (only === undefined || found.length > 1 || only.says === '') return undefined;
  const isHeard = isMeant.test(only.opened) || (isSlip.test(only.opened) && !isAskedBetween);
  return isHeard ? `${only.says.replace(/[.!…]{1,5}$/, '')}, not ${only.wrong}.` : undefined;
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
  const found = isOneSentence(turn) ? turnBefore(turn, context) : undefined;
  if (found === undefined || !isTaught(found.before.id)) return [];
  const says = correctedBefore(turn, found);
  if (says === undefined) return renamedBefore(read, found.before);
  const quote = turn.content.trim();
  return ruledStatements({ ...read, turn: { ...turn, content: says } }).map((candidate) => ({
    ...candidate,
    evidence: { ...candidate.evidence, quote },
  }));
};
