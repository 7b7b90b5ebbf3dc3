export * from './keyed-user-vault';
export * from './master-keys';
