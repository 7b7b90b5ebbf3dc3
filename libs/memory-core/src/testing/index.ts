export * from './clock';
export * from './factories';
export * from './memory-inbox';
export * from './memory-lease';
export * from './recording-publisher';
