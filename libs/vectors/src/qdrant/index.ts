export { FormerRecords } from './former-records';
export { inspectPoints, QdrantPoints, type QdrantServer } from './qdrant-points';
export { QdrantSearch } from './qdrant-search';
