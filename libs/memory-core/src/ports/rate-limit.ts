/** What is counted apart. */
export type LimitedResource = 'requests' | 'turns';

export interface RateLimitAnswer {
  readonly allowed: boolean;
  /** What is left of this window, as far as is known here. */
  readonly remaining: number;
  /** Until the window ends, in seconds, at least 1. */
  readonly resetSeconds: number;
}

/** Counts what a tenant uses, on all gateways together (SPEC R72). Never throws: a count that cannot be shared is kept here. */
export interface RateLimit {
  /** `points` of `limit` per window. What is refused is not counted against the next window. */
  take(
    resource: LimitedResource,
    tenantId: string,
    points: number,
    limit: number,
  ): RateLimitAnswer | Promise<RateLimitAnswer>;
}
