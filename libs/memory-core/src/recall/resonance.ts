import { type Parameters } from '../config/parameters';
import { type StatementMatch, type TurnMatch, type TurnQuery } from '../ports/vector-index';
import { boostsOf } from './boosts';
import { fused, rankShare } from './fusion';
import { type Question, weightedTerms } from './question';
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
import { type TurnHit } from './turn-hit';
import { closeIn, type Found, resonantInsights } from './resonant-insights';
import { textOfAttractor, type UserMemory } from './user-memory';
import { type UserTurns } from './user-turns';

/**
 * What of a user's memory resonates with a query, best first (SPEC R43). Within each kind the rankings by words, by
 * meaning and (for insights) by the turns they come from are fused by rank; then what is known of the memory itself
 * adds to the logarithm of its score:
 *
 *     insight    w_confidence · c + w_importance · i + w_recency · 2^(-days / halfLife) + w_strength · s / (1 + s)
 *     attractor  w_strength · s / (1 + s)
 *
 * with confidence c and strength s as they are now, and days since the last confirmation. Turns keep the order of the
 * index.
 */
export const resonate = async (
  memory: UserMemory,
  query: ResonanceQuery,
  parameters: Parameters,
): Promise<Resonance> => {
  const { kinds, turnLimit, question, mayBeTold = () => true } = query;
  const { recall } = parameters;
  const { candidatePool } = recall;
  const turns = query.turns ?? memory.turns;
  const asked = turnQuery(turns, query, recall);
  const { statements, novelty, ...found } = await memory.index.search({
    terms: weightedTerms(question, recall),
    vector: query.vectors?.ofStatements,
    turns: asked,
    statements: statementKinds.filter((kind) => kinds.has(kind)),
    named: {
      terms: memory.analysers.flatMap((analyser) =>
        [...question.speakers].map((name) => analyser.termOf(name)),
      ),
      factor: Math.exp(recall.speakerGate),
    },
  });
  await memory.addOlder(turns, (older) => older.found(found.turns));
  const hits = hitsOf(turns, found.turns, question, asked);
  return {
    turns: kinds.has('turn')
      ? rankedTurns(hits.filter(({ turn }) => mayBeTold(turn)).slice(0, turnLimit), recall.fusionConstant)
      : [],
    // However many turns are wanted, so that an insight scores alike on every page of a search.
    insights: kinds.has('insight')
      ? [
          ...resonantInsights(
            memory,
            query,
            { ...statements.insight, hits: hits.slice(0, candidatePool) },
            parameters,
          ),
        ].sort(bestFirst)
      : [],
    attractors: kinds.has('attractor')
      ? [...attractors(memory, query, statements.attractor, parameters)].sort(bestFirst)
      : [],
    novelty,
  };
};

const statementKinds = ['insight', 'attractor'] as const;

/** What is asked of the turns; undefined where nothing is. */
const turnQuery = (
  turns: UserTurns,
  { kinds, turnLimit, question, vectors, accept, told = [], now }: ResonanceQuery,
  recall: Parameters['recall'],
): TurnQuery | undefined => {
  const wanted = kinds.has('turn') ? turnLimit : 0;
  const limit = Math.max(wanted, kinds.has('insight') ? recall.candidatePool : 0);
  if (accept.turn === undefined || limit === 0) return undefined;
  return {
    limit,
    vector: recall.meaningWeight > 0 ? vectors?.ofTurns : undefined,
    filter: { ...accept.turn, without: turns.seqsOf(accept.without), withoutIds: accept.without },
    boosts: boostsOf(question, turns.span, now, recall),
    unindexed: turns.unindexed,
    told,
  };
};

/** A question about a time may be about anything that was said then. */
const hitsOf = (
  turns: UserTurns,
  matches: readonly TurnMatch[],
  { spans }: Question,
  asked: TurnQuery | undefined,
): readonly TurnHit[] => {
  const hits = turns.hits(matches);
  if (spans.length === 0 || asked === undefined) return hits;
  const { without, conversationId, from = -Infinity, to = Infinity } = asked.filter;
  const saidThen = turns.saidIn(
    spans,
    asked.limit,
    (turn) =>
      !without.has(turn.seq) &&
      (conversationId === undefined || turn.conversationId === conversationId) &&
      turn.occurredAt >= from &&
      turn.occurredAt < to,
  );
  return inTurns(hits, saidThen).slice(0, asked.limit);
};

/**
 * All kinds as one list, best first. Scores of different kinds measure different things, so where there are several
 * kinds their lists are fused by rank once more, whatever each scored; an insight counts as far as it fits beside the
 * best of its kind.
 */
export const merged = (
  { turns, insights, attractors }: Omit<Resonance, 'novelty'>,
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
    const parts = { ...noParts, words: share * (1 - hit.byMeaning), meaning: share * hit.byMeaning };
    return { kind: 'turn', id: hit.id, score: scoreOf(parts), parts, hit };
  });

/** A concept none of whose members may be told stands for nothing: its label and gist quote them (SPEC R46). */
const attractors = (
  memory: UserMemory,
  { wordsAlone, accept, now }: ResonanceQuery,
  found: Found,
  { recall, learning }: Parameters,
): readonly ResonantAttractor[] => {
  const isTold = (id: string): boolean => {
    const member = memory.insights.get(id);
    return member !== undefined && accept.insight(member);
  };
  const stands = ({ id }: StatementMatch): boolean => {
    const attractor = memory.attractors.get(id);
    return attractor !== undefined && accept.attractor(attractor) && attractor.members.some(isTold);
  };
  const byWords = found.byWords.filter(stands);
  const byMeaning = closeIn(
    found.byMeaning.filter(stands),
    wordsAlone === true ? byWords : undefined,
    memory.denseFloor(),
  );
  const scores = fused(
    [
      { ids: byWords.map(({ id }) => id), weight: 1 },
      { ids: byMeaning.map(({ id }) => id), weight: recall.denseWeight },
    ],
    recall.fusionConstant,
  );
  return [...scores].flatMap(([id, [words = 0, meaning = 0]]): readonly ResonantAttractor[] => {
    const attractor = memory.attractors.get(id);
    if (attractor === undefined) return [];
    const strength = recall.strengthWeight * saturated(attractor, now, learning);
    const parts = { ...noParts, words, meaning, strength };
    const terms = memory.termsOf(textOfAttractor(attractor));
    return [{ kind: 'attractor', id, score: scoreOf(parts), parts, attractor, terms }];
  });
};

/** What matches and what was said then, in turns: the latter as it matches, each as well placed as the match before it. */
const inTurns = (matching: readonly TurnHit[], saidThen: readonly TurnHit[]): readonly TurnHit[] => {
  const then = new Set(saidThen.map(({ seq }) => seq));
  const others = new Map(
    [...matching.filter(({ seq }) => then.has(seq)), ...saidThen].map((hit) => [hit.seq, hit]),
  ).values();
  const both = new Map<number, TurnHit>();
  const least = matching.at(-1)?.score ?? 1;
  for (const match of matching) {
    if (!both.has(match.seq)) both.set(match.seq, match);
    let next = others.next();
    while (next.done !== true && both.has(next.value.seq)) next = others.next();
    if (next.done !== true) both.set(next.value.seq, next.value.ranked(match.score));
  }
  for (const other of others) if (!both.has(other.seq)) both.set(other.seq, other.ranked(least));
  return [...both.values()];
};
