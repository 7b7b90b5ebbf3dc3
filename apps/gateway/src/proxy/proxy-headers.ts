import { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { type ProxyEnvironment } from '@app/app-kit/environment';
import { proxiedKeyHeader } from '../http/authenticate';
import { userKeyHeader } from '../user-key-header';
import { identifierRule } from '../validation/fields/text';
import { refuse } from '../validation/problems';

export const userHeader = 'keepsake-user';
export const conversationHeader = 'keepsake-conversation';
/** Of the answer: what came of the memory. */
export const outcomeHeader = 'keepsake-memory';

/** Of one connection (RFC 9110 7.6.1), not of what is passed on. */
const ofConnection = [
  'connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer',
  'transfer-encoding', 'upgrade',
]; // prettier-ignore
const own = [proxiedKeyHeader, userHeader, conversationHeader, userKeyHeader];
const notPassedOn = new Set([
  ...ofConnection, ...own, 'host', 'content-length', 'authorization', 'accept-encoding', 'expect',
]); // prettier-ignore
const notPassedBack = new Set(ofConnection);

const without = (headers: IncomingHttpHeaders, left: ReadonlySet<string>): OutgoingHttpHeaders => {
  const named = String(headers.connection ?? '').toLowerCase().split(',').map((name) => name.trim()); // prettier-ignore
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !left.has(name) && !named.includes(name)),
  );
};

/** A key of Keepsake is never passed on: `Authorization` goes only where `keepsake-key` came beside it. */
const authorizationFor = (
  { apiKey }: ProxyEnvironment,
  headers: IncomingHttpHeaders,
): OutgoingHttpHeaders => {
  if (apiKey !== undefined) return { authorization: `Bearer ${apiKey}` };
  const { authorization } = headers;
  return authorization === undefined || headers[proxiedKeyHeader] === undefined ? {} : { authorization };
};

/** Answers are read along, so they are not to be compressed. */
export const passedOn = (endpoint: ProxyEnvironment, headers: IncomingHttpHeaders): OutgoingHttpHeaders => ({
  ...without(headers, notPassedOn),
  ...authorizationFor(endpoint, headers),
  'accept-encoding': 'identity',
});

export const passedBack = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  without(headers, notPassedBack);

const idIn = (headers: IncomingHttpHeaders, field: string): string => {
  const text = headers[field];
  if (typeof text !== 'string') return refuse([{ field, message: 'is required' }]);
  let id: string;
  try {
    id = decodeURIComponent(text);
  } catch {
    return refuse([{ field, message: 'must be correctly percent-encoded' }]);
  }
  const message = identifierRule(id);
  return message === undefined ? id : refuse([{ field, message }]);
};

/** Who talks, and in which conversation. Headers hold ASCII, so anything else and `%` arrive percent-encoded. */
export const idsIn = (headers: IncomingHttpHeaders) => ({
  userId: idIn(headers, userHeader),
  conversationId: idIn(headers, conversationHeader),
});

/** For keys of one user: a header that cannot be read names nobody. */
export const usersOfHeaders = (_: unknown, headers: IncomingHttpHeaders): readonly unknown[] => {
  try {
    return [idIn(headers, userHeader)];
  } catch {
    return [undefined];
  }
};
