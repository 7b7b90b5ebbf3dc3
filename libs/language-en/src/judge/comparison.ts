import { type RelationLogits } from '../readers/meaning-model';
import { type Judged, relationQuestions } from './judge';

/**
 * How the judge's likelihoods and those of reading both statements together are weighed, per question, in the order of
 * `relationQuestions`: fitted by `npm run train:comparison`.
 */
export type ComparisonTable = readonly {
  readonly bias: number;
  readonly perJudged: number;
  readonly perCompared: number;
}[];

const smallest = 1e-6;
const logitOf = (likely: number): number => Math.log((likely + smallest) / (1 - likely + smallest));
/** Surer than this it is of nothing that it has not seen. */
const mostCompared = 8;
const bounded = (logit: number): number => Math.max(-mostCompared, Math.min(mostCompared, logit));
const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** For each question what the judge finds and what the comparison finds, as logits: what the table weighs. */
export const comparisonSigns = (
  { same, against }: Judged,
  logits: RelationLogits,
): readonly (readonly [judged: number, compared: number])[] => {
  const most = Math.max(logits.same, logits.against);
  const either = most + Math.log(Math.exp(logits.same - most) + Math.exp(logits.against - most));
  const related = same + against;
  return [
    [logitOf(related), bounded(either - logits.apart)],
    [related === 0 ? 0 : logitOf(against / related), bounded(logits.against - logits.same)],
  ];
};

/** What is judged of two statements once they have been read together. */
export const judgedWith = (table: ComparisonTable, judged: Judged, logits: RelationLogits): Judged => {
  const signs = comparisonSigns(judged, logits);
  const [related = 0, turned = 0] = relationQuestions.map((_, at) => {
    const [byJudge, compared] = signs[at] as readonly [number, number];
    const { bias, perJudged, perCompared } = table[at] as ComparisonTable[number];
    return sigmoid(bias + perJudged * byJudge + perCompared * compared);
  });
  return { same: related * (1 - turned), against: related * turned, apart: 1 - related };
};
