export * from './endpoints';
export * from './variables';
