export * from './copy-files';
