import { inTime } from '@app/memory-core/domain/in-time';
import { type ApiKeyRecord, type ApiScope } from '@app/memory-core/ports/api-key-store';
import { type FastifyReply, type FastifyRequest, type HookHandlerDoneFunction } from 'fastify';
import { HttpProblem } from '../problems/problem';
import { type ProblemAnswerer } from '../problems/problem.filter';
import { type RouteAccess } from './access';
import { type KeyCache } from './key-cache';

/** Of proxied routes: the API key, where `Authorization` is meant for the API behind. */
export const proxiedKeyHeader = 'keepsake-key';

/** Where the queue dashboard is. */
export const dashboardPath = '/queues';

/** Called by programs alone; what else asks for a key may be opened in a browser. */
// eslint-disable-next-line local/no-words-in-patterns -- paths
const programs = /^\/(v1|mcp)(\/|$)/;
const longestKey = 512;
// eslint-disable-next-line local/no-words-in-patterns -- schemes of HTTP
const bearer = /^Bearer +([\x21-\x7e]+) *$/i;
// eslint-disable-next-line local/no-words-in-patterns -- schemes of HTTP
const basic = /^Basic +([A-Za-z0-9+/=]+) *$/i;

/** Administrators open pages in a browser, which asks for a name and a password. The password is the API key. */
const keyOf = (header: string | undefined, browser: boolean): string | undefined => {
  if (header === undefined || header.length > 2 * longestKey) return undefined;
  const token = bearer.exec(header)?.[1];
  if (token !== undefined || !browser) return token;
  const encoded = basic.exec(header)?.[1];
  if (encoded === undefined) return undefined;
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
};

const unauthenticated = (browser: boolean): HttpProblem =>
  new HttpProblem(401, 'unauthenticated', 'A valid API key is required.', {
    headers: {
      'www-authenticate': browser ? 'Basic realm="Keepsake", charset="UTF-8"' : 'Bearer realm="Keepsake"',
    },
  });

/** Of a proxied route, which shows less while no key can be read, and does not wait for that. */
const findToProxy = async (
  keys: KeyCache,
  key: string,
  waitMs: number,
): Promise<ApiKeyRecord | undefined> => {
  const found = keys.find(key);
  const lastGood = keys.lastGood(key);
  return lastGood === undefined ? found : inTime(found, waitMs, () => lastGood).catch(() => lastGood);
};

const mayUse = (caller: ApiKeyRecord, access: Exclude<RouteAccess['access'], 'public'>): boolean =>
  access.some((scope) => caller.scopes.includes(scope));

/** Routes that declare no access. The dashboard shows jobs of all tenants; anything else is closed but to administrators. */
const pageAccess = (url = ''): readonly ApiScope[] =>
  url.startsWith(dashboardPath) ? ['operator'] : ['admin', 'operator'];

/**
 * Checks the API key of every request before its body is read, whoever registered the route (a controller, the dashboard,
 * the docs). No route can be forgotten: one that declares no access is for administrators or operators only. Sends refusals itself,
 * because the dashboard has an error handler of its own.
 */
export const authentication =
  (keys: KeyCache, problems: ProblemAnswerer, proxyWaitMs: number) =>
  (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const { access = pageAccess(request.routeOptions.url), proxied = false } = request.routeOptions.config;
    if (access === 'public' || request.is404) return done();
    const refuse = (error: unknown): void => problems.answer(error, request, reply);
    const browser = !proxied && !programs.test(request.routeOptions.url ?? '');
    const own = proxied ? request.headers[proxiedKeyHeader] : undefined;
    const key = typeof own === 'string' ? own : keyOf(request.headers.authorization, browser);
    if (key === undefined || key.length > longestKey) return refuse(unauthenticated(browser));
    const admit = (caller: ApiKeyRecord | undefined): void => {
      if (caller === undefined) return refuse(unauthenticated(browser));
      if (!mayUse(caller, access)) {
        return refuse(
          new HttpProblem(403, 'forbidden', `The API key needs the scope ${access.join(' or ')}.`),
        );
      }
      request.caller = caller;
      done();
    };
    const remembered = keys.remembered(key);
    if (remembered !== undefined) return admit(remembered);
    (proxied ? findToProxy(keys, key, proxyWaitMs) : keys.find(key)).then(admit, refuse);
  };
