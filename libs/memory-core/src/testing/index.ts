export * from './clock';
export * from './factories';
