import { type Parameters } from '../config/parameters';
import { type PackedReadings } from '../domain/turn-segment';
import { type Turn } from '../domain/turn';
import { type Languages } from '../languages';
import { type TokenCounter } from '../ports/token-counter';
import { type VectorIndexes } from '../ports/vector-index';
import { splitBy } from './split-turn';
import { turnPoints } from './turn-points';

type Sizes = Pick<Parameters['intake'], 'chunkTokens' | 'chunkOverlapTokens'>;

/** How turns are read and packed for a segment. */
export interface SegmentReading {
  readonly tokens: TokenCounter;
  readonly languages: Languages;
  readonly vectors: Pick<VectorIndexes, 'form' | 'pack'>;
}

/** Names how words are read and packed and long turns cut: readings of another recipe are made again. */
export const recipeOf = (
  { chunkTokens, chunkOverlapTokens }: Sizes,
  { languages, vectors }: Pick<SegmentReading, 'languages' | 'vectors'>,
): string => `${vectors.form} ${languages.recipe} ${chunkTokens} ${chunkOverlapTokens}`;

export const packedReadings = (
  turns: readonly Turn[],
  sizes: Sizes,
  reading: SegmentReading,
): PackedReadings => {
  const { tokens, languages, vectors } = reading;
  const points = turnPoints(turns, { split: splitBy(sizes, tokens), languages });
  return { recipe: recipeOf(sizes, reading), bytes: vectors.pack(points) };
};
