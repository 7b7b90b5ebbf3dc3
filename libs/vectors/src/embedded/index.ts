export { EmbeddedIndex } from './embedded-index';
export { EmbeddedIndexes } from './embedded-indexes';
export { Outline } from './outline';
