export { CalibratedEmbedder } from './calibrated-embedder';
export { CachedEmbedder } from './cached-embedder';
