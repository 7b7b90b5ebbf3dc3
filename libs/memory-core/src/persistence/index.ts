export * from './sealed-memory-store';
