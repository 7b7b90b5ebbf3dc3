export { OfflineEmbedder } from './embedder';
