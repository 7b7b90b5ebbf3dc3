export * from './step-handler';
