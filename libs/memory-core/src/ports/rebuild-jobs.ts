import { type Instant, type UserRef } from '../domain/identity';

/** What is done about a rebuild: look what it would change, take it over, or let it go. */
export const rebuildActs = ['compare', 'switch', 'discard'] as const;
export type RebuildAct = (typeof rebuildActs)[number];

/** How the latest one stands. Numbers only, never words. */
export interface RebuildReport {
  readonly act: RebuildAct;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly requestedAt: Instant;
  /** Of a comparison and of a switch that is done: insights by what becomes of them. */
  readonly counts?: Readonly<Record<string, number>>;
}

/** One job a user at a time: a rebuild may take as long as everything that the user ever said takes to be read. */
export interface RebuildJobs {
  /** Puts it in the place of the one that ended last. Does nothing while one waits or runs. Throws `queue-unavailable`. */
  add(user: UserRef, epoch: number, act: RebuildAct): Promise<void>;
  latest(user: UserRef, epoch: number): Promise<RebuildReport | undefined>;
}
