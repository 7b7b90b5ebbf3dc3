import { type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import {
  type LimitedResource,
  type RateLimit,
  type RateLimitAnswer,
} from '@app/memory-core/ports/rate-limit';

export interface TenantLimitAnswer extends RateLimitAnswer {
  /** Of one window. */
  readonly limit: number;
  readonly windowSeconds: number;
}

/** What a tenant may use (SPEC R72), as its settings say. */
export class TenantLimits {
  constructor(
    private readonly rates: RateLimit,
    private readonly tenants: TenantDirectory,
  ) {}

  /** Of one window: asking for more at once never succeeds. */
  limitOf(resource: LimitedResource, tenantId: string): number {
    const { requestsPerSecond, turnsPerSecond, windowSeconds } = this.tenants.for(tenantId).parameters.access;
    return (resource === 'requests' ? requestsPerSecond : turnsPerSecond) * windowSeconds;
  }

  /** In force at a time. */
  maxApiKeys(tenantId: string): number {
    return this.tenants.for(tenantId).parameters.access.maxApiKeys;
  }

  /** At once where the count is at hand, which it mostly is. */
  take(
    resource: LimitedResource,
    tenantId: string,
    points: number,
  ): TenantLimitAnswer | Promise<TenantLimitAnswer> {
    const limit = this.limitOf(resource, tenantId);
    const { windowSeconds } = this.tenants.for(tenantId).parameters.access;
    const answer = this.rates.take(resource, tenantId, points, limit);
    return answer instanceof Promise
      ? answer.then((taken) => ({ ...taken, limit, windowSeconds }))
      : { ...answer, limit, windowSeconds };
  }
}
