import { withoutLines } from '../consolidation/profile/withdraw-lines';
import { type Change } from '../domain/change';
import { type Instant, type UserRef } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { type Profile } from '../domain/profile';
import { isMergedInto } from '../learning/merged';
import { redactedLog } from '../learning/unlearn/redact';
import { type MemoryChange, type MemoryStore } from '../ports/memory-store';
import { type TokenCounter } from '../ports/token-counter';

const perRead = 200;
const versionsPerRead = 25;
/** What the change log says where it quoted what is deleted. */
export const deletedWords = 'A memory that was deleted unconfirmed.';

export interface Deleted {
  readonly gone: readonly Insight[];
  /** All of the user, those included. */
  readonly insights: readonly Insight[];
  /** Themes that may be named after one of them. */
  readonly attractorIds: ReadonlySet<string>;
}

/** With everything that was merged into them, at whatever depth: it was believed in them alone. */
export const withParts = (deleted: readonly Insight[], insights: readonly Insight[]): readonly Insight[] => {
  const gone = new Map(deleted.map((insight) => [insight.id, insight]));
  const waiting = [...deleted];
  for (let whole = waiting.pop(); whole !== undefined; whole = waiting.pop()) {
    for (const part of insights) {
      if (gone.has(part.id) || !isMergedInto(part, whole)) continue;
      gone.set(part.id, part);
      waiting.push(part);
    }
  }
  return [...gone.values()];
};

/** When the first of them was said: nothing before tells of it. */
const bornAt = (gone: readonly Insight[]): Instant =>
  Math.min(...gone.flatMap(({ recordedAt, evidence }) => [recordedAt, ...evidence.map(({ occurredAt }) => occurredAt)])); // prettier-ignore

const logSince = async (
  { changes }: Pick<MemoryStore, 'changes'>,
  user: UserRef,
  since: Instant,
): Promise<readonly Change[]> => {
  const log: Change[] = [];
  let cursor: string | undefined;
  do {
    const page = await changes.list(user, perRead, cursor);
    log.push(...page.items);
    cursor = (page.items.at(-1)?.at ?? 0) < since ? undefined : page.nextCursor;
  } while (cursor !== undefined);
  return log;
};

const versionsSince = async (
  { profiles }: Pick<MemoryStore, 'profiles'>,
  user: UserRef,
  since: Instant,
): Promise<readonly Profile[]> => {
  const found: Profile[] = [];
  let from = (await profiles.latest(user))?.version ?? 0;
  while (from > 0) {
    const numbers = Array.from({ length: Math.min(versionsPerRead, from) }, (_, place) => from - place);
    const read = await profiles.versions(user, numbers);
    const told = read.filter(({ updatedAt }) => updatedAt >= since);
    found.push(...told);
    from = told.length < read.length ? 0 : from - numbers.length;
  }
  return found;
};

/** What once told one of them together with others, and is no more: its words were theirs too. */
const formerWholes = (
  log: readonly Change[],
  gone: ReadonlySet<string>,
  stored: readonly Insight[],
): ReadonlySet<string> => {
  const there = new Set(stored.map(({ id }) => id));
  return new Set(
    log
      .filter(({ type, subjectIds }) => type === 'insight.merged' && subjectIds.some((id) => gone.has(id)))
      .flatMap(({ subjectIds: [whole] }) => (whole === undefined || there.has(whole) ? [] : whole)),
  );
};

/**
 * What has to be written so that no word is kept of what decay deletes (SPEC R32): its lines leave all versions of the
 * profile, and the entries of the change log that quote it tell only that there was something, as when its turns are taken
 * back. The turns themselves are the person's own and stay. Reads back to when the first of them was said, and no further.
 */
export const withoutDeletedWords = async (
  store: Pick<MemoryStore, 'changes' | 'profiles'>,
  user: UserRef,
  { gone, insights, attractorIds }: Deleted,
  tokens: TokenCounter,
): Promise<readonly MemoryChange[]> => {
  if (gone.length === 0) return [];
  const ids = new Set(gone.map(({ id }) => id));
  const since = bornAt(gone);
  const known = await logSince(store, user, since);
  const reworded = formerWholes(known, ids, insights);
  const from = { turnId: '', gone: ids, reworded, attractors: attractorIds, heirs: new Set<string>() };
  const log = redactedLog(known, from, deletedWords);
  const lines = { insightIds: new Set([...ids, ...reworded]), heirs: ids };
  const versions = await versionsSince(store, user, since);
  return [
    ...log.map((value): MemoryChange => ({ put: 'change', value })),
    ...versions.flatMap((profile): MemoryChange[] => {
      const value = withoutLines(profile, lines, tokens);
      return value === profile ? [] : [{ put: 'profile', value }];
    }),
  ];
};
