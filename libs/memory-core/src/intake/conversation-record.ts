import { type Parameters } from '../config/parameters';
import { type Conversation } from '../domain/conversation';
import { type Instant } from '../domain/identity';
import { undetermined } from '../domain/language';
import { type Turn } from '../domain/turn';

/** The fields of a turn that a conversation's record counts. */
type Counted = Pick<Turn, 'conversationId' | 'occurredAt' | 'tokens' | 'sequence' | 'language'>;

/**
 * The record with one more message. A late message may move `firstAt`. A message said after the end reopens the
 * conversation (SPEC R11, R16).
 */
export const withMessage = (known: Conversation | undefined, turn: Counted): Conversation => {
  const before = known ?? emptyConversation(turn);
  const { endedAt, ...open } = before;
  return {
    ...open,
    firstAt: Math.min(before.firstAt, turn.occurredAt),
    lastAt: Math.max(before.lastAt, turn.occurredAt),
    turns: before.turns + 1,
    tokens: before.tokens + turn.tokens,
    ...(isKnown(turn.language) && { language: turn.language }),
    ...(endedAt !== undefined && turn.occurredAt <= endedAt && { endedAt }),
    ...withSequence(before, turn.sequence),
  };
};

const isKnown = (language: string | undefined): language is string =>
  language !== undefined && language !== undetermined;

/** The record after a message was retracted. Its sequence number still counts as received, so it leaves no gap. */
export const withoutMessage = (known: Conversation, turn: Counted): Conversation => ({
  ...known,
  turns: Math.max(0, known.turns - 1),
  tokens: Math.max(0, known.tokens - turn.tokens),
});

export const ended = (known: Conversation, at: Instant): Conversation => ({ ...known, endedAt: at });

export const withSummaryPlanned = (known: Conversation): Conversation => ({
  ...known,
  summaryPlanned: { turns: known.turns, tokens: known.tokens },
});

/** How many sequence numbers are missing between the lowest and the highest seen so far (SPEC R11). */
export const missingSequences = ({ sequences }: Conversation): number =>
  sequences === undefined ? 0 : Math.max(0, sequences.highest - sequences.lowest + 1 - sequences.seen);

/** Whether an ongoing conversation is due for a summary: past the first threshold, then at regular distances (SPEC R9). */
export const summaryDue = (known: Conversation, parameters: Parameters): boolean => {
  if (known.turns <= parameters.context.recentTurns) return false;
  const { conversationFromTurns, againAfterTurns, againAfterTokens } = parameters.summaries;
  const planned = known.summaryPlanned;
  if (known.tokens - (planned?.tokens ?? 0) >= againAfterTokens) return true;
  return planned === undefined
    ? known.turns > conversationFromTurns
    : known.turns - planned.turns >= againAfterTurns;
};

/** Whether a summary is due at the end: turns left the short-term window that no planned summary covers (SPEC R9). */
export const summaryDueAtEnd = (known: Conversation, parameters: Parameters): boolean =>
  known.turns > parameters.context.recentTurns && known.turns > (known.summaryPlanned?.turns ?? 0);

const emptyConversation = (first: Counted): Conversation => ({
  id: first.conversationId,
  firstAt: first.occurredAt,
  lastAt: first.occurredAt,
  turns: 0,
  tokens: 0,
  summarisedTurns: 0,
  summarisedTokens: 0,
});

const withSequence = (
  { sequences: before }: Conversation,
  sequence: number | undefined,
): Pick<Conversation, 'sequences'> => {
  if (sequence === undefined) return {};
  if (before === undefined) return { sequences: { lowest: sequence, highest: sequence, seen: 1 } };
  return {
    sequences: {
      lowest: Math.min(before.lowest, sequence),
      highest: Math.max(before.highest, sequence),
      seen: before.seen + 1,
    },
  };
};
