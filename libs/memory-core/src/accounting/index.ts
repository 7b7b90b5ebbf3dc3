export { BudgetedExtractor } from './budgeted-extractor';
export { BudgetedModel } from './budgeted-model';
export { ModelBudgets, type SpentBudget } from './budgets';
export { dayOf, daysOfBudgets } from './days';
export { ModelAccounts } from './model-accounts';
export { ReadUsage, type Usage, type UsageReport } from './read-usage';
