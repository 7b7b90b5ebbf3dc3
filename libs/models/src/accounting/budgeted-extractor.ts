import { type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { type ExtractionInput, type ExtractionResult } from '@app/memory-core/domain/extraction';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type Clock } from '@app/memory-core/ports/clock';
import { type Extractor } from '@app/memory-core/ports/extractor';
import { type Metrics } from '@app/memory-core/ports/metrics';
import { budgetSpent, type ModelBudgets } from './budgets';

const hourMs = 3_600_000;

export interface BudgetedExtractorParts {
  readonly model: Extractor;
  readonly offline: Extractor;
  readonly budgets: Pick<ModelBudgets, 'spent'>;
  readonly tenants: TenantDirectory;
  readonly clock: Clock;
  readonly metrics: Metrics;
}

/**
 * Extracts with a model while the budget lasts. Once it is spent, turns wait for the next budget, at most
 * `accounting.extractionWaitHours` after they were received. After that they are extracted offline, and the insights are
 * marked (`…+budget-spent`). The budget is checked once for each batch, so that no paid answer is thrown away.
 */
export class BudgetedExtractor implements Extractor {
  readonly name: string;
  readonly readsEverything: boolean;

  constructor(
    private readonly user: UserRef,
    private readonly parts: BudgetedExtractorParts,
  ) {
    this.name = parts.model.name;
    this.readsEverything = parts.model.readsEverything === true;
  }

  /** Throws `budget-spent` with the time at which it is worth trying again. */
  async extract(input: ExtractionInput, ...rest: Rest): Promise<ExtractionResult> {
    const { model, offline, budgets, tenants, clock, metrics } = this.parts;
    const spent = await budgets.spent(this.user);
    if (spent === undefined) return model.extract(input, ...rest);
    if (input.again === true) return { extractor: this.name, candidates: [], standIn: 'model-away' };
    const { extractionWaitHours } = tenants.for(this.user.tenantId).parameters.accounting;
    const received = Math.max(...input.turns.map(({ receivedAt }) => receivedAt));
    const waitsUntil = received + extractionWaitHours * hourMs;
    const waits = clock.now() < waitsUntil;
    const then = waits ? 'later' : 'offline';
    metrics.count('model_budget_spent_total', { task: 'extraction', budget: spent.of, then });
    if (waits) throw budgetSpent(spent, Math.min(spent.askAgainAt, waitsUntil));
    const read = await offline.extract(input, ...rest);
    return { ...read, extractor: `${read.extractor}+budget-spent` };
  }
}

type Rest = Parameters<Extractor['extract']> extends [ExtractionInput, ...infer R] ? R : never;
