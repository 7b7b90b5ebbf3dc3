import { derivedId } from '../../domain/derived-id';
import { type UserRef } from '../../domain/identity';
import { type Insight } from '../../domain/insight';
import { readThroughOf } from '../../domain/profile';
import { type MemoryChange, type ProfileReader } from '../../ports/memory-store';
import { type TokenCounter } from '../../ports/token-counter';
import { withoutLines } from './withdraw-lines';

/**
 * The next version of the profile, of the time of the change: the latest without the lines of what is told no more, so that
 * nobody who reads it meanwhile finds them. The next consolidation, which a decision plans at once and decay does not, tells
 * what is believed instead. Nothing where the changes rewrite the stored versions themselves.
 */
export const withoutUntold = async (
  profiles: ProfileReader,
  user: UserRef,
  untold: readonly Insight[],
  changes: readonly MemoryChange[],
  tokens: TokenCounter,
): Promise<readonly MemoryChange[]> => {
  const rewritten = changes.some((change) => 'put' in change && change.put === 'profile');
  const latest = untold.length === 0 || rewritten ? undefined : await profiles.latest(user);
  if (latest === undefined) return [];
  const lines = { insightIds: new Set(untold.map(({ id }) => id)), heirs: new Set<string>() };
  const entries = changes.flatMap((change) =>
    'put' in change && change.put === 'change' ? [change.value] : [],
  );
  const updatedAt = Math.max(...entries.map(({ at }) => at), latest.updatedAt);
  const dated = { ...latest, updatedAt, readThrough: readThroughOf(latest) };
  const left = withoutLines(dated, lines, tokens);
  if (left === dated) return [];
  const version = latest.version + 1;
  return [
    { put: 'profile', value: { ...left, version, changeIds: entries.map(({ id }) => id) } },
    {
      put: 'change',
      value: {
        id: derivedId(user, 'change', 'profile.written', String(version)),
        type: 'profile.written',
        at: updatedAt,
        cause: entries.at(-1)?.cause ?? '',
        subjectIds: [],
        text: `Wrote version ${version} of the profile, without what is not believed any more.`,
      },
    },
  ];
};
