export * from './record-columns';
export * from './record-query';
export * from './audit-pages';
