export * from './extract-step';
export * from './retract-step';
