export * from './extract-step';
export * from './reread-step';
export * from './retract-step';
export * from './withdrawal/withdraw-turns';
export { afterChanges } from './withdrawal/after-changes';
export { ExtractByLanguage } from './extract-by-language';
export { gates, gatesFor, type Gate, type GateResult } from './gates';
