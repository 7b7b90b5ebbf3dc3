export * from './api-keys';
export * from './capped-keys';
export * from './erase-user';
export * from './keyed-user-vault';
export * from './master-keys';
export * from './rotate-master-key';
