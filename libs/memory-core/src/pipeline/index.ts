export * from './due';
export * from './nudge';
export * from './run-steps';
export * from './step-handler';
export * from './workbench';
