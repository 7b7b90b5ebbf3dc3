import { type Claim, textOf } from '../../domain/claim';
import { isUsable, type Insight } from '../../domain/insight';
import { cosine, type Vector } from '../../learning/vectors';
import { isCoreIdentity } from '../../domain/lasting';
import { isRecentBreakthrough } from '../../lifecycle/standing';
import { literalsIn, sameLiterals } from '../../domain/literals';
import { mergeInsights } from './merge-insights';
import { byAge, withRevised, type Revision, type RevisionContext } from './revision';

/** Unit vectors of what insights say, by insight id. */
export type Vectors = ReadonlyMap<string, Vector>;

/**
 * May be brought together with others: believed, not core, not at its owner's wish as it is, no instruction, which stands
 * in the words it was given in; a recent breakthrough keeps its detail (SPEC R30).
 */
export const isMergeable = (insight: Insight, { at, parameters }: RevisionContext): boolean =>
  isUsable(insight) &&
  !insight.pinned &&
  insight.instruction === undefined &&
  !isCoreIdentity(insight) &&
  !isRecentBreakthrough(insight, at, parameters.consolidation.recentBreakthroughDays);

/** Of one person, and of what is, is meant to be or is over alike. */
export const isOfOneKind = (one: Claim, other: Claim): boolean =>
  one.subject === other.subject &&
  one.kind === other.kind &&
  one.polarity === other.polarity &&
  one.state === other.state;

const slotsAllow = (a: Insight, b: Insight): boolean =>
  a.slot === undefined ||
  b.slot === undefined ||
  (a.slot.key === b.slot.key && a.slot.value.toLowerCase() === b.slot.value.toLowerCase());

interface Candidate {
  readonly insight: Insight;
  readonly literals: ReadonlySet<string>;
  readonly vector: Vector;
}

const mayMerge = (a: Candidate, b: Candidate, similarity: number): boolean =>
  a.insight.category === b.insight.category &&
  isOfOneKind(a.insight, b.insight) &&
  !(a.insight.explicit && b.insight.explicit) &&
  slotsAllow(a.insight, b.insight) &&
  sameLiterals(a.literals, b.literals) &&
  cosine(a.vector, b.vector) >= similarity;

/** Groups in which every two may merge: no chain of likeness ever joins what does not agree. */
const clustersOf = (
  candidates: readonly Candidate[],
  similarity: number,
): readonly (readonly Candidate[])[] => {
  const clusters: Candidate[][] = [];
  for (const candidate of candidates) {
    const home = clusters.find((cluster) =>
      cluster.every((member) => mayMerge(member, candidate, similarity)),
    );
    if (home === undefined) clusters.push([candidate]);
    else home.push(candidate);
  }
  return clusters.filter(({ length }) => length > 1);
};

/**
 * Brings together insights that say alike (SPEC R28): of one category, kind, subject and state, with the same names and
 * figures, and embeddings at least `similarity`. Insights without a vector stay as they are.
 */
export const mergeSimilar = (
  insights: readonly Insight[],
  vectors: Vectors,
  similarity: number,
  context: RevisionContext,
): Revision => {
  const candidates = [...insights]
    .sort(byAge)
    .filter((insight) => isMergeable(insight, context))
    .flatMap((insight): Candidate[] => {
      const vector = vectors.get(insight.id);
      return vector === undefined ? [] : [{ insight, literals: literalsIn(textOf(insight)), vector }];
    });
  const merged = clustersOf(candidates, similarity).map((cluster) => {
    const members = cluster.map(({ insight }) => insight);
    const { kind, category } = members[0] as Insight;
    const subcategory = members.find((member) => member.subcategory !== undefined)?.subcategory;
    return mergeInsights(members, { kind, category, ...(subcategory && { subcategory }) }, context);
  });
  return {
    insights: withRevised(
      insights,
      merged.flatMap(({ survivor, absorbed }) => [survivor, ...absorbed]),
    ),
    changes: merged.map(({ change }) => change),
  };
};
