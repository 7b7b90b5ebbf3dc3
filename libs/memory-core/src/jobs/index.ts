export * from './jobs';
export * from './queues';
export * from './user-digest';
