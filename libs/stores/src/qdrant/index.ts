export * from './open-qdrant';
export * from './qdrant-record-store';
