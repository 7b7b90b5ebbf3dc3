import { statementOf } from '../../domain/claim';
import { isUsable, type Insight } from '../../domain/insight';
import { isGathered } from '../../learning/gathered';
import { cosine, type Vector } from '../../learning/vectors';
import { isCoreIdentity, isRecentBreakthrough } from '../standing';
import { agree, conceptsOfText, meaningOf, themeOf, type Meaning } from '../text/meaning';
import { mergeStatements } from '../text/merge-statements';
import { mergeInsights } from './merge-insights';
import { byAge, withRevised, type Revision, type RevisionContext } from './revision';

/** Unit vectors of statements, by insight id. */
export type Vectors = ReadonlyMap<string, Vector>;

/**
 * May be brought together with others: believed, not core, not at its owner's wish as it is; a recent breakthrough keeps
 * its detail (SPEC R30).
 */
export const isMergeable = (insight: Insight, { at, parameters }: RevisionContext): boolean =>
  isUsable(insight) &&
  !insight.pinned &&
  !isGathered(insight) &&
  !isCoreIdentity(insight) &&
  !isRecentBreakthrough(insight, at, parameters.consolidation.recentBreakthroughDays);

const slotsAllow = (a: Insight, b: Insight): boolean =>
  a.slot === undefined ||
  b.slot === undefined ||
  (a.slot.key === b.slot.key && a.slot.value.toLowerCase() === b.slot.value.toLowerCase());

interface Candidate {
  readonly insight: Insight;
  readonly meaning: Meaning;
  readonly vector: Vector;
}

/** Pottery twice a week and fencing twice a week are two things, and to end one ends not the other. */
const areOfOneTheme = (a: Candidate, b: Candidate): boolean => {
  if (a.insight.kind !== 'practice' && a.insight.kind !== 'progress') return true;
  const theme = themeOf(b.meaning);
  return [...themeOf(a.meaning)].some((concept) => theme.has(concept));
};

/** "Her sister's name is Tash", "her sister Tash has left school": of one person, and of nothing else that is the same. */
const tellMoreThanWho = (a: Candidate, b: Candidate): boolean => {
  const owned = /['’]s (\S+)$/.exec(a.meaning.claim.subject ?? '')?.[1];
  if (owned === undefined) return true;
  const names = a.meaning.claim.tokens.filter(({ kind }) => kind === 'name').map(({ surface }) => surface);
  const who = conceptsOfText([owned, ...names].join(' '));
  return [...a.meaning.concepts].some((concept) => !who.has(concept) && b.meaning.concepts.has(concept));
};

const mayMerge = (a: Candidate, b: Candidate, similarity: number): boolean =>
  a.insight.category === b.insight.category &&
  a.insight.kind === b.insight.kind &&
  !(a.insight.explicit && b.insight.explicit) &&
  slotsAllow(a.insight, b.insight) &&
  agree(a.meaning, b.meaning) &&
  areOfOneTheme(a, b) &&
  tellMoreThanWho(a, b) &&
  cosine(a.vector, b.vector) >= similarity;

/** One sentence has room for all of them: what it could not tell would be believed by nobody any more. */
const tellTogether = (members: readonly Candidate[], maxWords: number): boolean => {
  const statements = members.map(({ insight }) => statementOf(insight));
  const told = conceptsOfText(mergeStatements(statements, maxWords));
  return statements.every((statement) =>
    [...conceptsOfText(statement)].every((concept) => told.has(concept)),
  );
};

/** Groups in which every two may merge: no chain of likeness ever joins what does not agree. */
const clustersOf = (
  candidates: readonly Candidate[],
  similarity: number,
  maxWords: number,
): readonly Candidate[][] => {
  const clusters: Candidate[][] = [];
  for (const candidate of candidates) {
    const home = clusters.find(
      (cluster) =>
        cluster.every((member) => mayMerge(member, candidate, similarity)) &&
        tellTogether([...cluster, candidate], maxWords),
    );
    if (home === undefined) clusters.push([candidate]);
    else home.push(candidate);
  }
  return clusters.filter(({ length }) => length > 1);
};

/**
 * Brings together insights that say alike (SPEC R28): same category, kind and subject, embeddings at least
 * `similarity`, nothing in one against the other. Insights without a vector stay as they are.
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
      return vector === undefined ? [] : [{ insight, meaning: meaningOf(statementOf(insight)), vector }];
    });
  const { mergedWords } = context.parameters.consolidation;
  const merged = clustersOf(candidates, similarity, mergedWords).map((cluster) => {
    const members = cluster.map(({ insight }) => insight);
    const { kind, category } = members[0] ?? { kind: 'fact', category: '' };
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
