import { type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { type Clock } from '@app/memory-core/ports/clock';
import { type ModelCall, type ModelLedger } from '@app/memory-core/ports/language-model';
import { type Logger } from '@app/memory-core/ports/logger';
import { type Metrics } from '@app/memory-core/ports/metrics';
import { type UsageBook } from '@app/memory-core/ports/usage-book';
import { dayOf } from '@app/memory-core/accounting';

const nano = 1e9;
const million = 1e6;

/**
 * Records every call to a model (SPEC R80): as metrics, and by tenant and day in a ledger that all programs share. Nobody
 * waits for the ledger. If it cannot take an entry, that is counted and logged, and the model's answer is used anyway.
 */
export class ModelAccounts implements ModelLedger {
  private readonly writing = new Set<Promise<void>>();

  constructor(
    private readonly book: UsageBook,
    private readonly tenants: TenantDirectory,
    private readonly instruments: {
      readonly clock: Clock;
      readonly metrics: Metrics;
      readonly logger: Logger;
    },
  ) {}

  record(call: ModelCall): void {
    const { task, outcome, model, promptTokens, completionTokens, seconds } = call;
    const { metrics } = this.instruments;
    const nanoCost = this.nanoCostOf(call);
    metrics.count('model_calls_total', { task, outcome });
    metrics.count('model_tokens_total', { task, outcome, direction: 'prompt' }, promptTokens);
    metrics.count('model_tokens_total', { task, outcome, direction: 'completion' }, completionTokens);
    metrics.count('model_cost_total', { task, model }, nanoCost / nano);
    metrics.observe('model_call_seconds', seconds, { task, outcome });
    // No request was sent.
    if (outcome === 'circuit-open') return;
    const writing = this.write(call, nanoCost).finally(() => this.writing.delete(writing));
    this.writing.add(writing);
  }

  /** Resolves when everything recorded so far is in the ledger, or has failed to get there. */
  async settled(): Promise<void> {
    await Promise.all(this.writing);
  }

  private async write(call: ModelCall, nanoCost: number): Promise<void> {
    const { user, task, model, promptTokens, completionTokens } = call;
    const { clock, metrics, logger } = this.instruments;
    const { usageDays } = this.tenants.for(user.tenantId).parameters.accounting;
    const line = { task, model, calls: 1, promptTokens, completionTokens, nanoCost };
    try {
      await this.book.add(user, dayOf(clock.now()), line, usageDays);
    } catch (error) {
      metrics.count('model_usage_lost_tokens_total', {}, promptTokens + completionTokens);
      logger.warn('a call to the model could not be put to account', { task, error });
    }
  }

  /** Converts a price per million tokens to billionths per token. */
  private nanoCostOf({ user, task, model, promptTokens, completionTokens }: ModelCall): number {
    const prices = this.tenants.for(user.tenantId).prices ?? {};
    const price = prices[`${task}/${model}`] ?? prices[model];
    if (price === undefined) return 0;
    return Math.round((promptTokens * price.prompt + completionTokens * price.completion) * (nano / million));
  }
}
