export * from './personal-settings';
export { visibleMemory } from './visible-memory';
export { Visibility } from './visibility';
