export { EmbeddedIndexes } from './embedded-indexes';
