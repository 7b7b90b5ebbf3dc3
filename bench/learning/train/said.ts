import { sideOf, type Side } from '@app/memory-core';
import { aTurn, candidatesOf, passing } from '../labelled/memory';
import { type LabelledPair, type Relation } from '../labelled/sets';

/** What somebody said, as the judge of two statements reads it. */
export interface Said {
  readonly group: number;
  readonly statement: string;
  readonly side: Side;
}

/** Two statements of which it is known what they are to each other. */
export interface Told {
  readonly older: Said;
  readonly newer: Said;
  readonly relation: Relation;
  readonly isBackground: boolean;
}

/** As the extractor states it, or as it was said where it makes of it nothing, or more than one statement. */
export const saidIn = async (text: string, day: number, group: number): Promise<Said> => {
  const turn = aTurn(text, day);
  const [only, ...others] = passing(await candidatesOf(turn), turn);
  const stated = others.length === 0 ? only : undefined;
  const statement = stated?.statement ?? text;
  return { group, statement, side: sideOf(statement, stated?.slot) };
};

const daysApart = 30;

/** Each pair as it is said, in its order; the place of a pair is the group of its statements. */
export const saidInPairs = (pairs: readonly LabelledPair[]): Promise<readonly (readonly Said[])[]> =>
  Promise.all(
    pairs.map(({ turns }, group) =>
      Promise.all(turns.map((text, at) => saidIn(text, at * daysApart, group))),
    ),
  );

export const toldBy = (said: readonly Said[], { relation }: LabelledPair): readonly Told[] =>
  said.flatMap((newer, at) =>
    said.slice(0, at).map((older) => ({ older, newer, relation, isBackground: false })),
  );
