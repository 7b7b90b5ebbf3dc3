import { sideOf, signsOf, type RelationHead, type Side, type Signs } from '@app/memory-core';
import { aTurn, candidatesOf, passing } from '../labelled/memory';
import { readSets, type LabelledPair, type Relation } from '../labelled/sets';

/** Two statements, the older first, and what the newer is to it. */
export interface RelationExample {
  readonly head: RelationHead;
  readonly relation: Relation;
  /** Only as a background: two statements that nobody wrote as a pair. */
  readonly isBackground: boolean;
  /** What is fitted on one of a group is not judged by the others: each pair by its number, then each turn of the background. */
  readonly groups: readonly number[];
  readonly texts: readonly [older: string, newer: string];
  readonly signs: Signs;
}

interface Said {
  readonly group: number;
  readonly statement: string;
  readonly side: Side;
}

const headOf: Readonly<Record<Relation, RelationHead>> = {
  contradiction: 'against',
  evolution: 'against',
  repetition: 'same',
  unrelated: 'apart',
};

/** As the extractor states it, or as it was said where it makes of it nothing, or more than one statement. */
const saidIn = async (text: string, day: number, group: number): Promise<Said> => {
  const turn = aTurn(text, day);
  const [only, ...others] = passing(await candidatesOf(turn), turn);
  const stated = others.length === 0 ? only : undefined;
  const statement = stated?.statement ?? text;
  return { group, statement, side: sideOf(statement, stated?.slot) };
};

const exampleOf = (older: Said, newer: Said, relation: Relation, isBackground: boolean): RelationExample => ({
  head: headOf[relation],
  relation,
  isBackground,
  groups: [older.group, newer.group],
  texts: [older.statement, newer.statement],
  signs: signsOf(older.side, newer.side),
});

const daysApart = 30;

const examplesOf = (said: readonly Said[], { relation }: LabelledPair): readonly RelationExample[] =>
  said.flatMap((newer, at) => said.slice(0, at).map((older) => exampleOf(older, newer, relation, false)));

/** The same numbers at every run. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
};

const likenessOf = (one: Said, other: Said): number => {
  const [mine, theirs] = [one.side.gist.meaning, other.side.gist.meaning];
  return mine.reduce((sum, part, at) => sum + part * (theirs[at] as number), 0);
};

/** Of one slot they may well have to do with each other. */
const mayBeRelated = (one: Said, other: Said): boolean =>
  one.group === other.group || (one.side.slot !== undefined && one.side.slot.key === other.side.slot?.key);

/** Of some statements, one of which is the newer, the one that is most like it. */
const nearestOf = (newer: Said, among: readonly Said[]): Said | undefined =>
  among
    .filter((each) => !mayBeRelated(each, newer))
    .map((each) => ({ each, likeness: likenessOf(each, newer) }))
    .sort((a, b) => b.likeness - a.likeness)[0]?.each;

/** Turns of two pairs: nobody meant them to have to do with each other. Every other one is the nearest of some. */
const crossed = (said: readonly Said[], count: number): readonly RelationExample[] => {
  const next = numbers(7);
  return Array.from({ length: count }).flatMap((_, at) => {
    const newer = said[next(said.length)] as Said;
    const among = Array.from({ length: at % 2 === 0 ? 1 : 15 }, () => said[next(said.length)] as Said);
    const older = nearestOf(newer, among);
    return older === undefined ? [] : [exampleOf(older, newer, 'unrelated', true)];
  });
};

/** Turns that stand near each other were written as of one speaker, who says many things that go together. */
const ofOneSpeaker = (said: readonly Said[]): readonly RelationExample[] => {
  const reach = 12;
  return said.flatMap((newer, at) => {
    const before = said.slice(Math.max(0, at - reach), at);
    const older = at % 2 === 0 ? nearestOf(newer, before) : before[(at * 7) % Math.max(1, before.length)];
    if (older === undefined || mayBeRelated(older, newer)) return [];
    return [exampleOf(older, newer, 'unrelated', true)];
  });
};

/** What is most like a statement among all that others told: nearer than that is only what has to do with it. */
const likest = (said: readonly Said[]): readonly RelationExample[] => {
  const reach = 150;
  return said.flatMap((newer, at) => {
    const among = Array.from(
      { length: reach },
      (_, step) => said[(at * 31 + step * 7 + 50) % said.length] as Said,
    );
    const older = nearestOf(newer, among);
    return older === undefined ? [] : [exampleOf(older, newer, 'unrelated', true)];
  });
};

/** Every other stretch of turns: enough for a background, from every hand that wrote them. */
const stretch = 25;
const stretches = <T>(turns: readonly T[]): readonly T[] =>
  turns.filter((_, at) => Math.floor(at / stretch) % 2 === 0);

/** Everything that may be worked with, as the judge reads it, with a background of what has nothing to do with each other. */
export const readRelationExamples = async (): Promise<readonly RelationExample[]> => {
  const sets = [readSets('development', 'judging'), readSets('training', 'judging')];
  const pairs = sets.flatMap((set) => set.pairs);
  const said = await Promise.all(
    pairs.map(({ turns }, group) =>
      Promise.all(turns.map((text, at) => saidIn(text, at * daysApart, group))),
    ),
  );
  const turns = sets.flatMap((set) => set.turns).filter(({ insight }) => insight !== undefined);
  const told = await Promise.all(stretches(turns).map(({ text }, at) => saidIn(text, 0, pairs.length + at)));
  return [
    ...pairs.flatMap((pair, at) => examplesOf(said[at] as readonly Said[], pair)),
    ...crossed(said.flat(), 1_000),
    ...ofOneSpeaker(told),
    ...likest(told),
  ];
};
