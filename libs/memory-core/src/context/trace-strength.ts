import { type Parameters } from '../config/parameters';
import { isUsable, type Insight } from '../domain/insight';
import { type Turn } from '../domain/turn';
import { type TurnPlace } from '../recall/lexical/turn-index';

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

/** A name: a capital letter that does not follow the end of a sentence. Languages without capitals have none. */
const namePattern = /(?<=[\p{L}\p{N},;:'’)"] )\p{Lu}\p{L}+/gu;

/** Words of a turn do not change. */
const entities = new WeakMap<Turn, number>();

const entitiesOf = ({ turn, passage: { text, hasTime, hasNumber } }: TurnPlace): number => {
  const known = entities.get(turn);
  if (known !== undefined) return known;
  const names = new Set(text.match(namePattern) ?? []);
  const count = names.size + (hasTime ? 1 : 0) + (hasNumber ? 1 : 0);
  entities.set(turn, count);
  return count;
};

const saturating = (count: number): number => 1 - 2 ** -count;

export const traceOf = (place: TurnPlace, citing: readonly Insight[]): Trace => {
  const asked =
    place.turn.signals.some(({ kind }) => kind === 'remember') ||
    citing.some(({ evidence }) =>
      evidence.some(({ turnId, explicit }) => turnId === place.turn.id && explicit === true),
    );
  return {
    novelty: place.novelty,
    salience: saturating(entitiesOf(place)),
    change: saturating(citing.length),
    importance: asked ? 1 : Math.max(0, ...citing.filter(isUsable).map(({ importance }) => importance)),
  };
};

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
