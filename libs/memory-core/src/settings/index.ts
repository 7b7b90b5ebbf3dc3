export * from './personal-settings';
export { visibleMemory, visibleOnOpening } from './visible-memory';
export { Visibility } from './visibility';
