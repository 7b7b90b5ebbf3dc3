export * from './audit-trail';
export * from './overview';
export * from './parked-work';
export * from './tenant-limits';
