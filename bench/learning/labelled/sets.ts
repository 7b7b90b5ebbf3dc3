import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type InsightKind, type SignalKind } from '@app/memory-core';

export const bands = ['high', 'medium', 'low', 'none'] as const;
export type Band = (typeof bands)[number];

/** A user turn and what is to be learned from it. The labels are explained in `README.md`. */
export interface LabelledTurn {
  readonly text: string;
  readonly signals: readonly SignalKind[];
  readonly insight?: {
    readonly kind: readonly InsightKind[];
    readonly category: readonly string[];
    readonly band: Exclude<Band, 'none'>;
  };
}

export type Relation = 'contradiction' | 'repetition' | 'evolution' | 'unrelated';

export interface LabelledPair {
  readonly relation: Relation;
  readonly turns: readonly string[];
}

export interface LabelledJunk {
  readonly sort: string;
  readonly text: string;
}

export interface LabelledSets {
  readonly turns: readonly LabelledTurn[];
  readonly pairs: readonly LabelledPair[];
  readonly junk: readonly LabelledJunk[];
}

export const halves = ['development', 'reporting'] as const;
export type Half = (typeof halves)[number];

const folder = resolve('bench/learning/labelled');

const everyLineOf = <T>(name: string): readonly T[] =>
  readFileSync(resolve(folder, name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

const linesOf = <T>(name: string, half: Half): readonly T[] =>
  everyLineOf<T>(name).filter((_, at) => at % 2 === halves.indexOf(half));

/** Odd lines are for development, even ones are kept for reporting. */
export const readHalf = (half: Half): LabelledSets => ({
  turns: linesOf('turns.jsonl', half),
  pairs: [
    ...linesOf<LabelledPair>('pairs.jsonl', half),
    ...(half === 'development' ? everyLineOf<LabelledPair>('development-pairs.jsonl') : []),
  ],
  junk: linesOf('junk.jsonl', half),
});
