export * from './copy-to-postgres';
