import { type TenantDirectory } from '../../config/tenant-settings';
import { type Change } from '../../domain/change';
import { confidenceAt } from '../../domain/confidence';
import { KeepsakeError } from '../../domain/errors';
import { type Instant, type UserRef } from '../../domain/identity';
import { type Insight } from '../../domain/insight';
import { type Clock } from '../../ports/clock';
import { type MemoryStore } from '../../ports/memory-store';
import { believedAt } from '../believed-at';
import { logOf, statusesOf, type StatusPoint } from './history';

/** What a belief was worth at the moment of something that happened to it, and now. */
export interface ConfidencePoint {
  readonly at: Instant;
  readonly confidence: number;
  /** `said`: a source; `now`; else the type of the change. */
  readonly event: 'said' | 'now' | Change['type'];
}

/** Why an insight is believed (SPEC R60). */
export interface ExplainedInsight {
  readonly insight: Insight;
  readonly confidence: number;
  /** Earliest first; ends with now. */
  readonly confidenceOverTime: readonly ConfidencePoint[];
  /** Earliest first. */
  readonly statusHistory: readonly StatusPoint[];
  /** Entries of the change log that concern it, latest first. */
  readonly changes: readonly Change[];
}

/** Answers "why do you believe this": sources, confidence and status over time, and what happened to it. */
export class ExplainInsight {
  constructor(
    private readonly store: Pick<MemoryStore, 'insights' | 'changes'>,
    private readonly tenants: TenantDirectory,
    private readonly clock: Clock,
  ) {}

  /** Throws `not-found`. */
  async read(user: UserRef, insightId: string): Promise<ExplainedInsight> {
    const [insight] = await this.store.insights.byIds(user, [insightId]);
    if (insight === undefined) throw new KeepsakeError('not-found', 'no such insight');
    const changes = await logOf(this.store.changes, user, insight);
    const oldestFirst = changes.toReversed();
    const { learning } = this.tenants.for(user.tenantId).parameters;
    const now = this.clock.now();
    const events: Pick<ConfidencePoint, 'at' | 'event'>[] = [
      ...insight.evidence.map(({ occurredAt }) => ({ at: occurredAt, event: 'said' as const })),
      ...oldestFirst
        .filter(({ type }) => type !== 'insight.added' && type.startsWith('insight.'))
        .map(({ at, type }) => ({ at, event: type })),
    ];
    const past = events
      .filter(({ at }) => at <= now)
      .sort((a, b) => a.at - b.at)
      .flatMap(({ at, event }): ConfidencePoint[] => {
        const then = believedAt(insight, at, { learning, log: oldestFirst });
        return then === undefined ? [] : [{ at, event, confidence: then.confidence }];
      });
    const confidence = confidenceAt(insight, now, learning);
    return {
      insight,
      confidence,
      confidenceOverTime: [...past, { at: now, event: 'now', confidence }],
      statusHistory: statusesOf(insight, oldestFirst),
      changes,
    };
  }
}
