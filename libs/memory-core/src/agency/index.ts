export * from './processing';
export * from './see';
