import { type Parameters } from '../config/parameters';
import { confidenceAt } from '../domain/confidence';
import { type Instant } from '../domain/identity';
import { type Insight, textOfInsight } from '../domain/insight';
import { areaOf, isCoreIdentity } from '../domain/lasting';
import { noParts, type ResonantInsight } from '../recall/resonant';
import { type UserMemory } from '../recall/user-memory';
import { type Draft } from './budget';
import { type Candidate } from './candidate';

/**
 * Who the person is, with whom they live and what their body cannot bear (SPEC R45), whether or not it resonates. In talk between
 * people, what the others say of themselves is found where it is asked for: it would crowd out what answers. Where nobody knows
 * yet which of them the person is, what would harm any of them is told where a slot says so.
 */
export const standingFacts = (
  memory: UserMemory,
  accept: (insight: Insight) => boolean,
  now: Instant,
  { learning }: Parameters,
): readonly ResonantInsight[] => {
  const isKnown = [...memory.insights.values()].some(({ subject }) => subject === 'user');
  const isOfPerson = (insight: Insight): boolean =>
    insight.subject === 'user' || (!isKnown && insight.slot !== undefined && areaOf(insight) === 'health');
  return memory.standing
    .filter((insight) => insight.instruction === undefined && isOfPerson(insight) && accept(insight))
    .map((insight): ResonantInsight => {
      const confidence = confidenceAt(insight, now, learning);
      const terms = memory.termsOf(textOfInsight(insight), insight.language);
      const score = insight.importance * confidence;
      return {
        kind: 'insight',
        id: insight.id,
        insight,
        confidence,
        terms,
        score,
        parts: noParts,
        relevance: 0,
      };
    });
};

const rankOf = (insight: Insight): number => (isCoreIdentity(insight) ? 1 : 2);

/**
 * What tells some of them, each in the section where it stands: how the person wants to be answered, then who they are and what
 * is safe for them, then their household, of each the shortest first.
 */
export const standingOf = (facts: readonly ResonantInsight[], profile: Draft, memories: Draft): Draft => {
  const ranks = new Map(facts.map(({ id, insight }) => [id, rankOf(insight)]));
  const inProfile = new Set(profile.candidates.flatMap(({ tells }) => tells));
  const found = [
    ...profile.candidates,
    ...memories.candidates.filter(({ id }) => !inProfile.has(id)),
  ].flatMap((candidate): readonly { readonly rank: number; readonly candidate: Candidate }[] => {
    const rank = candidate.stays ? 0 : Math.min(...candidate.tells.map((id) => ranks.get(id) ?? Infinity));
    return rank === Infinity ? [] : [{ rank, candidate }];
  });
  const byWorth = found
    .sort((a, b) => a.rank - b.rank || a.candidate.line.tokens - b.candidate.line.tokens)
    .map(({ candidate }) => candidate);
  return { name: 'profile', candidates: byWorth, byWorth };
};
