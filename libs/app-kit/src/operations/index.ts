export * from './api-keys';
export * from './overview';
export * from './read-usage';
export * from './tenant-limits';
