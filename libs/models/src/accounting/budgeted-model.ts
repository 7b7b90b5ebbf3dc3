import { type GenerateRequest, type LanguageModel } from '@app/memory-core/ports/language-model';
import { type Metrics } from '@app/memory-core/ports/metrics';
import { budgetSpent, type ModelBudgets } from './budgets';

/** Calls the model only while the budget lasts; otherwise throws `budget-spent` at once. */
export class BudgetedModel implements LanguageModel {
  constructor(
    private readonly model: LanguageModel,
    private readonly budgets: Pick<ModelBudgets, 'spent'>,
    private readonly metrics: Metrics,
  ) {}

  nameFor(...[task]: Parameters<LanguageModel['nameFor']>): string {
    return this.model.nameFor(task);
  }

  async generate<T>(request: GenerateRequest<T>) {
    const spent = await this.budgets.spent(request.user);
    if (spent === undefined) return this.model.generate(request);
    const labels = { task: request.task, budget: spent.of, then: 'without' };
    this.metrics.count('model_budget_spent_total', labels);
    throw budgetSpent(spent);
  }
}
