export { OfflineEmbedder } from './embedder';
export { OfflineSummariser } from './summariser';
