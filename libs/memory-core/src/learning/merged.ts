import { type Insight } from '../domain/insight';

const keyOf = ({ turnId, quote }: Insight['evidence'][number]): string => `${turnId}\n${quote}`;

/**
 * Whether `part` went into `whole` when similar insights were merged (SPEC R28), rather than being contradicted by it:
 * merging takes every source along, contradicting takes none.
 */
export const isMergedInto = (part: Insight, whole: Insight): boolean => {
  if (part.status !== 'superseded' || part.supersededBy !== whole.id) return false;
  const sources = new Set(whole.evidence.map(keyOf));
  return part.evidence.every((evidence) => sources.has(keyOf(evidence)));
};

/** The insight that stands for this one after all merging; itself when it was merged into none. */
export const standingFor = (insight: Insight, byId: (id: string) => Insight | undefined): Insight => {
  let standing = insight;
  for (let hops = 0; hops < 100; hops += 1) {
    const next = standing.supersededBy === undefined ? undefined : byId(standing.supersededBy);
    if (next === undefined || !isMergedInto(standing, next)) return standing;
    standing = next;
  }
  return standing;
};
