import { signsOf, type RelationHead, type Signs } from '@app/language-en/judge';
import { meaningModel } from '@app/language-en/readers';
import { readSets, type Relation } from '../labelled/sets';
import { asInMemory, crossed, likest } from './background';
import { saidIn, saidInGroups, saidInPairs, toldBy, toldInGroup, type SayingIn, type Told } from './said';
import { type Progress } from './with-bar';

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

const exampleOf = async (
  { older, newer, relation, isBackground }: Told,
  meaningOf: (statement: string) => Promise<Float32Array>,
): Promise<RelationExample> => {
  const model = await meaningModel();
  const meant = await model.relate(await meaningOf(older.statement), await meaningOf(newer.statement));
  return {
    head: headOf[relation],
    relation,
    isBackground,
    groups: [older.group, newer.group],
    texts: [older.statement, newer.statement],
    signs: signsOf(older.side, newer.side, meant),
  };
};

const unseenProgress: Progress = { outOf: () => undefined, step: () => undefined };

/**
 * What the judge may be fitted on, with a background of what has nothing to do with each other: all of it, or one in so
 * many pairs, groups and turns.
 */
export const readRelationExamples = async (
  { outOf, step }: Progress = unseenProgress,
  oneIn = 1,
): Promise<readonly RelationExample[]> => {
  const sets = [readSets('development', 'judging'), readSets('training', 'judging')];
  const some = <T>(lines: readonly T[]): readonly T[] => lines.filter((_, at) => at % oneIn === 0);
  const pairs = some(sets.flatMap((set) => set.pairs));
  const groups = some(sets.flatMap((set) => set.groups));
  const turns = some(sets.flatMap((set) => set.turns).filter(({ insight }) => insight !== undefined));
  const texts =
    pairs.reduce((sum, pair) => sum + pair.turns.length, 0) +
    groups.reduce((sum, { same, against, apart }) => sum + same.length + against.length + apart.length, 0) +
    turns.length;
  outOf(texts);
  const say: SayingIn = async (...as) => {
    const said = await saidIn(...as);
    step();
    return said;
  };
  const said = await saidInPairs(pairs, say);
  const grouped = await saidInGroups(groups, pairs.length, say);
  const before = pairs.length + groups.length;
  const told = await Promise.all(turns.map(({ text }, at) => say(text, 0, before + at)));
  const all = [
    ...pairs.flatMap((pair, at) => toldBy(said[at] ?? [], pair)),
    ...grouped.flatMap(toldInGroup),
    ...crossed(said.flat(), 1_000),
    ...asInMemory(told),
    ...likest(told),
  ];
  outOf(texts + all.length);
  // Each statement stands in several examples, far apart, and takes much longer to read than to relate.
  const meanings = new Map<string, Float32Array>();
  const meaningOf = async (statement: string): Promise<Float32Array> => {
    const known = meanings.get(statement) ?? (await (await meaningModel()).read(statement)).meaning;
    meanings.set(statement, known);
    return known;
  };
  const examples: RelationExample[] = [];
  for (const each of all) {
    examples.push(await exampleOf(each, meaningOf));
    step();
  }
  return examples;
};
