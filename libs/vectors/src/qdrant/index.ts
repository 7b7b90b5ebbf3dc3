export { inspectPoints, QdrantPoints, type QdrantServer } from './qdrant-points';
