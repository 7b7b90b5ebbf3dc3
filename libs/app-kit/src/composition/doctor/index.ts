export { examine } from './examine';
export { type Finding, tableOf } from './findings';
