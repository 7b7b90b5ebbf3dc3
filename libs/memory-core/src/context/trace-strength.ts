import { type Parameters } from '../config/parameters';
import { isUsable, type Insight } from '../domain/insight';
import { type TurnHit } from '../recall/turn-hit';
import { namesIn } from './names';

/** What makes a turn leave a trace, each from 0 to 1 (SPEC R42). */
export interface Trace {
  /** Part of its words that nobody had said before. */
  readonly novelty: number;
  /** `1 - 2^-n` for n names, numbers and times. */
  readonly salience: number;
  /** `1 - 2^-n` for n insights that rest on it. */
  readonly change: number;
  /** The highest of those that are believed; 1 when it was asked to be remembered. */
  readonly importance: number;
}

/** A turn as it is told. */
type Told = Pick<TurnHit, 'turn' | 'passage' | 'novelty'>;

const entitiesOf = ({ passage }: Told): number =>
  (passage.entities ??= namesIn(passage.text) + (passage.hasTime ? 1 : 0) + (passage.hasNumber ? 1 : 0));

const saturating = (count: number): number => 1 - 2 ** -count;

const isAskedToRemember = ({ turn }: Told, citing: readonly Insight[]): boolean =>
  turn.signals.some(({ kind }) => kind === 'remember') ||
  citing.some(({ evidence }) =>
    evidence.some(({ turnId, explicit }) => turnId === turn.id && explicit === true),
  );

const highestImportance = (citing: readonly Insight[]): number => {
  let highest = 0;
  for (const insight of citing) {
    if (isUsable(insight) && insight.importance > highest) highest = insight.importance;
  }
  return highest;
};

export const traceOf = (place: Told, citing: readonly Insight[]): Trace => ({
  novelty: place.novelty,
  salience: saturating(entitiesOf(place)),
  change: saturating(citing.length),
  importance: isAskedToRemember(place, citing) ? 1 : highestImportance(citing),
});

/** The weighted mean of what makes a trace, from 0 to 1. */
export const traceStrength = (trace: Trace, figures: Parameters['context']): number => {
  const { traceNovelty, traceSalience, traceChange, traceImportance } = figures;
  const weights = traceNovelty + traceSalience + traceChange + traceImportance;
  if (weights === 0) return 0;
  const sum =
    traceNovelty * trace.novelty +
    traceSalience * trace.salience +
    traceChange * trace.change +
    traceImportance * trace.importance;
  return sum / weights;
};
