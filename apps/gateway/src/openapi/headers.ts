import { type OpenAPIObject } from '@nestjs/swagger';

type Responses = NonNullable<OpenAPIObject['paths'][string]['get']>['responses'];

const text = (description: string, example: string) => ({
  description,
  schema: { type: 'string' as const },
  example,
});

/** Headers that programs act on, by the names of their components. */
export const answerHeaders = {
  RetryAfter: text('Wait until then before asking again: seconds, or a date of HTTP.', '2'),
  RateLimitPolicy: text(
    'How much a tenant may use (`q`) in a window of so many seconds (`w`), as the draft of the IETF says.',
    '"requests";q=1000;w=1',
  ),
  RateLimit: text(
    'How much of that is left (`r`), and in how many seconds a new window begins (`t`), which is `Retry-After` of a 429.',
    '"requests";r=999;t=1',
  ),
} as const;

const referenceTo = (name: keyof typeof answerHeaders) => ({ $ref: `#/components/headers/${name}` });
const waiting = { 'Retry-After': referenceTo('RetryAfter') };
const limited = { 'RateLimit-Policy': referenceTo('RateLimitPolicy'), RateLimit: referenceTo('RateLimit') };

const headersOf = (status: string) => ({
  ...(['429', '503'].includes(status) && waiting),
  ...((status === '429' || status.startsWith('2')) && limited),
});

/** Of a route that needs an API key. */
export const withHeaders = <T extends Responses>(responses: T): T =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const headers = headersOf(status);
      return Object.keys(headers).length === 0 || response === undefined || '$ref' in response
        ? [status, response]
        : [status, { ...response, headers: { ...response.headers, ...headers } }];
    }),
  ) as T;
