export * from './notifications';
export * from './read-notifications';
