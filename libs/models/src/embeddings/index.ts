export { CalibratedEmbedder, keptScale } from './calibrated-embedder';
export { CachedEmbedder } from './cached-embedder';
