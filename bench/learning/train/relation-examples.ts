import { meaningModel, signsOf, type RelationHead, type Signs } from '@app/memory-core';
import { readSets, type Relation } from '../labelled/sets';
import { asInMemory, crossed, likest } from './background';
import { saidIn, saidInGroups, saidInPairs, toldBy, toldInGroup, type Told } from './said';

/** Two statements, the older first, and what the newer is to it. */
export interface RelationExample {
  readonly head: RelationHead;
  readonly relation: Relation;
  /** Only as a background: two statements that nobody wrote as a pair. */
  readonly isBackground: boolean;
  /** What is fitted on one of a group is not judged by the others: each pair by its number, then each group, then each turn of the background. */
  readonly groups: readonly number[];
  readonly texts: readonly [older: string, newer: string];
  readonly signs: Signs;
}

/** To the judge, how a thing went on is another thing said of it. */
export const headOf: Readonly<Record<Relation, RelationHead>> = {
  contradiction: 'against',
  evolution: 'against',
  repetition: 'same',
  unrelated: 'apart',
};

const exampleOf = async ({ older, newer, relation, isBackground }: Told): Promise<RelationExample> => {
  const model = await meaningModel();
  const [said, saysNow] = [await model.read(older.statement), await model.read(newer.statement)];
  const meant = await model.relate(said.meaning, saysNow.meaning);
  return {
    head: headOf[relation],
    relation,
    isBackground,
    groups: [older.group, newer.group],
    texts: [older.statement, newer.statement],
    signs: signsOf(older.side, newer.side, meant),
  };
};

/** Everything that the judge may be fitted on, with a background of what has nothing to do with each other. */
export const readRelationExamples = async (
  step: (done: number, of: number) => void = () => undefined,
): Promise<readonly RelationExample[]> => {
  const sets = [readSets('development', 'judging'), readSets('training', 'judging')];
  const pairs = sets.flatMap((set) => set.pairs);
  const said = await saidInPairs(pairs);
  const groups = sets.flatMap((set) => set.groups);
  const grouped = await saidInGroups(groups, pairs.length);
  const turns = sets.flatMap((set) => set.turns).filter(({ insight }) => insight !== undefined);
  const before = pairs.length + groups.length;
  const told = await Promise.all(turns.map(({ text }, at) => saidIn(text, 0, before + at)));
  const all = [
    ...pairs.flatMap((pair, at) => toldBy(said[at] ?? [], pair)),
    ...grouped.flatMap(toldInGroup),
    ...crossed(said.flat(), 1_000),
    ...asInMemory(told),
    ...likest(told),
  ];
  const examples: RelationExample[] = [];
  for (const each of all) {
    examples.push(await exampleOf(each));
    step(examples.length, all.length);
  }
  return examples;
};
