export { BudgetedExtractor } from './budgeted-extractor';
export { BudgetedModel } from './budgeted-model';
export { BudgetedSelection } from './budgeted-selection';
export { ModelBudgets } from './budgets';
export { ModelAccounts } from './model-accounts';
