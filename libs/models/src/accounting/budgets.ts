import { type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { shareOf } from '@app/memory-core/domain/derived-id';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type Instant, type UserRef } from '@app/memory-core/domain/identity';
import { type Clock } from '@app/memory-core/ports/clock';
import { type UsageBook } from '@app/memory-core/ports/usage-book';
import { dayOf, endOfDay } from '@app/memory-core/accounting';

const minuteMs = 60_000;

/** A budget that is used up until the next one begins. */
export interface SpentBudget {
  readonly of: 'user' | 'tenant';
  /** Some time after the next budget begins, different for each user, so that not all who waited call the model at once. */
  readonly askAgainAt: Instant;
}

/**
 * Daily token budgets of users and tenants (SPEC R80), by UTC day. The budget is checked before a call and charged after the
 * answer, so that several calls at once, each within the budget, may together exceed it.
 */
export class ModelBudgets {
  constructor(
    private readonly book: Pick<UsageBook, 'tokensOf'>,
    private readonly tenants: TenantDirectory,
    private readonly clock: Clock,
  ) {}

  /** Undefined while something is left. Looks nothing up if there is no budget. Throws `queue-unavailable`. */
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

/** The error that tells a caller that the model was not called at all. */
export const budgetSpent = (spent: SpentBudget, retryAt: Instant = spent.askAgainAt): KeepsakeError =>
  new KeepsakeError('budget-spent', `the ${spent.of} has no tokens left today`, { retryable: true, retryAt });
