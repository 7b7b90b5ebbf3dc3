import { type TenantDirectory } from '../config/tenant-settings';
import { type Clock } from '../ports/clock';
import { type ModelCall, type ModelLedger } from '../ports/language-model';
import { type Logger } from '../ports/logger';
import { type Metrics } from '../ports/metrics';
import { type UsageBook } from '../ports/usage-book';
import { dayOf } from './days';

const nano = 1e9;
const million = 1e6;

/**
 * Keeps account of every call to a model (SPEC R80): as metrics, and per tenant and day in a book that all programs share.
 * Nobody waits for the book: a call that it could not take is counted and said, and the answer stands.
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
    // It never left the house.
    if (outcome === 'circuit-open') return;
    const writing = this.write(call, nanoCost).finally(() => this.writing.delete(writing));
    this.writing.add(writing);
  }

  /** When everything recorded so far is in the book, or known not to be. */
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

  /** A price per million tokens is thousands of billionths per token. */
  private nanoCostOf({ user, model, promptTokens, completionTokens }: ModelCall): number {
    const price = this.tenants.for(user.tenantId).prices?.[model];
    if (price === undefined) return 0;
    return Math.round((promptTokens * price.prompt + completionTokens * price.completion) * (nano / million));
  }
}
