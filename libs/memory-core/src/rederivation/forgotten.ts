import { type UserRef } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { type ChangeReader } from '../ports/memory-store';

const changesPerPage = 200;

/** Cause of what a switch to a rebuilt memory wrote into the change log. */
export const rederivationCause = 'rederivation';

/** What the change log tells of the turns behind a memory that is gone. */
export interface Forgotten {
  /** Turns of which something was forgotten for good: only what is believed of them now may be learned again. */
  readonly turnIds: ReadonlySet<string>;
  /** Turns that anything was ever learned from, those since taken back included. */
  readonly taughtTurnIds: ReadonlySet<string>;
}

/**
 * Insights that were deleted, by a person or by time, leave the log entries of how they were learned: the turns they came
 * from. Without this a rebuilt user would know again what was forgotten.
 */
export const forgottenIn = async (
  changes: ChangeReader,
  user: UserRef,
  current: readonly Insight[],
): Promise<Forgotten> => {
  const removed = new Set<string>();
  const taughtBy = new Map<string, Set<string>>();
  const partsOf = new Map<string, readonly string[]>();
  let cursor: string | undefined;
  do {
    const page = await changes.list(user, changesPerPage, cursor);
    for (const { type, cause, subjectIds } of page.items) {
      const [id, ...others] = subjectIds;
      if (id === undefined) continue;
      const turns = taughtBy.get(id) ?? new Set();
      if (cause === rederivationCause) {
        if (type !== 'insight.removed') taughtBy.set(id, new Set([...turns, ...others]));
        continue;
      }
      if (type === 'insight.added' || type === 'insight.confirmed') taughtBy.set(id, turns.add(cause));
      if (type === 'insight.merged') partsOf.set(id, [...(partsOf.get(id) ?? []), ...others]);
      if (type === 'insight.deleted' || type === 'insight.removed') removed.add(id);
    }
    cursor = page.nextCursor;
  } while (cursor !== undefined);

  for (const { id } of current) removed.delete(id);
  const turnIds = new Set<string>();
  const met = new Set<string>();
  const forget = (id: string): void => {
    if (met.has(id)) return;
    met.add(id);
    for (const turnId of taughtBy.get(id) ?? []) turnIds.add(turnId);
    for (const part of partsOf.get(id) ?? []) forget(part);
  };
  for (const id of removed) forget(id);
  return { turnIds, taughtTurnIds: new Set([...taughtBy.values()].flatMap((ids) => [...ids])) };
};
