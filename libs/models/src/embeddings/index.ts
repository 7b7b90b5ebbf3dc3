export { CachedEmbedder } from './cached-embedder';
