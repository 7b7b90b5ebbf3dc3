export { CalibratedEmbedder, keptScale } from './calibrated-embedder';
export { CosineScale } from './cosine-scale';
export { CachedEmbedder } from './cached-embedder';
export { TimelyEmbedder } from './timely-embedder';
