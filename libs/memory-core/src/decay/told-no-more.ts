import { withoutUntold } from '../consolidation/profile/profile-at-once';
import { withoutDeleted } from '../consolidation/summaries/without-deleted';
import { type UserRef } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { type MemoryChange, type MemoryStore } from '../ports/memory-store';
import { type TokenCounter } from '../ports/token-counter';

export interface SetAside {
  readonly archived: readonly Insight[];
  readonly deleted: readonly Insight[];
  /** What is written about them. */
  readonly changes: readonly MemoryChange[];
  /** All of the user, with those that are deleted as they were; of no account where none is. */
  readonly insights: readonly Insight[];
}

/**
 * What has to change where memory is told when decay sets some of it aside, in the same commit: the profile tells neither
 * what is archived nor what is deleted, a summary never again what is deleted. Reads nothing where nothing is set aside.
 */
export const toldNoMore = async (
  store: Pick<MemoryStore, 'profiles' | 'summaries'>,
  user: UserRef,
  { archived, deleted, changes, insights }: SetAside,
  tokens: TokenCounter,
): Promise<readonly MemoryChange[]> => [
  ...(await withoutUntold(store.profiles, user, [...archived, ...deleted], changes, tokens)),
  ...(deleted.length === 0 ? [] : await withoutDeleted(store.summaries, user, deleted, insights, tokens)),
];
