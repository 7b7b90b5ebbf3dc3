import { statementOf } from '../../domain/claim';
import { type Parameters } from '../../config/parameters';
import { confidenceAt } from '../../domain/confidence';
import { type Instant } from '../../domain/identity';
import { type Insight, type InsightKind } from '../../domain/insight';
import { homeOf, type ProfileSchema } from '../../domain/profile-schema';
import { areaOf, isCoreIdentity, isPastPlan } from '../../domain/lasting';
import {
  currentOf,
  isOfOwnLife,
  isOfProtectedKind,
  isRecentBreakthrough,
  timesSaid,
} from '../../lifecycle/standing';
import { ownNamesIn } from '../../learning/own-name';
import { oneLine } from '../../domain/one-line';
import { monthOf } from '../dates';
import { type Certainty } from './mark';
import { pastOf } from './past';

/**
 * How hard a line is to give up: who somebody is, what keeps its detail, how they live and what the schema protects, the rest,
 * and last a plan whose day is over, of which nobody told what came.
 */
export const standings = { identity: 0, detailed: 1, life: 2, protected: 3, ordinary: 4, spent: 5 } as const;
export type Standing = (typeof standings)[keyof typeof standings];

/** One bullet before it is written: what compression works on. */
export interface Line extends Certainty {
  /** What it stands for, the leading one first. */
  readonly insightIds: readonly string[];
  readonly category: string;
  readonly subcategory?: string;
  readonly kind: InsightKind;
  readonly slotOwner?: string;
  /** What it says, as a person reads it. */
  readonly statement: string;
  /** Earlier stages, latest first. */
  readonly past: readonly string[];
  /** When it was first said. */
  readonly since: Instant;
  /** Times it was said. */
  readonly times: number;
  readonly standing: Standing;
  /** Where it stands for several, of that which was confirmed last. */
  readonly lastConfirmedAt: Instant;
}

export const standingOf = (insight: Insight, schema: ProfileSchema, at: Instant, days: number): Standing => {
  if (isCoreIdentity(insight) || insight.instruction !== undefined) return standings.identity;
  if (insight.pinned || isRecentBreakthrough(insight, at, days)) return standings.detailed;
  // A home or a job that was to begin has begun; a birth or a visit is over.
  if (isPastPlan(insight, at) && areaOf(insight) !== 'living') return standings.spent;
  if (isOfOwnLife(insight)) return standings.life;
  return isOfProtectedKind(insight, schema) ? standings.protected : standings.ordinary;
};

const categoryFor = (insight: Insight, schema: ProfileSchema): string =>
  schema.categories.some(({ id }) => id === insight.category)
    ? insight.category
    : homeOf(insight.kind, schema);

/** Of a conversation between people, each line says whose it is. */
const bulletOf = (insight: Insight): string => {
  const told = oneLine(statementOf(insight));
  return insight.subject === 'user' || insight.wording !== undefined ? told : `${insight.subject}: ${told}`;
};

/** What happened, is under way or is aimed at is over some day; a taste, a habit and whom somebody knows stay until they are taken back. */
const boundToTime: ReadonlySet<InsightKind> = new Set(['fact', 'progress', 'goal']);

const eachOf = (
  insights: readonly Insight[],
  schema: ProfileSchema,
  { consolidation, learning }: Parameters,
  at: Instant,
): readonly Line[] => {
  const byId = new Map(insights.map((insight) => [insight.id, insight]));
  // Of whoever goes by a name of their own among others, what the others say of themselves is known, and is not their profile.
  const isKnownByName = ownNamesIn(insights).size > 0;
  return currentOf(insights).flatMap((insight): Line[] => {
    const category = categoryFor(insight, schema);
    // What was said to be so until a day is past from then on: found and quoted, and no part of who somebody is.
    const isOver = insight.validTo !== undefined && insight.validTo <= at;
    const isAnothers = isKnownByName && insight.subject !== 'user';
    const standing = standingOf(insight, schema, at, consolidation.recentBreakthroughDays);
    const isKept = standing <= standings.detailed || insight.explicit;
    const isMinor = insight.importance < consolidation.profileImportance && !isKept;
    const confidence = confidenceAt(insight, at, learning);
    const isFaded =
      standing >= (insight.slot === undefined ? standings.life : standings.ordinary) &&
      boundToTime.has(insight.kind) &&
      confidence < consolidation.profileConfidence;
    if (category === '' || isOver || isAnothers || isMinor || (isFaded && !insight.explicit)) return [];
    return [
      {
        insightIds: [insight.id],
        category,
        ...(insight.subcategory && { subcategory: insight.subcategory }),
        kind: insight.kind,
        ...(insight.slot && { slotOwner: insight.slot.key.split('.')[0] ?? insight.slot.key }),
        statement: bulletOf(insight),
        past: pastOf(insight, byId, consolidation.pastStages),
        since: insight.validFrom,
        times: timesSaid(insight),
        confidence,
        importance: insight.importance,
        lastSaidAt: insight.lastConfirmedAt,
        isPast: isPastPlan(insight, at),
        standing,
        lastConfirmedAt: insight.lastConfirmedAt,
      },
    ];
  });
};

/** One line that stands for several: as sure as its least sure, as important as its most important part. */
export const standingFor = (lead: Line, others: readonly Line[]): Line => ({
  ...lead,
  insightIds: [lead, ...others].flatMap(({ insightIds }) => insightIds),
  confidence: Math.min(lead.confidence, ...others.map(({ confidence }) => confidence)),
  importance: Math.max(lead.importance, ...others.map(({ importance }) => importance)),
  standing: [lead, ...others].reduce(
    (hardest, { standing }) => (standing < hardest ? standing : hardest),
    lead.standing,
  ),
  isPast: [lead, ...others].every(({ isPast }) => isPast),
  lastSaidAt: Math.min(lead.lastSaidAt, ...others.map(({ lastSaidAt }) => lastSaidAt)),
  lastConfirmedAt: Math.max(lead.lastConfirmedAt, ...others.map((line) => line.lastConfirmedAt)),
});

/** What may stand in a profile (SPEC R46). What was learned of one sentence twice over is told once. */
export const linesOf = (...from: globalThis.Parameters<typeof eachOf>): readonly Line[] =>
  [
    ...Map.groupBy(eachOf(...from), ({ category, statement }) => `${category}\n${statement}`).values(),
  ].flatMap(([lead, ...others]) =>
    lead === undefined ? [] : others.length === 0 ? lead : standingFor(lead, others),
  );

/** What a line's earlier stages are told behind. */
export const pastOpening = 'before: ';

/** The bullet as a person reads it, without its mark. */
export const writeLine = ({ statement, past, times, since }: Line): string => {
  const month = monthOf(since);
  const notes = [
    ...(times > 1 ? [`said ${times} times since ${month}`] : past.length > 0 ? [`since ${month}`] : []),
    ...(past.length > 0 ? [`${pastOpening}${past.join('; ')}`] : []),
  ];
  return notes.length === 0 ? statement : `${statement} (${notes.join('; ')})`;
};
