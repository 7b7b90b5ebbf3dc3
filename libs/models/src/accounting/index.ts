export { BudgetedExtractor } from './budgeted-extractor';
export { BudgetedModel } from './budgeted-model';
export { ModelBudgets } from './budgets';
export { ModelAccounts } from './model-accounts';
