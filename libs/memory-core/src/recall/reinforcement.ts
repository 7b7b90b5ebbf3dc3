import { type TenantDirectory } from '../config/tenant-settings';
import { scheduled } from '../lifecycle/next-transition';
import { isKeepsakeError } from '../domain/errors';
import { type Instant, type UserRef } from '../domain/identity';
import { isUsable } from '../domain/insight';
import { type Clock } from '../ports/clock';
import { type UserLease } from '../ports/lease';
import { type MemoryStore } from '../ports/memory-store';
import { type Metrics } from '../ports/metrics';
import { type RecallIndexes } from './recall-indexes';

interface Recalls {
  times: number;
  lastAt: Instant;
}

/** What one user was told since the last writing. */
interface Waiting {
  readonly user: UserRef;
  readonly epoch: number;
  readonly insights: Map<string, Recalls>;
  readonly timer: NodeJS.Timeout;
}

/**
 * What is recalled is reinforced (SPEC R43): how often and when last, so that decay can tell what nobody ever needs.
 * Never on the path of a reply: recalls are gathered in memory and written together, at most one commit a user and
 * `reinforceEverySeconds`, under his lease. What a crash or a busy user loses is a count; nothing is tried again.
 */
export class Reinforcement {
  private readonly waiting = new Map<string, Waiting>();
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly store: Pick<MemoryStore, 'insights' | 'writer'>,
    private readonly lease: UserLease,
    private readonly indexes: Pick<RecallIndexes, 'advance'>,
    private readonly settings: TenantDirectory,
    private readonly instruments: { readonly clock: Clock; readonly metrics: Metrics },
  ) {}

  /** Takes note and returns. `epoch`: of the memory that the insights were read from. */
  recalled(user: UserRef, epoch: number, insightIds: readonly string[]): void {
    if (insightIds.length === 0) return;
    const insights = this.waitingFor(user, epoch)?.insights;
    if (insights === undefined) return;
    const lastAt = this.instruments.clock.now();
    for (const id of insightIds) {
      const known = insights.get(id);
      if (known === undefined) insights.set(id, { times: 1, lastAt });
      else Object.assign(known, { times: known.times + 1, lastAt });
    }
  }

  /** Writes everything that waits; for an orderly end. Throws nothing. */
  async flush(): Promise<void> {
    for (const key of [...this.waiting.keys()]) this.write(key);
    await Promise.all(this.writing);
  }

  private waitingFor(user: UserRef, epoch: number): Waiting | undefined {
    const { reinforceEverySeconds, reinforceUsers } = this.settings.for(user.tenantId).parameters.recall;
    const key = JSON.stringify([user.tenantId, user.userId, epoch]);
    const known = this.waiting.get(key);
    if (known !== undefined || this.waiting.size >= reinforceUsers) return known;
    const timer = setTimeout(() => this.write(key), reinforceEverySeconds * 1000);
    // Nothing that a process should stay alive for.
    timer.unref();
    const waiting = { user, epoch, insights: new Map<string, Recalls>(), timer };
    this.waiting.set(key, waiting);
    return waiting;
  }

  private write(key: string): void {
    const waiting = this.waiting.get(key);
    if (waiting === undefined) return;
    this.waiting.delete(key);
    clearTimeout(waiting.timer);
    const written = this.commit(waiting)
      .catch((error: unknown) => {
        const reason = isKeepsakeError(error) ? error.code : 'unexpected';
        this.instruments.metrics.count('reinforcement_failures_total', { reason });
      })
      .finally(() => this.writing.delete(written));
    this.writing.add(written);
  }

  private async commit({ user, epoch, insights }: Waiting): Promise<void> {
    const settings = this.settings.for(user.tenantId);
    await this.lease.hold(user, async (token) => {
      const found = await this.store.insights.byIds(user, [...insights.keys()]);
      const values = found.filter(isUsable).map((insight) => {
        const { times = 0, lastAt = 0 } = insights.get(insight.id) ?? {};
        const lastRecalledAt = Math.max(insight.lastRecalledAt ?? 0, lastAt);
        return scheduled({ ...insight, recalls: insight.recalls + times, lastRecalledAt }, settings);
      });
      if (values.length === 0) return;
      const changes = values.map((value) => ({ put: 'insight', value }) as const);
      const revision = await this.store.writer.commit(user, { epoch, token }, changes);
      await this.indexes.advance(user, { epoch, revision }, values);
    });
  }
}
