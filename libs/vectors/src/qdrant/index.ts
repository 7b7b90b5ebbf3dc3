export { FormerRecords } from './former-records';
export { inspectPoints, QdrantPoints, type QdrantServer } from './qdrant-points';
