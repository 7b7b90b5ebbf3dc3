import { textOf } from '../domain/claim';
import { isDeepStrictEqual } from 'node:util';
import { type Insight } from '../domain/insight';
import { correspondence } from './correspond';

export interface Difference {
  readonly what: 'added' | 'gone' | 'changed';
  readonly before?: Insight;
  readonly after?: Insight;
  /** Of `changed`: names of the fields that differ. */
  readonly fields: readonly string[];
  /**
   * Why: another extractor version read the words (`extractor`), the turns are flagged otherwise now (`flagging`), or it
   * follows from such a difference in what it is bound up with (`consequence`). Absent: nothing explains it.
   */
  readonly explainedBy?: 'extractor' | 'flagging' | 'consequence';
}

export interface Comparison {
  /** The version under which it was rebuilt. */
  readonly extractor: string;
  readonly same: number;
  readonly differences: readonly Difference[];
}

export type RebuildCounts = Readonly<Record<string, number>>;

/** A comparison without anybody's words. */
export const countsOf = ({ same, differences }: Comparison): RebuildCounts => {
  const those = (what: string): number => differences.filter((each) => each.what === what).length;
  return {
    same,
    added: those('added'),
    gone: those('gone'),
    changed: those('changed'),
    unexplained: differences.filter(({ explainedBy }) => explainedBy === undefined).length,
  };
};

/** What a memory says and is worth; the rest is when somebody next looks at it, and where it is kept. */
const saidBy = (insight: Insight) => ({
  statement: textOf(insight),
  category: insight.category,
  subcategory: insight.subcategory,
  area: insight.area,
  kind: insight.kind,
  slot: insight.slot,
  importance: insight.importance,
  confidence: insight.confidence,
  status: insight.status,
  explicit: insight.explicit,
  evidence: insight.evidence,
  validFrom: insight.validFrom,
  validTo: insight.validTo,
  supersededBy: insight.supersededBy,
  confirmations: insight.confirmations,
  pinned: insight.pinned,
  enabled: insight.enabled,
});

const fieldsThatDiffer = (before: Insight, after: Insight): readonly string[] => {
  const [one, other] = [saidBy(before), saidBy(after)];
  return (Object.keys(one) as (keyof typeof one)[]).filter(
    (field) => !isDeepStrictEqual(one[field], other[field]),
  );
};

export interface Explaining {
  readonly extractor: string;
  /** Turns that are flagged otherwise than they were stored. */
  readonly flaggedAnew: ReadonlySet<string>;
}

const turnsOf = ({ before, after }: Difference): readonly string[] =>
  [...(before?.evidence ?? []), ...(after?.evidence ?? [])].map(({ turnId }) => turnId);

/** Ids that bind a difference to others: its turns, its past, and what took its place. */
const bonds = (difference: Difference): readonly string[] => [
  ...turnsOf(difference),
  ...[difference.before, difference.after].flatMap((insight) =>
    insight === undefined ? [] : [insight.id, ...insight.supersedes, insight.supersededBy ?? insight.id],
  ),
];

/** Only where the limits of the memory stand for everything in it: whether there is room. */
const isRoom = ({ what, fields }: Difference): boolean =>
  what === 'changed' && fields.every((field) => field === 'status');

const explained = (
  differences: readonly Difference[],
  current: readonly Insight[],
  { extractor, flaggedAnew }: Explaining,
): readonly Difference[] => {
  const firstByThisVersion = Math.min(
    ...current.filter((insight) => insight.extractor === extractor).map(({ recordedAt }) => recordedAt),
  );
  const direct = (difference: Difference): Difference => {
    const { before, after } = difference;
    const byOther =
      before === undefined ? (after?.recordedAt ?? 0) < firstByThisVersion : before.extractor !== extractor;
    if (byOther) return { ...difference, explainedBy: 'extractor' };
    return turnsOf(difference).some((turnId) => flaggedAnew.has(turnId))
      ? { ...difference, explainedBy: 'flagging' }
      : difference;
  };
  let reached = differences.map(direct);
  for (;;) {
    const why = reached.filter(({ explainedBy }) => explainedBy !== undefined);
    const bound = new Set(why.flatMap(bonds));
    const follows = (difference: Difference): boolean =>
      difference.explainedBy === undefined &&
      ((why.length > 0 && isRoom(difference)) || bonds(difference).some((id) => bound.has(id)));
    if (!reached.some(follows)) return reached;
    reached = reached.map((difference) =>
      follows(difference) ? { ...difference, explainedBy: 'consequence' } : difference,
    );
  }
};

/** What a rebuilt memory has that the current one has not, and the reverse; each with its evidence and what explains it. */
export const compareMemories = (
  current: readonly Insight[],
  rebuilt: readonly Insight[],
  explaining: Explaining,
): Comparison => {
  const pairs = correspondence(current, rebuilt);
  const found = new Set([...pairs.values()].map(({ id }) => id));
  const differences: Difference[] = [];
  for (const before of current) {
    const after = pairs.get(before.id);
    if (after === undefined) {
      differences.push({ what: 'gone', before, fields: [] });
      continue;
    }
    const fields = fieldsThatDiffer(before, after);
    if (fields.length > 0) differences.push({ what: 'changed', before, after, fields });
  }
  for (const after of rebuilt) {
    if (!found.has(after.id)) differences.push({ what: 'added', after, fields: [] });
  }
  return {
    extractor: explaining.extractor,
    same: current.length - differences.filter(({ what }) => what !== 'added').length,
    differences: explained(differences, current, explaining),
  };
};
