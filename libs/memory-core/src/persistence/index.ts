export * from './held-users';
export * from './sealed-memory-store';
