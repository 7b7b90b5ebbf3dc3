import { type TenantDirectory } from '../../config/tenant-settings';
import { type Change } from '../../domain/change';
import { confidenceAt } from '../../domain/confidence';
import { KeepsakeError } from '../../domain/errors';
import { type Instant, type UserRef } from '../../domain/identity';
import { type Insight, type InsightStatus } from '../../domain/insight';
import { type Clock } from '../../ports/clock';
import { type MemoryStore } from '../../ports/memory-store';
import { believedAt } from '../believed-at';

/** What a belief was worth at the moment of something that happened to it, and now. */
export interface ConfidencePoint {
  readonly at: Instant;
  readonly confidence: number;
  /** `said`: a source; `now`; else the type of the change. */
  readonly event: 'said' | 'now' | Change['type'];
}

export interface StatusPoint {
  readonly at: Instant;
  readonly status: InsightStatus;
  /** Of the change that brought it: a turn id, `consolidation`, `person`, … */
  readonly cause: string;
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

const changesPerPage = 200;

/** Status that an entry leaves its insight in, by whether the insight is what the entry is mainly about. */
const statusAfter = ({ type }: Change, isMain: boolean): InsightStatus | undefined => {
  switch (type) {
    case 'insight.added':
    case 'insight.confirmed':
    case 'insight.restored':
      return isMain ? 'active' : undefined;
    case 'insight.superseded':
    case 'insight.corrected':
      return isMain ? 'superseded' : undefined;
    case 'insight.merged':
    case 'insight.evolved':
      return isMain ? undefined : 'superseded';
    case 'insight.archived':
      return 'archived';
    case 'insight.review':
      return isMain ? 'needs_review' : undefined;
    case 'insight.disputed':
      return isMain ? 'disputed' : undefined;
    default:
      return undefined;
  }
};

const statusesOf = (
  { id, recordedAt, evidence }: Insight,
  log: readonly Change[],
): readonly StatusPoint[] => {
  const [first] = evidence;
  const points: StatusPoint[] = [{ at: recordedAt, status: 'active', cause: first?.turnId ?? 'unknown' }];
  for (const change of log) {
    const status = statusAfter(change, change.subjectIds[0] === id);
    if (status === undefined || status === points.at(-1)?.status) continue;
    points.push({ at: change.at, status, cause: change.cause });
  }
  return points;
};

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
    const changes = await this.concerning(user, insightId);
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
        const then = believedAt(insight, at, learning);
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

  private async concerning(user: UserRef, insightId: string): Promise<readonly Change[]> {
    const found: Change[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.store.changes.list(user, changesPerPage, cursor);
      found.push(...page.items.filter(({ subjectIds }) => subjectIds.includes(insightId)));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return found;
  }
}
