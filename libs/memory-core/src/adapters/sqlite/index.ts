export * from './sqlite-api-key-store';
export * from './sqlite-key-store';
export * from './sqlite-record-store';
