import { type TenantLimitAnswer } from '@app/app-kit/operations';
import { type LimitedResource } from '@app/memory-core/ports/rate-limit';
import { HttpProblem } from '../problems/problem';

/** As in draft-ietf-httpapi-ratelimit-headers: the quota of a window, how much is left, and when the window ends. */
export const rateHeaders = (
  resource: LimitedResource,
  { limit, windowSeconds, remaining, resetSeconds }: TenantLimitAnswer,
): Record<string, string> => ({
  'ratelimit-policy': `"${resource}";q=${limit};w=${windowSeconds}`,
  ratelimit: `"${resource}";r=${remaining};t=${resetSeconds}`,
});

const details: Readonly<Record<LimitedResource, string>> = {
  requests: 'The tenant has reached its request limit; try again after the time in `Retry-After`.',
  turns:
    'The tenant has reached its limit of turns; nothing in this request was accepted. Try again after the time in `Retry-After`.',
};

export const tooMany = (resource: LimitedResource, answer: TenantLimitAnswer): HttpProblem =>
  new HttpProblem(429, 'rate-limited', details[resource], {
    headers: { ...rateHeaders(resource, answer), 'retry-after': String(answer.resetSeconds) },
  });
