import { type Languages } from '../languages';
import { type TenantDirectory } from '../config/tenant-settings';
import { isKeepsakeError, type ErrorCode } from '../domain/errors';
import { type Instant, type UserRef } from '../domain/identity';
import { type Clock } from '../ports/clock';
import { type UserLease } from '../ports/lease';
import { type MemoryChange, type MemoryStore } from '../ports/memory-store';
import { type Metrics } from '../ports/metrics';
import { type DueRecord, type Shard } from '../ports/record-store';
import { type TokenCounter } from '../ports/token-counter';
import { setAside } from './setting-aside';
import { type DueRecords } from './due-records';
import { fadeAttractor, fadeInsight, type FadeOutcome } from './fade';

export type DecayReport = Readonly<Record<FadeOutcome | 'touched' | 'skipped', number>>;

type Kind = 'insight' | 'attractor';
type Store = Pick<
  MemoryStore,
  'insights' | 'attractors' | 'changes' | 'profiles' | 'summaries' | 'pipeline' | 'writer'
>;

/** What a sweep takes besides. */
export interface SweepParts {
  readonly clock: Clock;
  readonly tokens: TokenCounter;
  readonly languages: Languages;
  /** Hands on to webhooks what was raised; nobody else comes for a user who says nothing. */
  readonly announce?: (user: UserRef, epoch: number) => Promise<unknown>;
  readonly metrics?: Metrics;
}

/** What became of some due records of a user that are still there. */
interface Outcomes {
  readonly outcomes: readonly FadeOutcome[];
  readonly epoch: number;
}

/** The same before it is written. */
interface Faded extends Pick<Outcomes, 'outcomes'> {
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
          const [{ user }] = records;
          const ids = records.map(({ id }) => id);
          const faded = await this.fadeAll(kind, user, ids, at);
          const rest = faded?.outcomes.includes('archived') ? await this.restOf(user, at) : [];
          const outcomes = [...(faded?.outcomes ?? []), ...rest];
          for (const outcome of outcomes) report[outcome] += 1;
          report.touched += outcomes.length;
          report.skipped += ids.length - (faded?.outcomes.length ?? 0);
          if (faded !== undefined && outcomes.includes('archived')) await this.tell(user, faded.epoch);
        }
      }
    }
    return report;
  }

  /**
   * Whatever else of a user is due, who is about to be told: it may lie on later pages, and what is told once a sweep is
   * then whole without anybody being remembered until its end.
   */
  private async restOf(user: UserRef, at: Instant): Promise<readonly FadeOutcome[]> {
    const { sweepBatch } = this.tenants.for(user.tenantId).parameters.decay;
    const outcomes: FadeOutcome[] = [];
    const passed = new Set<string>();
    for (;;) {
      // Each once: what is due again at once is left to the pages, so that no figures can keep a sweep from ending.
      const ids = (await this.due.dueOf(user, at, sweepBatch)).filter((id) => !passed.has(id));
      for (const id of ids) passed.add(id);
      const faded = ids.length === 0 ? undefined : await this.fadeAll('insight', user, ids, at);
      if (faded === undefined || faded.outcomes.length === 0) return outcomes;
      outcomes.push(...faded.outcomes);
    }
  }

  /** What is due, a batch at a time. What cannot be worked on now is passed once, and left for the next sweep. */
  private async *pages(
    kind: Kind,
    at: Instant,
    shard: Shard | undefined,
  ): AsyncGenerator<readonly DueRecord[]> {
    // A page holds records of many tenants, so none can have a value of its own: the settings refuse one.
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

  /** What is not told now is told when the date comes that was written with it. */
  private async tell(user: UserRef, epoch: number): Promise<void> {
    try {
      await this.parts.announce?.(user, epoch);
    } catch {
      this.parts.metrics?.count('decay_announce_failures_total');
    }
  }

  /** One user's due records of a kind, in one commit; undefined when the user must wait. */
  private async fadeAll(
    kind: Kind,
    user: UserRef,
    ids: readonly string[],
    at: Instant,
  ): Promise<Outcomes | undefined> {
    try {
      return await this.lease.hold(user, async (token) => {
        const epoch = await this.due.epochOf(user);
        const { outcomes, changes } =
          kind === 'insight'
            ? await this.fadeInsights(user, ids, at)
            : await this.fadeAttractors(user, ids, at);
        if (changes.length > 0) {
          const dated = outcomes.includes('archived') ? await this.lookedAfter(user, at) : [];
          await this.store.writer.commit(user, { epoch, token }, [...changes, ...dated]);
        }
        return { outcomes, epoch };
      });
    } catch (error) {
      if (ofOneUser.some((code) => isKeepsakeError(error, code))) return undefined;
      throw error;
    }
  }

  /** Whoever dies between this commit and telling leaves a date behind at which the reconciler has it told. */
  private async lookedAfter(user: UserRef, at: Instant): Promise<readonly MemoryChange[]> {
    const state = await this.store.pipeline.state(user);
    if (state === undefined) return [];
    const { reconcileAfterMs } = this.tenants.for(user.tenantId).parameters.intake;
    const dueAt = Math.min(state.dueAt ?? Infinity, at + reconcileAfterMs);
    return [{ put: 'pipeline', value: { ...state, dueAt } }];
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
        ...(await setAside(this.store, user, { archived, deleted, changes }, this.parts)),
        ...changes,
      ],
    };
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

const keyOf = ({ tenantId, userId }: UserRef): string => JSON.stringify([tenantId, userId]);

type Records = readonly [DueRecord, ...DueRecord[]];

const byUser = (records: readonly DueRecord[]): readonly Records[] => {
  const groups = new Map<string, Records>();
  for (const record of records) {
    const key = keyOf(record.user);
    groups.set(key, [...(groups.get(key) ?? []), record] as const);
  }
  return [...groups.values()];
};
