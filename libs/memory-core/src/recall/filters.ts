import { confidenceAt } from '../domain/confidence';
import { type Parameters } from '../config/parameters';
import { type Attractor } from '../domain/attractor';
import { type Instant } from '../domain/identity';
import { type Insight, type InsightKind, type InsightStatus, isBelieved } from '../domain/insight';
import { type Metadata } from '../domain/turn';
import { type TurnFilter } from '../ports/vector-index';

/** What a search is narrowed to (SPEC R47). What lacks the thing a filter asks for does not match it. */
export interface RecallFilters {
  readonly category?: string;
  readonly kind?: InsightKind;
  /** Without it: of a status in which it may reach a prompt (SPEC R46). */
  readonly status?: readonly InsightStatus[];
  /** False: what the person has switched off (SPEC R62), which is found in no other way. */
  readonly enabled?: boolean;
  readonly conversationId?: string;
  /** When it was said: from this moment on … */
  readonly from?: Instant;
  /** … and before this one. */
  readonly to?: Instant;
  readonly minConfidence?: number;
  readonly metadata?: Metadata;
}

export interface Accepted {
  readonly insight: (insight: Insight) => boolean;
  /** Undefined where no turn is wanted. */
  readonly turn: Omit<TurnFilter, 'without' | 'withoutIds'> | undefined;
  /** Turns that are not wanted, by id. */
  readonly without: ReadonlySet<string>;
  readonly attractor: (attractor: Attractor) => boolean;
}

/** Turns that are not told of, by id. */
export interface Untold {
  /** Being taken back, with what rests on nothing else. */
  readonly gone: ReadonlySet<string>;
  /** Without the metadata that is asked for, with what rests on nothing else. */
  readonly lacking: readonly string[];
  /** Kept out of sight, while what else was learned from them is told. */
  readonly withheld: ReadonlySet<string>;
}

/** Whether its words are those of turns that are being taken back, and of no others. */
export const speaksOfGone = ({ evidence, quote, wording }: Insight, gone: ReadonlySet<string>): boolean => {
  if (gone.size === 0) return false;
  if (wording !== undefined) return evidence.some(({ turnId }) => gone.has(turnId));
  const own = evidence.filter((source) => source.quote.includes(quote));
  return own.length > 0 && own.every(({ turnId }) => gone.has(turnId));
};

/** Filters as questions to each kind of memory. */
export const acceptedBy = (
  filters: RecallFilters,
  { gone, lacking, withheld }: Untold,
  now: Instant,
  learning: Parameters['learning'],
): Accepted => {
  const { category, kind, status, enabled, conversationId, from, to, minConfidence } = filters;
  const inTime = (at: Instant): boolean =>
    (from === undefined || at >= from) && (to === undefined || at < to);
  const forInsightsOnly = [category, kind, status, enabled, minConfidence].some(
    (filter) => filter !== undefined,
  );
  const untold = lacking.length === 0 ? gone : new Set([...gone, ...lacking]);
  const anyTime = from === undefined && to === undefined;
  const anyTimeOrPlace = conversationId === undefined && anyTime && filters.metadata === undefined;
  return {
    insight: (insight) =>
      insight.enabled === (enabled ?? true) &&
      (status === undefined ? isBelieved(insight) : status.includes(insight.status)) &&
      (category === undefined || insight.category === category) &&
      (kind === undefined || insight.kind === kind) &&
      (minConfidence === undefined || confidenceAt(insight, now, learning) >= minConfidence) &&
      !speaksOfGone(insight, gone) &&
      insight.evidence.some(
        (evidence) =>
          !untold.has(evidence.turnId) &&
          (conversationId === undefined || evidence.conversationId === conversationId) &&
          inTime(evidence.occurredAt),
      ),
    without: withheld.size === 0 ? untold : new Set([...untold, ...withheld]),
    turn: forInsightsOnly ? undefined : { conversationId, from, to },
    attractor: () => !forInsightsOnly && anyTimeOrPlace,
  };
};
