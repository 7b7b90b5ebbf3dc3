import { type TenantDirectory } from '../config/tenant-settings';
import { shareOf } from '../domain/derived-id';
import { KeepsakeError } from '../domain/errors';
import { type Instant, type UserRef } from '../domain/identity';
import { type Clock } from '../ports/clock';
import { type UsageBook } from '../ports/usage-book';
import { dayOf, endOfDay } from './days';

const minuteMs = 60_000;

/** A budget with nothing left in it until the next one begins. */
export interface SpentBudget {
  readonly of: 'user' | 'tenant';
  /** After the next one has begun, each user a while of his own: not all who waited ask the model in one moment. */
  readonly askAgainAt: Instant;
}

/**
 * Daily token budgets of users and tenants (SPEC R80), in days of UTC. Asked before a model is, and counted after it has
 * answered: calls that are under way together, each within the budget, may together end beyond it.
 */
export class ModelBudgets {
  constructor(
    private readonly book: Pick<UsageBook, 'tokensOf'>,
    private readonly tenants: TenantDirectory,
    private readonly clock: Clock,
  ) {}

  /** Undefined while there is something left. Without a budget nothing is looked up. Throws `queue-unavailable`. */
  async spent(user: UserRef): Promise<SpentBudget | undefined> {
    const { userTokensPerDay, tenantTokensPerDay, budgetWakeMinutes } = this.tenants.for(user.tenantId)
      .parameters.accounting;
    if (userTokensPerDay === 0 && tenantTokensPerDay === 0) return undefined;
    const now = this.clock.now();
    const { ofUser, ofTenant } = await this.book.tokensOf(user, dayOf(now));
    const ownWhileMs = Math.floor(shareOf(user, 'budget wake-up') * budgetWakeMinutes * minuteMs);
    const askAgainAt = endOfDay(now) + ownWhileMs;
    if (isSpent(ofTenant, tenantTokensPerDay)) return { of: 'tenant', askAgainAt };
    return isSpent(ofUser, userTokensPerDay) ? { of: 'user', askAgainAt } : undefined;
  }
}

const isSpent = (used: number, budget: number): boolean => budget > 0 && used >= budget;

/** The code by which who asks a model knows that it was not asked at all. */
export const budgetSpent = (spent: SpentBudget, retryAt: Instant = spent.askAgainAt): KeepsakeError =>
  new KeepsakeError('budget-spent', `the ${spent.of} has no tokens left today`, { retryable: true, retryAt });
