import { type PackedReadings } from '../domain/turn-segment';
import { type Turn } from '../domain/turn';
import { type Languages } from '../languages';
import { type VectorIndexes } from '../ports/vector-index';
import { passagesRecipe, turnPoints } from './turn-points';

/** How turns are read and packed for a segment. */
export interface SegmentReading {
  readonly languages: Languages;
  readonly vectors: Pick<VectorIndexes, 'form' | 'pack'>;
}

/** Names how words are read and packed and long turns cut: readings of another recipe are made again. */
export const recipeOf = (passageWords: number, { languages, vectors }: SegmentReading): string =>
  `${vectors.form} ${languages.recipe} ${passagesRecipe(passageWords)}`;

export const packedReadings = (
  turns: readonly Turn[],
  passageWords: number,
  reading: SegmentReading,
): PackedReadings => ({
  recipe: recipeOf(passageWords, reading),
  bytes: reading.vectors.pack(turnPoints(turns, { passageWords, languages: reading.languages })),
});
