export { RebuildUser, type RebuildRules } from './rebuild-user';
export { Rebuilds } from './rebuilds';
export { type Comparison, type Difference } from './compare';
