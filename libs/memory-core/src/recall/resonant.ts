import { type Parameters } from '../config/parameters';
import { type Attractor } from '../domain/attractor';
import { type RecallKind, type ScoreParts } from '../domain/context';
import { type Instant } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { strengthAt } from '../domain/strength';
import { type Turn } from '../domain/turn';
import { type Term } from '../ports/text-analyser';
import { type Accepted } from './filters';
import { type Question } from './question';
import { type TurnHit } from './turn-hit';
import { type UserTurns } from './user-turns';

/** Whether a term of a question is there. */
export interface Terms {
  has(term: Pick<Term, 'term'>): boolean;
}

interface Resonated {
  readonly id: string;
  /** `scoreOf(parts)`. */
  readonly score: number;
  readonly parts: ScoreParts;
}

export interface ResonantTurn extends Resonated {
  readonly kind: 'turn';
  readonly hit: TurnHit;
  /** Where it is still active in the current conversation: trace strength and activation, 0 to 1 (SPEC R42). */
  readonly active?: { readonly trace: number; readonly activation: number };
  /** Where what it told does not hold: what is believed instead, as far as it may be told. */
  readonly believedInstead?: ReadonlySet<Insight>;
}

export interface ResonantInsight extends Resonated {
  readonly kind: 'insight';
  readonly insight: Insight;
  /** Of what it is found by. */
  readonly terms: Terms;
  /** As it is now. */
  readonly confidence: number;
  /** By words, by meaning or by the turns it comes from, whichever is best: a part of what the best one has, 0 to 1. */
  readonly relevance: number;
  /** What of its score it has from what it took the place of. */
  readonly borrowed?: ReadonlySet<'words' | 'meaning' | 'evidence'>;
}

export interface ResonantAttractor extends Resonated {
  readonly kind: 'attractor';
  readonly attractor: Attractor;
  /** Of what it is found by. */
  readonly terms: Terms;
}

/** One thing that resonates with the query, and how it was reached. */
export type Resonant = ResonantTurn | ResonantInsight | ResonantAttractor;

/** Each kind best first; a kind that was not asked for is empty. Scores compare across kinds. */
export interface Resonance {
  readonly turns: readonly ResonantTurn[];
  readonly insights: readonly ResonantInsight[];
  readonly attractors: readonly ResonantAttractor[];
  /** Of the turns that were to be told of, by `seq`: `TurnHit.novelty`. */
  readonly novelty: ReadonlyMap<number, number>;
}

/** A query as vectors, in the spaces that statements and turns are kept in. */
export interface QueryVectors {
  readonly ofStatements?: readonly number[] | undefined;
  readonly ofTurns?: readonly number[] | undefined;
  /** An embedder was asked and gave none in time. */
  readonly late?: boolean;
}

export interface ResonanceQuery {
  readonly question: Question;
  readonly vectors?: QueryVectors | undefined;
  /** Insights and attractors that share no word with the query are not close to it: its vector knows words alone. */
  readonly wordsAlone?: boolean;
  /** What finds an insight that was superseded finds what is believed instead. */
  readonly instead?: boolean;
  readonly kinds: ReadonlySet<RecallKind>;
  /** What is searched, what came in a moment ago among it; without it the turns that are stored. */
  readonly turns?: UserTurns | undefined;
  /** Turns to be told of whatever they score, by `seq`. */
  readonly told?: readonly number[];
  /** Turns at most; there are never many of the others. */
  readonly turnLimit: number;
  readonly mayBeTold?: (turn: Turn) => boolean;
  readonly accept: Accepted;
  readonly now: Instant;
}

/** Nothing found it, nothing is known of it. */
export const noParts: ScoreParts = {
  words: 0,
  meaning: 0,
  evidence: 0,
  activation: 0,
  confidence: 0,
  importance: 0,
  recency: 0,
  strength: 0,
};

export const scoreOf = (parts: ScoreParts): number =>
  (parts.words + parts.meaning + parts.evidence + parts.activation) *
  Math.exp(parts.confidence + parts.importance + parts.recency + parts.strength);

export const saturated = (
  { strength }: Attractor,
  now: Instant,
  learning: Parameters['learning'],
): number => {
  const value = strengthAt(strength, now, learning.attractorDailyFactor);
  return value / (1 + value);
};
