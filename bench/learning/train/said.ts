import { textOf } from '@app/memory-core/domain/claim';
import { sideOf, type Side } from '@app/language-en/judge';
import { type Candidate } from '@app/memory-core/domain/extraction';
import { type Turn } from '@app/memory-core/domain/turn';
import { anUnflaggedTurn, aTurn, candidatesByRules, candidatesOf, passing } from '../labelled/memory';
import { type LabelledGroup, type LabelledPair, type Relation } from '../labelled/sets';

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

const said = (turn: Turn, stated: Candidate | undefined, group: number): Said => {
  const statement = stated === undefined ? turn.content : textOf(stated);
  return { group, statement, side: sideOf(statement, stated?.slot) };
};

const onlyOne = ([first, ...others]: readonly Candidate[]): Candidate | undefined =>
  others.length === 0 ? first : undefined;

/** As somebody says it on a day; `group`: what it belongs to. */
export type SayingIn = (text: string, day: number, group: number) => Promise<Said>;

/** As the extractor states it, or as it was said where it makes of it nothing, or more than one statement. */
export const saidIn: SayingIn = async (text, day, group) => {
  const turn = await aTurn(text, day);
  return said(turn, onlyOne(passing(await candidatesOf(turn), turn)), group);
};

/** The same by rules alone: what the meaning model is trained on must not depend on it. */
export const saidByRules: SayingIn = async (text, day, group) => {
  const turn = anUnflaggedTurn(text, day);
  const stated = onlyOne(passing(await candidatesByRules(turn), turn));
  return said(turn, stated, group);
};

const daysApart = 30;

/** Each pair as it is said, in its order; the place of a pair is the group of its statements. */
export const saidInPairs = (
  pairs: readonly LabelledPair[],
  say: SayingIn = saidIn,
): Promise<readonly (readonly Said[])[]> =>
  Promise.all(
    pairs.map(({ turns }, group) => Promise.all(turns.map((text, at) => say(text, at * daysApart, group)))),
  );

export const toldBy = (said: readonly Said[], { relation }: LabelledPair): readonly Told[] =>
  said.flatMap((newer, at) =>
    said.slice(0, at).map((older) => ({ older, newer, relation, isBackground: false })),
  );

export type SaidGroup = Readonly<Record<Exclude<keyof LabelledGroup, 'tells'>, readonly Said[]>>;

/** Each group as it is said, in its order; `from`: the group of the first one's statements. What outdates the rest is told later. */
export const saidInGroups = (
  groups: readonly LabelledGroup[],
  from: number,
  say: SayingIn = saidIn,
): Promise<readonly SaidGroup[]> =>
  Promise.all(
    groups.map(async (told, at) => {
      const all = (texts: readonly string[], day: number): Promise<Said[]> =>
        Promise.all(texts.map((text) => say(text, day, from + at)));
      return {
        same: await all(told.same, 0),
        against: await all(told.against, daysApart),
        apart: await all(told.apart, 0),
      };
    }),
  );

/** Some pairs of a group, each of its statements in one or two: all of them would be much the same again and again. */
export const toldInGroup = ({ same, against, apart }: SaidGroup): readonly Told[] => {
  const beside = (others: readonly Said[], relation: Relation): Told[] =>
    others.map((newer, at) => ({
      older: same[at % same.length] as Said,
      newer,
      relation,
      isBackground: false,
    }));
  return [
    ...beside(same.slice(1), 'repetition'),
    ...beside(against, 'contradiction'),
    ...beside(apart, 'unrelated'),
  ];
};
