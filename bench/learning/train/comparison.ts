import {
  comparisonSigns,
  relationQuestions,
  type ComparisonTable,
  type Judged,
} from '@app/language-en/judge';
import { type RelationLogits } from '@app/language-en/readers';
import { fitLogistic } from './logistic';
import { type RelationExample } from './relation-examples';
import { countOf } from './relations';

/** What the judge found of an example, and what reading both of its statements together found. */
export interface ComparedExample {
  readonly example: RelationExample;
  readonly judged: Judged;
  readonly logits: RelationLogits;
}

/** Six numbers, of thousands of examples: hardly pulled. */
const settings = { pull: 1e-6, rounds: 40 } as const;
const rounded = (value: number): number => Math.round(value * 1e3) / 1e3;

/** How what both find is weighed best, for each question by itself. */
export const fitComparison = (compared: readonly ComparedExample[]): ComparisonTable => {
  const signs = compared.map(({ judged, logits }) => comparisonSigns(judged, logits));
  const count = countOf(compared.map(({ example }) => example));
  return relationQuestions.map((question, at) => {
    const rows = {
      offsets: Int32Array.from({ length: compared.length + 1 }, (_, row) => 2 * row),
      places: Int32Array.from({ length: 2 * compared.length }, (_, place) => place % 2),
      values: Float32Array.from(signs.flatMap((each) => each[at] as readonly [number, number])),
      width: 2,
    };
    const isSo = ({ head }: RelationExample): boolean =>
      question === 'related' ? head !== 'apart' : head === 'against';
    // Of what has nothing to do with each other it cannot be asked whether it says otherwise.
    const counts = ({ head }: RelationExample): boolean => question === 'related' || head !== 'apart';
    const { weights, bias } = fitLogistic(
      rows,
      Int32Array.from(compared.keys()),
      {
        heads: 1,
        isSo: Uint8Array.from(compared, ({ example }) => Number(isSo(example))),
        counts: Float32Array.from(compared, ({ example }) => (counts(example) ? count(example) : 0)),
      },
      settings,
    );
    return {
      bias: rounded(bias[0] as number),
      perJudged: rounded(weights[0] as number),
      perCompared: rounded(weights[1] as number),
    };
  });
};
