export { RetrievalEmbedder } from './retrieval-embedder';
