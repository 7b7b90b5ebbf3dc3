import { textOf } from '../../domain/claim';
import { type Parameters } from '../../config/parameters';
import { confidenceAt } from '../../domain/confidence';
import { type Instant } from '../../domain/identity';
import { type Insight, type InsightKind } from '../../domain/insight';
import { type Category, type ProfileSchema } from '../../domain/profile-schema';
import { currentOf, isCoreIdentity, isOfOwnLife, isOfProtectedKind, isRecentBreakthrough } from '../standing';
import { monthOf } from '../text/dates';
import { headlineOf, listed, parseStatement, type Statement, withoutSharedWords } from '../text/statement';
import { type Certainty } from './mark';
import { pastOf } from './past';

/** How hard a line is to give up: who somebody is, what keeps its detail, how they live and what the schema protects, the rest. */
export const standings = { identity: 0, detailed: 1, life: 2, protected: 3, ordinary: 4 } as const;
export type Standing = (typeof standings)[keyof typeof standings];

/** One bullet before it is written: what compression works on. */
export interface Line extends Certainty {
  /** What it stands for, the leading one first. */
  readonly insightIds: readonly string[];
  readonly category: string;
  readonly subcategory?: string;
  readonly kind: InsightKind;
  readonly slotOwner?: string;
  readonly statement: Statement;
  /** Earlier stages, latest first. */
  readonly past: readonly string[];
  readonly since: Instant;
  /** Times it was said. */
  readonly times: number;
  /** Its examples are left out, their number told instead. */
  readonly summarised: boolean;
  readonly standing: Standing;
  /** Where it stands for several, of that which was confirmed last. */
  readonly lastConfirmedAt: Instant;
}

export const standingOf = (insight: Insight, schema: ProfileSchema, at: Instant, days: number): Standing => {
  if (isCoreIdentity(insight)) return standings.identity;
  if (insight.pinned || isRecentBreakthrough(insight, at, days)) return standings.detailed;
  if (isOfOwnLife(insight)) return standings.life;
  return isOfProtectedKind(insight, schema) ? standings.protected : standings.ordinary;
};

const categoryFor = (insight: Insight, schema: ProfileSchema): Category | undefined =>
  schema.categories.find(({ id }) => id === insight.category) ??
  schema.categories.find(({ kinds }) => kinds.includes(insight.kind)) ??
  schema.categories.at(-1);

/** What may stand in a profile (SPEC R46). */
export const linesOf = (
  insights: readonly Insight[],
  schema: ProfileSchema,
  { consolidation, learning }: Parameters,
  at: Instant,
): readonly Line[] => {
  const byId = new Map(insights.map((insight) => [insight.id, insight]));
  return currentOf(insights).flatMap((insight): Line[] => {
    const category = categoryFor(insight, schema);
    const statement = parseStatement(textOf(insight));
    if (category === undefined || statement.predicate === '') return [];
    return [
      {
        insightIds: [insight.id],
        category: category.id,
        ...(insight.subcategory && { subcategory: insight.subcategory }),
        kind: insight.kind,
        ...(insight.slot && { slotOwner: insight.slot.key.split('.')[0] ?? insight.slot.key }),
        statement,
        past: pastOf(insight, byId, consolidation.pastStages),
        since: insight.validFrom,
        times: new Set(insight.evidence.map(({ turnId }) => turnId)).size,
        summarised: false,
        confidence: confidenceAt(insight, at, learning),
        importance: insight.importance,
        lastSaidAt: insight.lastConfirmedAt,
        standing: standingOf(insight, schema, at, consolidation.recentBreakthroughDays),
        lastConfirmedAt: insight.lastConfirmedAt,
      },
    ];
  });
};

/** What a line's earlier stages are told behind. */
export const pastOpening = 'before: ';

/** The bullet as a person reads it, without its mark. */
export const writeLine = (line: Line): string => {
  const { statement, past, times, summarised } = line;
  const when = line.kind === 'practice' ? 'since ' : '';
  const notes = [
    ...(past.length > 0 ? [`${when}${monthOf(line.since)}`, `${pastOpening}${past.join('; ')}`] : []),
    ...(summarised && times > 1 ? [`seen ${times} times`] : []),
  ];
  const also = statement.also.map((part) => withoutSharedWords(part, statement.predicate));
  const examples = summarised || also.length === 0 ? '' : `; also ${listed(also)}`;
  return `${headlineOf(statement)}${examples}${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`;
};
