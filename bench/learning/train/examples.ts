import { readPassage, sentencesOf } from '@app/language-en/flagging';
import {
  featurePlaces,
  featuresOf,
  wordVectors,
  type ModelName,
  type TextFeatures,
} from '@app/language-en/readers';
import { generalSchema } from '@app/memory-core/config/schemas/general';
import { type LabelledPair, type LabelledTurn, readSets } from '../labelled/sets';

/** One row of numbers: places and their values. */
export interface Row {
  readonly places: Int32Array;
  readonly values: Float32Array;
}

/**
 * A labelled turn; a junk turn, which is labelled as telling nothing; or a turn of a labelled pair, of which nothing is
 * known but that it tells something.
 */
export interface Example extends LabelledTurn {
  readonly sort: 'turn' | 'junk' | 'pair';
  /** The pair that it is a turn of. */
  readonly pair?: LabelledPair;
  /** Turns of one speaker stand together: what is fitted on some of them is not judged by the others. */
  readonly block: string;
  /** Kinds of signal that rules find in it. */
  readonly ruled: ReadonlySet<string>;
  readonly rows: Readonly<Record<ModelName, Row>>;
}

const linesOfBlock = 25;
const workSets = ['development', 'training'] as const;

/** Hashed features first, the dimensions of meaning after them. */
export const rowOf = ({ places, values, meaning }: TextFeatures): Row => ({
  places: Int32Array.from([...places, ...Array.from(meaning, (_, dimension) => featurePlaces + dimension)]),
  values: Float32Array.from([...values, ...meaning]),
});

/** Everything that may be worked with, as the models read it. */
export const readExamples = (): readonly Example[] => {
  const labelled = workSets.flatMap((set) => {
    const { turns, junk, pairs } = readSets(set, 'fitting');
    const block = (sort: string, at: number): string => `${set} ${sort} ${Math.floor(at / linesOfBlock)}`;
    return [
      ...turns.map((turn, at) => ({ ...turn, sort: 'turn' as const, block: block('turns', at) })),
      ...junk.map(({ text }, at) => ({ text, signals: [], sort: 'junk' as const, block: block('junk', at) })),
      ...pairs.flatMap((pair, at) =>
        pair.turns.map((text) => ({
          text,
          signals: [],
          sort: 'pair' as const,
          pair,
          block: block('pairs', at),
        })),
      ),
    ];
  });
  return labelled.map((each) => {
    const { tokens, clues, rules } = readPassage(each.text, sentencesOf(each.text), generalSchema);
    const signals = featuresOf(tokens, clues, wordVectors());
    const ruled = new Set(rules.found.map(({ signal }) => signal));
    return { ...each, ruled, rows: { signals: rowOf(signals) } };
  });
};
