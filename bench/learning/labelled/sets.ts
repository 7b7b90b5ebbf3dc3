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

/** `development` and `training` are there to be worked with; of `reporting` only totals are ever looked at. */
export const setNames = ['development', 'training', 'reporting'] as const;
export type SetName = (typeof setNames)[number];

const folder = resolve('bench/learning/labelled');

const linesOf = <T>(name: string, set: SetName): readonly T[] =>
  readFileSync(resolve(folder, set, name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

export const readSets = (set: SetName): LabelledSets => ({
  turns: linesOf('turns.jsonl', set),
  pairs: linesOf('pairs.jsonl', set),
  junk: linesOf('junk.jsonl', set),
});
