export { type Corpus } from './corpus';
export { EmbeddedIndex } from './embedded-index';
export { EmbeddedIndexes } from './embedded-indexes';
