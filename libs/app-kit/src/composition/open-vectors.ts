import { type Languages } from '@app/memory-core/languages';
import { type VectorIndexes } from '@app/memory-core/ports/vector-index';
import { EmbeddedIndexes } from '@app/vectors/embedded';

/** The vector index that this installation has. */
export const openVectors = (languages: Languages): VectorIndexes =>
  new EmbeddedIndexes((tag) => languages.of(tag).text);
