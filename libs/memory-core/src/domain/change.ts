import { type Instant } from './identity';

export const changeTypes = [
  'insight.added',
  'insight.confirmed',
  'insight.superseded',
  'insight.merged',
  'insight.evolved',
  'insight.archived',
  'insight.restored',
  'insight.review',
  'insight.removed',
  'insight.deleted',
  'insight.disputed',
  'insight.corrected',
  'insight.disabled',
  'insight.enabled',
  'insight.pinned',
  'insight.unpinned',
  'attractor.started',
  'attractor.merged',
  'attractor.split',
  'attractor.forgotten',
  'profile.written',
  'profile.compressed',
  'summary.written',
  'limit.reached',
  'settings.changed',
  'turn.retracted',
  'command.pending',
  'command.done',
  'command.dismissed',
  'memory.deleted',
  'validation.asked',
] as const;
export type ChangeType = (typeof changeTypes)[number];

/** One entry of a user's append-only change log (SPEC R64). */
export interface Change {
  /** Derived from its cause, so that a step run twice logs once. */
  readonly id: string;
  readonly type: ChangeType;
  readonly at: Instant;
  /** What brought it about: a turn id, `consolidation`, `decay`, … */
  readonly cause: string;
  /** Records concerned, the main one first. */
  readonly subjectIds: readonly string[];
  /** One line for a person: holds content, so it is sealed like it. */
  readonly text: string;
  readonly before?: string;
  readonly after?: string;
}

/** The cause of what brought memories together only because there were too many (SPEC R30, R32). */
export const roomCause = 'limits';
