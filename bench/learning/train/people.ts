import { readPassage, sentencesOf } from '@app/language-en/flagging';
import { featuresOf, peopleHeads, wordVectors, type ModelTable } from '@app/language-en/readers';
import { generalSchema } from '@app/memory-core/config/schemas/general';
import { type LabelledTurn } from '../labelled/sets';
import { rowOf } from './examples';
import { fitLogistic } from './logistic';
import { quantised } from './quantise';
import { rowsOf } from './rows';

/** Pulled harder towards 0 than the other models: there are far fewer turns. Chosen by conversations left out in turn. */
const fitting = { pull: 5e-4, rounds: 10 } as const;

const even = { thresholds: [0.5], thresholdsWithRules: [0.5] };

/** Fits what tells anything in talk between people, on their turns alone and as the flagger reads them. */
export const fitPeople = (turns: readonly LabelledTurn[]): ModelTable => {
  const rows = turns.map(({ text }) => {
    const { tokens, clues } = readPassage(text, sentencesOf(text), generalSchema);
    return rowOf(featuresOf(tokens, clues, wordVectors()));
  });
  const targets = {
    heads: peopleHeads.length,
    isSo: Uint8Array.from(turns, ({ signals }) => Number(signals.length > 0)),
    counts: new Float32Array(turns.length).fill(1),
  };
  const fit = fitLogistic(rowsOf(rows), Int32Array.from(turns.keys()), targets, fitting);
  return quantised(fit, peopleHeads, even);
};
