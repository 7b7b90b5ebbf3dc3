/** Why a user turn was flagged (SPEC R5). */
export const signalKinds = [
  'emotion',
  'practice',
  'preference',
  'pattern',
  'progress',
  'fact',
  'remember',
  'command',
] as const;
export type SignalKind = (typeof signalKinds)[number];

/** One reason, with the words that gave it away: the flagger explains itself. Words are content: sealed like the turn. */
export interface Signal {
  readonly kind: SignalKind;
  /** As they stand in the turn. */
  readonly words: readonly string[];
}
