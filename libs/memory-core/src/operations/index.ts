export * from './audit-trail';
export * from './parked-work';
