import { type LimitedResource, type TenantLimitAnswer } from '@app/memory-core';
import { HttpProblem } from '../problems/problem';

/** As draft-ietf-httpapi-ratelimit-headers has them: the quota of a window, what is left of it and when it ends. */
export const rateHeaders = (
  resource: LimitedResource,
  { limit, windowSeconds, remaining, resetSeconds }: TenantLimitAnswer,
): Record<string, string> => ({
  'ratelimit-policy': `"${resource}";q=${limit};w=${windowSeconds}`,
  ratelimit: `"${resource}";r=${remaining};t=${resetSeconds}`,
});

const details: Readonly<Record<LimitedResource, string>> = {
  requests: 'The tenant has made as many requests as it may for now.',
  turns: 'The tenant has sent as many turns as it may for now; nothing of this request was taken.',
};

export const tooMany = (resource: LimitedResource, answer: TenantLimitAnswer): HttpProblem =>
  new HttpProblem(429, 'rate-limited', details[resource], {
    headers: { ...rateHeaders(resource, answer), 'retry-after': String(answer.resetSeconds) },
  });
