import { relationHeads, relationQuestions, type Judged, type RelationTable } from '@app/language-en/judge';
import { fitLogistic, type Rows } from './logistic';
import { type RelationExample } from './relation-examples';

/** Signs that occur more rarely tell of one pair and not of a relation. */
const fewestExamples = 3;
const settings = { pull: 0.0006, rounds: 12 } as const;
/** How much a pair of the background counts, and how much the sorts of pairs are evened out: 1 wholly. */
const backgroundCount = 1;
const evening = 0.8;

const namesIn = (examples: readonly RelationExample[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { signs } of examples) {
    for (const [name, value] of signs) if (value !== 0) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= fewestExamples).map(([name]) => name).sort();
}; // prettier-ignore

/** Signs come in units of their own: each is brought to a spread of 1. */
const spreadOf = (name: string, examples: readonly RelationExample[]): number => {
  const values = examples.map(({ signs }) => signs.get(name) ?? 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length) || 1;
};

/** How much each example counts. */
export const countOf = (examples: readonly RelationExample[]): ((example: RelationExample) => number) => {
  const written = examples.filter(({ isBackground }) => !isBackground);
  const shares = new Map(
    relationHeads.map((head) => [head, written.filter((each) => each.head === head).length]),
  );
  return ({ isBackground, head }) =>
    isBackground
      ? backgroundCount
      : (written.length / relationHeads.length / (shares.get(head) ?? 1)) ** evening;
};

/** A sign that weighs less than this for every head tips nothing. */
const leastWeight = 0.02;

const rounded = (value: number): number => Math.round(value * 1e3) / 1e3;

/** The weights that tell the relations of these examples best. */
export const fitRelations = (examples: readonly RelationExample[]): RelationTable => {
  const names = namesIn(examples);
  const places = new Map(names.map((name, place) => [name, place]));
  const spreads = names.map((name) => spreadOf(name, examples));
  const offsets = [0];
  const place: number[] = [];
  const value: number[] = [];
  for (const { signs } of examples) {
    for (const [name, each] of signs) {
      const at = places.get(name);
      if (at === undefined || each === 0) continue;
      place.push(at);
      value.push(each / (spreads[at] as number));
    }
    offsets.push(place.length);
  }
  const rows: Rows = { offsets: Int32Array.from(offsets), places: Int32Array.from(place), values: Float32Array.from(value), width: names.length }; // prettier-ignore
  const heads = relationQuestions.length;
  const count = countOf(examples);
  const { weights, bias } = fitLogistic(
    rows,
    Int32Array.from(examples.keys()),
    {
      heads,
      isSo: Uint8Array.from(
        examples.flatMap(({ head }) => [Number(head !== 'apart'), Number(head === 'against')]),
      ),
      // Of what has nothing to do with each other it cannot be asked whether it says otherwise.
      counts: Float32Array.from(
        examples.flatMap((example) => [count(example), example.head === 'apart' ? 0 : count(example)]),
      ),
    },
    settings,
  );
  const told = names.map((name, at): [string, number[]] => [
    name,
    relationQuestions.map((_, head) =>
      rounded((weights[at * heads + head] as number) / (spreads[at] as number)),
    ),
  ]);
  return {
    bias: [...bias].map(rounded),
    weights: Object.fromEntries(
      told.filter(([, each]) => each.some((weight) => Math.abs(weight) >= leastWeight)),
    ),
  };
};

/** Each example as it is judged by what was fitted without its group. */
export const judgedApart = (
  examples: readonly RelationExample[],
  judge: (table: RelationTable, example: RelationExample) => Judged,
  folds: number,
): readonly Judged[] => {
  const foldOf = (group: number): number => Math.imul(group + 1, 2654435761) >>> 0;
  const judged: Judged[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const isIn = ({ groups }: RelationExample, which: readonly number[]): boolean =>
      which.some((at) => foldOf(groups[at] as number) % folds === fold);
    const table = fitRelations(examples.filter((example) => !isIn(example, [0, 1])));
    for (const [at, example] of examples.entries()) {
      if (isIn(example, [1])) judged[at] = judge(table, example);
    }
  }
  return judged;
};
