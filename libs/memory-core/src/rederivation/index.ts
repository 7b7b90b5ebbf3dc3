export { RebuildUser, type RebuildRules } from './rebuild-user';
export { type Comparison, type Difference } from './compare';
