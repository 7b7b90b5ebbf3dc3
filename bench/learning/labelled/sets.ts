import { readdirSync, readFileSync } from 'node:fs';
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

/**
 * Each set may be written in several files: what is called `pairs…` holds pairs, `junk…` junk, any other name turns.
 * They are read in the order of their names, the first batch (which has the bare name) first.
 */
const sorts = ['turns', 'pairs', 'junk'] as const;
type Sort = (typeof sorts)[number];

const sortOf = (name: string): Sort => sorts.find((sort) => name.startsWith(sort)) ?? 'turns';

const linesOf = <T>(sort: Sort, set: SetName): readonly T[] => {
  const names = readdirSync(resolve(folder, set)).filter((name) => name.endsWith('.jsonl'));
  const first = `${sort}.jsonl`;
  return names
    .filter((name) => sortOf(name) === sort)
    .sort((a, b) => Number(b === first) - Number(a === first) || (a < b ? -1 : 1))
    .flatMap((name) =>
      readFileSync(resolve(folder, set, name), 'utf8')
        .trimEnd()
        .split('\n'),
    )
    .map((line) => JSON.parse(line) as T);
};

export const readSets = (set: SetName): LabelledSets => ({
  turns: linesOf('turns', set),
  pairs: linesOf('pairs', set),
  junk: linesOf('junk', set),
});
