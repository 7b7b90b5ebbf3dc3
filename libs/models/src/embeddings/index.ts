export { CalibratedEmbedder, keptScale } from './calibrated-embedder';
export { CachedEmbedder } from './cached-embedder';
export { TimelyEmbedder } from './timely-embedder';
