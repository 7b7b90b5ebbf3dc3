import { type Parameters } from '../config/parameters';
import { rankedTurns } from '../recall/resonance';
import { type ResonantTurn } from '../recall/resonant';
import { type UserMemory } from '../recall/user-memory';
import { traceOf, traceStrength } from './trace-strength';

/**
 * Turns that resonate, weighed by the trace they left (SPEC R42): what is near the answer and says nothing gives way to
 * what says something. What that brings: `docs/benchmarks.md`.
 *
 *     score · exp(w_trace · t)     with trace strength t, from 0 to 1
 */
export const byTrace = (
  memory: UserMemory,
  resonant: readonly ResonantTurn[],
  { context, recall }: Parameters,
): readonly ResonantTurn[] => {
  const weighed = resonant.map(({ id, hit }) => {
    const trace = traceStrength(traceOf(hit, memory.insightsFrom(id)), context);
    return { hit, score: hit.score * Math.exp(context.traceWeight * trace) };
  });
  return rankedTurns(
    weighed.sort((a, b) => b.score - a.score).map(({ hit }) => hit),
    recall.fusionConstant,
  );
};
