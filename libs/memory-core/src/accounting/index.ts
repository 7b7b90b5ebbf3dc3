export { dayOf, daysOfBudgets, endOfDay } from './days';
export { ReadUsage, type Usage, type UsageReport } from './read-usage';
