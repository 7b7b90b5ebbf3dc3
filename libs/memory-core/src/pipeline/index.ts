export * from './due';
export * from './run-steps';
export * from './step-handler';
export * from './pipeline-parts';
