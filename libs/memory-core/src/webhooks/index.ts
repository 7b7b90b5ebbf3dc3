export * from './announce';
export * from './changed';
export * from './deliver';
export * from './manage-webhooks';
export * from './secrets';
