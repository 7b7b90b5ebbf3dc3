import { type TenantDirectory } from '../config/tenant-settings';
import { isKeepsakeError, type ErrorCode } from '../domain/errors';
import { type Instant, type UserRef } from '../domain/identity';
import { type Clock } from '../ports/clock';
import { type UserLease } from '../ports/lease';
import { type MemoryChange, type MemoryStore } from '../ports/memory-store';
import { type DueRecord, type Shard } from '../ports/record-store';
import { type TokenCounter } from '../ports/token-counter';
import { described } from '../learning/attractors/shape';
import { type DueRecords } from './due-records';
import { fadeAttractor, fadeInsight, type FadeOutcome } from './fade';
import { toldNoMore } from './told-no-more';

export type DecayReport = Readonly<Record<FadeOutcome | 'touched' | 'skipped', number>>;

type Kind = 'insight' | 'attractor';
type Store = Pick<MemoryStore, 'insights' | 'attractors' | 'profiles' | 'summaries' | 'writer'>;

/** What a sweep takes besides. */
export interface SweepParts {
  readonly clock: Clock;
  readonly tokens: TokenCounter;
}

/** What becomes of some due records of a user, and what is written for it. */
interface Faded {
  readonly outcomes: readonly FadeOutcome[];
  readonly changes: readonly MemoryChange[];
}

/** Reasons to leave one user for the next sweep rather than stop for all: each is about that user alone. */
const ofOneUser: readonly ErrorCode[] = [
  'user-unknown',
  'user-key-needed',
  'stale-epoch',
  'lease-busy',
  'lease-lost',
  'key-unavailable',
  'unreadable-record',
];

/**
 * Applies what time has changed (SPEC R33). Reads due records only; every commit moves what it touched to its next due
 * time or removes it, so that a sweep that was killed goes on where it was, and one that runs twice finds nothing the
 * second time. Works by the clock, and one step a record at a time: see `nextTransition` for what that means for an
 * imported past.
 */
export class DecaySweep {
  constructor(
    private readonly due: DueRecords,
    private readonly store: Store,
    private readonly lease: UserLease,
    private readonly tenants: TenantDirectory,
    private readonly parts: SweepParts,
  ) {}

  /** Of one shard of the users, or of all. Shards share nothing, so that any number of them may run side by side. */
  async run(shard?: Shard): Promise<DecayReport> {
    const at = this.parts.clock.now();
    const report: Record<FadeOutcome | 'touched' | 'skipped', number> = {
      touched: 0,
      reviewed: 0,
      restored: 0,
      archived: 0,
      deleted: 0,
      forgotten: 0,
      rescheduled: 0,
      skipped: 0,
    };
    // Attractors last: a deleted insight has left its attractor by then.
    for (const kind of ['insight', 'attractor'] as const) {
      for await (const page of this.pages(kind, at, shard)) {
        for (const records of byUser(page)) {
          const outcomes = await this.fadeAll(kind, records, at);
          for (const outcome of outcomes) report[outcome] += 1;
          report.touched += outcomes.length;
          report.skipped += records.length - outcomes.length;
        }
      }
    }
    return report;
  }

  /** What is due, a batch at a time. What cannot be worked on now is passed once, and left for the next sweep. */
  private async *pages(
    kind: Kind,
    at: Instant,
    shard: Shard | undefined,
  ): AsyncGenerator<readonly DueRecord[]> {
    const { sweepBatch } = this.tenants.for('').parameters.decay;
    let after: DueRecord | undefined;
    do {
      const page = await this.due.due(kind, at, sweepBatch, {
        ...(shard !== undefined && { shard }),
        ...(after !== undefined && { after }),
      });
      yield page;
      after = page.length < sweepBatch ? undefined : page.at(-1);
    } while (after !== undefined);
  }

  /** One user's due records of a kind, in one commit. Answers what became of each that is still there; nothing when the user must wait. */
  private async fadeAll(
    kind: Kind,
    records: readonly DueRecord[],
    at: Instant,
  ): Promise<readonly FadeOutcome[]> {
    const [first] = records;
    if (first === undefined) return [];
    const { user } = first;
    const ids = records.map(({ id }) => id);
    try {
      return await this.lease.hold(user, async (token) => {
        const epoch = await this.due.epochOf(user);
        const { outcomes, changes } =
          kind === 'insight'
            ? await this.fadeInsights(user, ids, at)
            : await this.fadeAttractors(user, ids, at);
        if (changes.length > 0) await this.store.writer.commit(user, { epoch, token }, changes);
        return outcomes;
      });
    } catch (error) {
      if (ofOneUser.some((code) => isKeepsakeError(error, code))) return [];
      throw error;
    }
  }

  private async fadeInsights(user: UserRef, ids: readonly string[], at: Instant): Promise<Faded> {
    const settings = this.tenants.for(user.tenantId);
    const faded = (await this.store.insights.byIds(user, ids)).map((insight) => ({
      insight,
      ...fadeInsight(insight, { user, settings, at }),
    }));
    const changes = faded.flatMap((fading) => fading.changes);
    const [archived = [], deleted = []] = (['archived', 'deleted'] as const).map((wanted) =>
      faded.filter(({ outcome }) => outcome === wanted).map(({ insight }) => insight),
    );
    return {
      outcomes: faded.map(({ outcome }) => outcome),
      changes: [
        ...(await toldNoMore(this.store, user, { archived, deleted, changes }, this.parts.tokens)),
        ...(await this.withoutMembers(user, new Set(deleted.map(({ id }) => id)))),
        ...changes,
      ],
    };
  }

  /** Attractors of deleted insights, without them and their words. One that is left without members goes. */
  private async withoutMembers(
    user: UserRef,
    deleted: ReadonlySet<string>,
  ): Promise<readonly MemoryChange[]> {
    if (deleted.size === 0) return [];
    const left = (await this.store.attractors.all(user)).filter(({ members }) =>
      members.some((id) => deleted.has(id)),
    );
    return Promise.all(
      left.map(async (attractor): Promise<MemoryChange> => {
        const members = await this.store.insights.byIds(
          user,
          attractor.members.filter((id) => !deleted.has(id)),
        );
        return members.length === 0
          ? { remove: 'attractor', id: attractor.id }
          : { put: 'attractor', value: described(attractor, members, attractor.updatedAt) };
      }),
    );
  }

  private async fadeAttractors(user: UserRef, ids: readonly string[], at: Instant): Promise<Faded> {
    const settings = this.tenants.for(user.tenantId);
    const wanted = new Set(ids);
    const attractors = (await this.store.attractors.all(user)).filter(({ id }) => wanted.has(id));
    const faded = await Promise.all(
      attractors.map(async (attractor) =>
        fadeAttractor(attractor, await this.store.insights.byIds(user, attractor.members), {
          user,
          settings,
          at,
        }),
      ),
    );
    return {
      outcomes: faded.map(({ outcome }) => outcome),
      changes: faded.flatMap(({ changes }) => changes),
    };
  }
}

const byUser = (records: readonly DueRecord[]): readonly (readonly DueRecord[])[] => {
  const groups = new Map<string, DueRecord[]>();
  for (const record of records) {
    const key = JSON.stringify([record.user.tenantId, record.user.userId]);
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return [...groups.values()];
};
