import { sigmoid, type ModelName } from '@app/language-en/readers';
import { type Example, type Row } from './examples';
import { fitLogistic, type Fit, type Rows, type Targets } from './logistic';

export const folds = 5;

/** How strongly the weights are pulled towards 0, and how often the examples are gone through. */
export const fitting = { pull: 5e-5, rounds: 10 } as const;

/** Which fold judges each example: whole blocks in turn. */
export const foldsOf = (examples: readonly Example[]): Int32Array => {
  const blocks = [...new Set(examples.map(({ block }) => block))];
  const foldOf = new Map(blocks.map((block, at) => [block, at % folds]));
  return Int32Array.from(examples, ({ block }) => foldOf.get(block) as number);
};

export const likelyBy = ({ weights, bias }: Fit, { places, values }: Row): Float64Array => {
  const heads = bias.length;
  const sums = Float64Array.from(bias);
  places.forEach((place, at) => {
    for (let head = 0; head < heads; head += 1) {
      sums[head] =
        (sums[head] as number) + (values[at] as number) * (weights[place * heads + head] as number);
    }
  });
  return sums.map(sigmoid);
};

export interface CrossValidated {
  /** Per fold, fitted on all others. */
  readonly fits: readonly Fit[];
  /** Per example, how likely each head is, by the fit that has not seen it. */
  readonly likely: readonly Float64Array[];
}

export const crossValidate = (
  examples: readonly Example[],
  model: ModelName,
  rows: Rows,
  targets: Targets,
  foldOf: Int32Array,
  done: () => void,
): CrossValidated => {
  const fits = Array.from({ length: folds }, (_, fold) => {
    const chosen = Int32Array.from([...examples.keys()].filter((at) => foldOf[at] !== fold));
    const fit = fitLogistic(rows, chosen, targets, fitting);
    done();
    return fit;
  });
  const likely = examples.map((example, at) =>
    likelyBy(fits[foldOf[at] as number] as Fit, example.rows[model]),
  );
  return { fits, likely };
};
