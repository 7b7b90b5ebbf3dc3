import { type Parameters as Figures } from '@app/memory-core/config/parameters';
import { type SelectionRequest } from '@app/memory-core/ports/memory-selector';
import { type Metrics } from '@app/memory-core/ports/metrics';
import { budgetSpent, type ModelBudgets } from './budgets';

type Judging = (
  request: SelectionRequest,
  figures: Figures['context'],
  signal: AbortSignal,
) => Promise<unknown>;

/** Asks for a choice only while the budget lasts; otherwise throws `budget-spent` at once. */
export class BudgetedSelection {
  constructor(
    private readonly model: { readonly name: string; readonly judge: Judging },
    private readonly budgets: Pick<ModelBudgets, 'spent'>,
    private readonly metrics: Metrics,
  ) {}

  get name(): string {
    return this.model.name;
  }

  async judge(...asked: Parameters<Judging>): Promise<unknown> {
    const spent = await this.budgets.spent(asked[0].user);
    if (spent === undefined) return this.model.judge(...asked);
    this.metrics.count('model_budget_spent_total', { task: 'rerank', budget: spent.of, then: 'without' });
    throw budgetSpent(spent);
  }
}
