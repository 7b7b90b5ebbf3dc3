export * from './overview';
export * from './tenant-limits';
