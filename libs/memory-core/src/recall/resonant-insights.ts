import { type Parameters } from '../config/parameters';
import { confidenceAt, dayMs } from '../domain/confidence';
import { type Insight, textOfInsight } from '../domain/insight';
import { type StatementMatch } from '../ports/vector-index';
import { rankShare } from './fusion';
import { Replacements, type StoodFor } from './replacements';
import { type ResonanceQuery, type ResonantInsight, saturated, scoreOf } from './resonant';
import { type TurnHit } from './turn-hit';
import { type UserMemory } from './user-memory';

/** Statements as an index found them, best first. */
export interface Found {
  readonly byWords: readonly StatementMatch[];
  readonly byMeaning: readonly StatementMatch[];
}

/** What the rankings say of one insight. */
interface Ranked {
  readonly insight: Insight;
  /** By a ranking that counts. */
  counts: boolean;
  words: number;
  meaning: number;
  evidence: number;
  relevance: number;
  borrowed: Set<Part> | undefined;
}

type Part = 'words' | 'meaning' | 'evidence';

/** What is close enough in meaning, and among others where these are given. */
export const closeIn = <T extends StatementMatch>(
  byMeaning: readonly T[],
  among: readonly StatementMatch[] | undefined,
  floor: number,
): readonly T[] => {
  const ids = among && new Set(among.map(({ id }) => id));
  return byMeaning.filter(({ id, score }) => score >= floor && ids?.has(id) !== false);
};

/**
 * Insights by words, by meaning and by the turns they come from (`hits`), weighed by what is known of them; unordered. The
 * three rankings are fused by rank (SPEC R43), as `fused` does it, in one pass: every question is held against all of them.
 * Where `instead` is asked for, what finds one that was superseded finds what is believed instead.
 */
export const resonantInsights = (
  memory: UserMemory,
  { vectors, wordsAlone, instead, accept, now }: ResonanceQuery,
  { byWords, byMeaning, hits }: Found & { readonly hits: readonly TurnHit[] },
  { recall, learning }: Parameters,
): readonly ResonantInsight[] => {
  const { fusionConstant: k, denseWeight, evidenceWeight, supersededWeight } = recall;
  const lent = instead === true ? supersededWeight : 0;
  const replacements = new Replacements(memory.insights, accept.insight, lent);
  const isFound = (insight: Insight): boolean =>
    accept.insight(insight) || (lent > 0 && replacements.of(insight) !== undefined);
  const all = new Map<string, Ranked>();
  const take = (ranking: readonly StoodFor[], part: Part, weight: number): void => {
    const best = ranking[0]?.score ?? 1;
    ranking.forEach(({ insight, score, borrowed }, rank) => {
      let found = all.get(insight.id);
      if (found === undefined) {
        const nothing = { counts: false, words: 0, meaning: 0, evidence: 0, relevance: 0 };
        all.set(insight.id, (found = { insight, ...nothing, borrowed: undefined }));
      }
      // Ranks say nothing of how well something fits; the measures themselves do, each against its own best.
      found.relevance = Math.max(found.relevance, score / best);
      if (weight <= 0) return;
      found.counts = true;
      found[part] = rankShare(weight, rank, k);
      if (borrowed === true) (found.borrowed ??= new Set()).add(part);
    });
  };
  const known = (matches: readonly StatementMatch[]) =>
    matches.flatMap(({ id, score }) => {
      const insight = memory.insights.get(id);
      return insight !== undefined && isFound(insight) ? { id, insight, score } : [];
    });
  const worded = known(byWords);
  take(replacements.stoodFor(worded), 'words', 1);
  if (vectors?.ofStatements !== undefined) {
    const close = closeIn(known(byMeaning), wordsAlone === true ? worded : undefined, memory.denseFloor());
    take(replacements.stoodFor(close), 'meaning', denseWeight);
  }
  take(replacements.stoodFor(byEvidence(memory, isFound, hits)), 'evidence', evidenceWeight);

  const strengths = new Map<string, number>();
  const strengthOf = (id: string): number => {
    let strength = strengths.get(id);
    if (strength === undefined) {
      const concept = memory.attractors.get(id);
      strength = concept === undefined ? 0 : recall.strengthWeight * saturated(concept, now, learning);
      strengths.set(id, strength);
    }
    return strength;
  };
  const resonant: ResonantInsight[] = [];
  for (const { insight, counts, words, meaning, evidence, relevance, borrowed } of all.values()) {
    if (!counts) continue;
    const { id } = insight;
    const confidence = confidenceAt(insight, now, learning);
    const days = Math.max(0, now - insight.lastConfirmedAt) / dayMs;
    const parts = {
      words,
      meaning,
      evidence,
      activation: 0,
      confidence: recall.confidenceWeight * confidence,
      importance: recall.importanceWeight * insight.importance,
      recency: recall.recencyWeight * 2 ** (-days / recall.recencyHalfLifeDays),
      strength: insight.attractorId === undefined ? 0 : strengthOf(insight.attractorId),
    };
    const score = scoreOf(parts);
    const terms = memory.termsOf(textOfInsight(insight), insight.language);
    resonant.push({
      kind: 'insight',
      id,
      score,
      parts,
      insight,
      terms,
      confidence,
      relevance,
      ...(borrowed !== undefined && { borrowed }),
    });
  }
  return resonant;
};

/** Insights by the best turn that they rest on. */
const byEvidence = (
  memory: UserMemory,
  accept: (insight: Insight) => boolean,
  hits: readonly TurnHit[],
): readonly StoodFor[] => {
  const found = new Map<string, StoodFor>();
  for (const { id: turnId, score } of hits) {
    for (const insight of memory.insightsFrom(turnId)) {
      if (!found.has(insight.id) && accept(insight)) found.set(insight.id, { insight, score });
    }
  }
  return [...found.values()];
};
