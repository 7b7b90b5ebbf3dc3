export { backUpSqliteFile } from './backup-file';
export { inspectSqliteFile } from './inspect-file';
export * from './sqlite-api-key-store';
export * from './sqlite-audit-log';
export * from './sqlite-key-store';
export * from './sqlite-lease-secrets';
export * from './sqlite-record-store';
export * from './sqlite-tenant-users';
export * from './sqlite-webhook-store';
