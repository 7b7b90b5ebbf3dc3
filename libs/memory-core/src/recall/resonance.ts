import { type Attractor } from '../domain/attractor';
import { type Parameters } from '../config/parameters';
import { fused, rankShare } from './fusion';
import { type TurnHit } from './lexical/turn-ranking';
import {
  noParts,
  type Resonance,
  type ResonanceQuery,
  type Resonant,
  type ResonantAttractor,
  type ResonantTurn,
  saturated,
  scoreOf,
} from './resonant';
import { resonantInsights } from './resonant-insights';
import { fusedWithMeaning, turnsFused } from './resonant-turns';
import { type UserMemory } from './user-memory';

/**
 * What of a user's memory resonates with a query, best first (SPEC R43). Within each kind the rankings by words, by
 * meaning and (for insights) by the turns they come from are fused by rank; then what is known of the memory itself
 * adds to the logarithm of its score:
 *
 *     insight    w_confidence · c + w_importance · i + w_recency · 2^(-days / halfLife) + w_strength · s / (1 + s)
 *     attractor  w_strength · s / (1 + s)
 *
 * with confidence c and strength s as they are now, and days since the last confirmation. Turns keep the order of the
 * lexical recipe, or of what it is fused with (`fusedWithMeaning`).
 */
export const resonate = (memory: UserMemory, query: ResonanceQuery, parameters: Parameters): Resonance => {
  const { kinds, turnLimit } = query;
  const { fusionConstant, candidatePool } = parameters.recall;
  const wanted = kinds.has('turn') ? Math.max(turnLimit, turnsFused(memory, query, parameters)) : 0;
  const pool = Math.max(wanted, kinds.has('insight') ? candidatePool : 0);
  const hits =
    pool === 0 ? [] : memory.turns.rank(query.question, pool, query.accept.turn, query.accept.without);
  return {
    turns: kinds.has('turn')
      ? rankedTurns(
          fusedWithMeaning(memory, query, hits, parameters.recall).slice(0, turnLimit),
          fusionConstant,
        )
      : [],
    // However many turns are wanted, so that an insight scores alike on every page of a search.
    insights: kinds.has('insight')
      ? [...resonantInsights(memory, query, hits.slice(0, candidatePool), parameters)].sort(bestFirst)
      : [],
    attractors: kinds.has('attractor') ? [...attractors(memory, query, parameters)].sort(bestFirst) : [],
  };
};

/**
 * All kinds as one list, best first. Scores of different kinds measure different things, so where there are several
 * kinds their lists are fused by rank once more, whatever each scored; an insight counts as far as it fits beside the
 * best of its kind.
 */
export const merged = (
  { turns, insights, attractors }: Resonance,
  limit: number,
  { fusionConstant, insightKindWeight, attractorKindWeight }: Parameters['recall'],
): readonly Resonant[] => {
  const lists: readonly { readonly found: readonly Resonant[]; readonly weight: number }[] = [
    { found: insights, weight: insightKindWeight },
    { found: turns, weight: 1 },
    { found: attractors, weight: attractorKindWeight },
  ].filter(({ found }) => found.length > 0);
  const only = lists.length === 1 ? lists[0] : undefined;
  if (only !== undefined) return only.found.slice(0, limit);
  return lists
    .flatMap(({ found, weight }) => {
      const scores = fused([{ ids: found.map(({ id }) => id), weight }], fusionConstant);
      return found.map((resonant) => {
        const score = scores.get(resonant.id)?.[0] ?? 0;
        // By ranks alone every insight, however little it fits, would stand before the next turn.
        return { ...resonant, score: resonant.kind === 'insight' ? score * resonant.relevance : score };
      });
    })
    .sort(bestFirst)
    .slice(0, limit);
};

const bestFirst = (a: Resonant, b: Resonant): number =>
  b.score - a.score || (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : a.id < b.id ? -1 : 1);

/** One ranking, best first: what `fused` would make of it. */
export const rankedTurns = (hits: readonly TurnHit[], k: number): readonly ResonantTurn[] =>
  hits.map((hit, i) => {
    const share = rankShare(1, i, k);
    const byMeaning = hit.byMeaning ?? 0;
    const parts = { ...noParts, words: share * (1 - byMeaning), meaning: share * byMeaning };
    return { kind: 'turn', id: hit.id, score: scoreOf(parts), parts, hit };
  });

/** A concept none of whose members may be told stands for nothing: its label and gist quote them (SPEC R46). */
const attractors = (
  { attractors: index, insights }: UserMemory,
  { question, vector, wordsAlone, accept, now }: ResonanceQuery,
  { recall, learning }: Parameters,
): readonly ResonantAttractor[] => {
  const isTold = (id: string): boolean => {
    const member = insights.get(id);
    return member !== undefined && accept.insight(member);
  };
  const stands = (attractor: Attractor) => accept.attractor(attractor) && attractor.members.some(isTold);
  const byWords = index.byWords(question, stands);
  const among = wordsAlone === true ? byWords : undefined;
  const byMeaning = vector === undefined ? [] : index.byMeaning(vector, stands, among);
  const found = fused(
    [
      { ids: byWords.map(({ id }) => id), weight: 1 },
      { ids: byMeaning.map(({ id }) => id), weight: recall.denseWeight },
    ],
    recall.fusionConstant,
  );
  return [...found].flatMap(([id, [words = 0, meaning = 0]]): readonly ResonantAttractor[] => {
    const attractor = index.get(id);
    if (attractor === undefined) return [];
    const strength = recall.strengthWeight * saturated(attractor, now, learning);
    const parts = { ...noParts, words, meaning, strength };
    const terms = index.terms(id);
    return [{ kind: 'attractor', id, score: scoreOf(parts), parts, attractor, terms }];
  });
};
