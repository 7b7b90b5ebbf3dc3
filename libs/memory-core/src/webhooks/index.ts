export * from './announce';
export * from './deliver';
export * from './manage-webhooks';
export * from './secrets';
