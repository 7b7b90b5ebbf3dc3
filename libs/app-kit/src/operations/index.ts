export * from './api-keys';
export * from './overview';
export * from './read-usage';
export * from './sealed-export';
export * from './tenant-limits';
export { type ParkedWork } from '@app/queues/bullmq';
