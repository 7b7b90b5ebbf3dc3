import { type Parameters } from '../config/parameters';
import { confidenceAt, dayMs } from '../domain/confidence';
import { type Insight } from '../domain/insight';
import { rankShare } from './fusion';
import { type TurnHit } from './lexical/turn-ranking';
import { type ResonanceQuery, type ResonantInsight, saturated, scoreOf } from './resonant';
import { Replacements, type StoodFor } from './replacements';
import { type UserMemory } from './user-memory';

/** What the rankings say of one insight. */
interface Found {
  readonly row: number;
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

/**
 * Insights by words, by meaning and by the turns they come from (`hits`), weighed by what is known of them; unordered. The
 * three rankings are fused by rank (SPEC R43), as `fused` does it, in one pass: every question is held against all of them.
 * Where `instead` is asked for, what finds one that was superseded finds what is believed instead.
 */
export const resonantInsights = (
  memory: UserMemory,
  { question, vector, wordsAlone, instead, accept, now }: ResonanceQuery,
  hits: readonly TurnHit[],
  { recall, learning }: Parameters,
): readonly ResonantInsight[] => {
  const { insights: index } = memory;
  const { fusionConstant: k, denseWeight, evidenceWeight } = recall;
  const replacements = new Replacements(
    index,
    accept.insight,
    instead === true ? recall.supersededWeight : 0,
  );
  const { isFound } = replacements;
  const all: Found[] = [];
  const byRow: (Found | undefined)[] = [];
  const take = (hits: readonly StoodFor[], part: Part, weight: number): void => {
    const ranking = replacements.stoodFor(hits);
    const best = ranking[0]?.score ?? 1;
    for (let rank = 0; rank < ranking.length; rank += 1) {
      const { row, value, score, borrowed } = ranking[rank] as StoodFor;
      let found = byRow[row];
      if (found === undefined) {
        const nothing = { counts: false, words: 0, meaning: 0, evidence: 0, relevance: 0 };
        found = { row, insight: value, ...nothing, borrowed: undefined };
        byRow[row] = found;
        all.push(found);
      }
      // Ranks say nothing of how well something fits; the measures themselves do, each against its own best.
      found.relevance = Math.max(found.relevance, score / best);
      if (weight <= 0) continue;
      found.counts = true;
      found[part] = rankShare(weight, rank, k);
      if (borrowed === true) (found.borrowed ??= new Set()).add(part);
    }
  };
  const byWords = index.byWords(question, isFound);
  take(byWords, 'words', 1);
  if (vector !== undefined) {
    take(index.byMeaning(vector, isFound, wordsAlone === true ? byWords : undefined), 'meaning', denseWeight);
  }
  take(byEvidence(memory, isFound, hits), 'evidence', evidenceWeight);

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
  for (const { row, insight, counts, words, meaning, evidence, relevance, borrowed } of all) {
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
    const terms = index.termsAt(row);
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
  const { insights: index } = memory;
  const seen = new Uint8Array(index.size);
  const found: StoodFor[] = [];
  for (const { id: turnId, score } of hits) {
    for (const row of memory.rowsFrom(turnId)) {
      const value = seen[row] === 0 ? index.at(row) : undefined;
      if (value === undefined || !accept(value)) continue;
      seen[row] = 1;
      found.push({ row, value, score });
    }
  }
  return found;
};
