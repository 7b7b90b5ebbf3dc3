export { dayOf, daysOfBudgets } from './days';
export { ModelAccounts } from './model-accounts';
export { ReadUsage, type Usage, type UsageReport } from './read-usage';
