import { type TenantDirectory } from '../../config/tenant-settings';
import { scheduled } from '../../lifecycle/next-transition';
import { type Change } from '../../domain/change';
import { derivedId } from '../../domain/derived-id';
import { KeepsakeError } from '../../domain/errors';
import { type Instant, type UserRef } from '../../domain/identity';
import { type Insight } from '../../domain/insight';
import { type Profile } from '../../domain/profile';
import { type Clock } from '../../ports/clock';
import { type UserLease } from '../../ports/lease';
import { type MemoryChange, type MemoryStore, type Page } from '../../ports/memory-store';
import { type TokenCounter } from '../../ports/token-counter';
import { diffProfiles, type ProfileDiff } from '../profile/diff-profiles';
import { bodyOf } from '../profile/markdown';
import { restoredProfile, type RestoredProfile } from './restored-profile';

/** Cause of what restoring a version wrote into the change log. */
const restoreCause = 'profile.restore';

type Store = Pick<MemoryStore, 'profiles' | 'insights' | 'writer'>;

/** The versions of a user's profile (SPEC R29): each can be read, compared and restored. */
export class ProfileVersions {
  constructor(
    private readonly store: Store,
    private readonly lease: UserLease,
    private readonly epochOf: (user: UserRef) => Promise<number>,
    private readonly tenants: TenantDirectory,
    private readonly reading: { readonly tokens: TokenCounter; readonly clock: Clock },
  ) {}

  /** Latest first; `cursor` is that of the page before. */
  async list(user: UserRef, limit: number, cursor?: string): Promise<Page<Profile>> {
    const latest = await this.store.profiles.latest(user);
    const from = Math.min(latest?.version ?? 0, cursor === undefined ? Infinity : versionOf(cursor));
    const numbers = Array.from({ length: Math.min(limit, from) }, (_, place) => from - place);
    const items = await this.store.profiles.versions(user, numbers);
    const next = from - numbers.length;
    return { items, ...(next > 0 ? { nextCursor: String(next) } : {}) };
  }

  /** Throws `not-found` for a version that was never written. */
  async read(user: UserRef, version: number): Promise<Profile> {
    const profile = await this.store.profiles.version(user, version);
    if (profile === undefined) throw new KeepsakeError('not-found', 'no such version of the profile');
    return profile;
  }

  /** What a reader of version `from` finds different in `to`. Throws `not-found` when there is no such version. */
  async diff(user: UserRef, from: number, to: number): Promise<ProfileDiff> {
    const [before, after] = await Promise.all([this.read(user, from), this.read(user, to)]);
    return diffProfiles(before, after);
  }

  /**
   * Writes an old version anew, as the next one, as far as what it tells is believed now; what it tells of and lies in the
   * archive is taken out of it, so that the next consolidation tells it too. Restoring what is there already writes
   * nothing. Throws `not-found` when there is no such version.
   */
  async restore(user: UserRef, version: number): Promise<RestoredProfile> {
    const epoch = await this.epochOf(user);
    return this.lease.hold(user, async (token) => {
      const old = await this.read(user, version);
      const latest = (await this.store.profiles.latest(user)) ?? old;
      const settings = this.tenants.for(user.tenantId);
      const insights = await this.store.insights.all(user);
      const told = new Set(
        old.sections.flatMap(({ items }) => items.flatMap(({ insightIds }) => insightIds)),
      );
      const returned = insights
        .filter(({ id, status }) => told.has(id) && status === 'archived')
        .map((insight) => scheduled(outOfArchive(insight), settings));
      const returnedIds = new Set(returned.map(({ id }) => id));
      const believed = [...insights.filter(({ id }) => !returnedIds.has(id)), ...returned];
      const at = this.reading.clock.now();
      const restored = restoredProfile(old, { latest, at }, believed, settings, this.reading.tokens);
      const isThere = bodyOf(restored.profile.sections) === bodyOf(latest.sections);
      if (isThere && returned.length === 0) return { ...restored, profile: latest };

      const next = restored.profile.version;
      const log = changesOf(user, { from: version, next, returned, at });
      const profile = { ...restored.profile, changeIds: log.slice(0, -1).map(({ id }) => id) };
      const changes: MemoryChange[] = [
        ...returned.map((value) => ({ put: 'insight', value }) as const),
        { put: 'profile', value: profile },
        ...log.map((value) => ({ put: 'change', value }) as const),
      ];
      await this.store.writer.commit(user, { epoch, token }, changes);
      return { ...restored, profile };
    });
  }
}

const versionOf = (cursor: string): number => {
  if (/^[1-9]\d{0,8}$/.test(cursor)) return Number(cursor);
  throw new KeepsakeError('invalid-input', 'The cursor is not one of this listing.', {
    problems: [{ field: 'cursor', message: 'must be a nextCursor of an earlier answer' }],
  });
};

const outOfArchive = (insight: Insight): Insight => {
  const { archivedAt: _archivedAt, waiting: _waiting, ...rest } = insight;
  return { ...rest, status: 'active' };
};

/** Entries of what returned, then that of the version. Without words: an entry of a version outlives no turn. */
const changesOf = (
  user: UserRef,
  {
    from,
    next,
    returned,
    at,
  }: {
    readonly from: number;
    readonly next: number;
    readonly returned: readonly Insight[];
    readonly at: Instant;
  },
): readonly Change[] => [
  ...returned.map(({ id }): Change => ({
    id: derivedId(user, 'change', 'insight.restored', id, restoreCause, String(next)),
    type: 'insight.restored',
    at,
    cause: restoreCause,
    subjectIds: [id],
    text: `Taken out of the archive with version ${from} of the profile.`,
  })),
  {
    id: derivedId(user, 'change', 'profile.written', String(next)),
    type: 'profile.written',
    at,
    cause: restoreCause,
    subjectIds: [],
    text: `Restored version ${from} of the profile as version ${next}.`,
  },
];
