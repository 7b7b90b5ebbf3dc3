import { Cluster, type Redis } from 'ioredis';
import { type Parameters } from '@app/memory-core/config/parameters';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type Logger } from '@app/memory-core/ports/logger';
import { redisErrorCode } from './error-code';
import { isRefusedDatabase, OwnDatabaseRedis } from './own-database';

/** A producer answers a request and must fail within milliseconds; a worker has nothing better to do than wait. */
export type ConnectionRole = 'producer' | 'worker';

interface RedisAddress {
  readonly path?: string;
  readonly host?: string;
  readonly port?: number;
  readonly username?: string;
  readonly password?: string;
  readonly db?: number;
  readonly tls?: object;
}

/** For ioredis, and for what builds its own connections from them, such as a queue's worker. */
export interface RedisConnectionOptions extends RedisAddress {
  readonly maxRetriesPerRequest: number | null;
  readonly retryStrategy: (tries: number) => number;
  readonly enableOfflineQueue?: boolean;
  readonly commandTimeout?: number;
  readonly enableAutoPipelining?: boolean;
  readonly maxLoadingRetryTime: number;
  readonly disconnectTimeout: number;
}

const invalidUrl = (): KeepsakeError =>
  new KeepsakeError(
    'invalid-input',
    'REDIS_URL must be redis://, rediss://, unix:// or a socket path; or nodes of a cluster as redis://a:6379,redis://b:6379, without a database',
  );

const databaseOf = (text: string): { db?: number } => {
  if (text === '') return {};
  const db = Number(text);
  if (!Number.isInteger(db) || db < 0) throw invalidUrl();
  return { db };
};

const socketAddress = (url: string): RedisAddress => {
  // eslint-disable-next-line local/no-words-in-patterns -- a scheme of addresses
  const [path = '', query = ''] = url.replace(/^unix:\/\//, '').split('?', 2);
  if (!path.startsWith('/')) throw invalidUrl();
  return { path: decodeURIComponent(path), ...databaseOf(new URLSearchParams(query).get('db') ?? '') };
};

/** Where a URL points: `redis://user:secret@host:port/db`, `rediss://…`, `unix:///path?db=1` or `/path`. Never repeats it in an error, since it may hold a password. */
export const redisAddress = (url: string): RedisAddress => {
  if (url.startsWith('/') || url.startsWith('unix://')) return socketAddress(url);
  if (!URL.canParse(url)) throw invalidUrl();
  const parsed = new URL(url);
  if (parsed.protocol !== 'redis:' && parsed.protocol !== 'rediss:') throw invalidUrl();
  return {
    host: parsed.hostname.replace(/^\[|\]$/g, '') || '127.0.0.1',
    port: parsed.port === '' ? 6379 : Number(parsed.port),
    ...(parsed.username === '' ? {} : { username: decodeURIComponent(parsed.username) }),
    ...(parsed.password === '' ? {} : { password: decodeURIComponent(parsed.password) }),
    ...databaseOf(parsed.pathname.replace(/^\//, '')),
    ...(parsed.protocol === 'rediss:' ? { tls: {} } : {}),
  };
};

export const redisOptions = (
  url: string,
  role: ConnectionRole,
  parameters: Parameters['queues'],
): RedisConnectionOptions => ({
  ...redisAddress(url),
  // How often one looks whether a server that started again has loaded its file; the default is a second.
  maxLoadingRetryTime: 50,
  // What is closed while Redis is away has nothing to wait for; ioredis keeps the process alive for two seconds for it.
  disconnectTimeout: 200,
  ...(role === 'worker'
    ? { maxRetriesPerRequest: null, retryStrategy: (tries: number) => Math.min(50 * tries, 2_000) }
    : {
        maxRetriesPerRequest: 1,
        enableOfflineQueue: false,
        commandTimeout: parameters.commandTimeoutMs,
        // Commands of requests that arrive together share one write, and with it one turn of the disk.
        enableAutoPipelining: true,
        retryStrategy: (tries: number) => Math.min(20 * tries, 1_000),
      }),
});

/** Several nodes, separated by commas, are those by which the rest of one cluster is found. */
export const isClusterUrl = (url: string): boolean => url.includes(',');

/** What commands meet that are on their way while slots move or a node is away. */
const retryDelayMs = 100;

/** Spoken to as one server is: every command names its key, and what belongs together is in one slot. */
const connectCluster = (url: string, role: ConnectionRole, parameters: Parameters['queues']): Redis => {
  const [first, ...rest] = url.split(',').map(redisAddress);
  if (
    first === undefined ||
    [first, ...rest].some(({ path, db }) => path !== undefined || db !== undefined)
  ) {
    throw invalidUrl();
  }
  const {
    enableOfflineQueue,
    retryStrategy,
    enableAutoPipelining: _each,
    ...options
  } = redisOptions(url.split(',')[0] ?? '', role, parameters);
  const { host: _host, port: _port, ...redisOptionsOfEach } = options;
  const cluster = new Cluster(
    [first, ...rest].map(({ host, port }) => ({ host, port })),
    {
      redisOptions: redisOptionsOfEach,
      clusterRetryStrategy: retryStrategy,
      ...(enableOfflineQueue === undefined ? {} : { enableOfflineQueue }),
      // A producer's caller waits; a worker has time.
      maxRedirections: role === 'producer' ? 4 : 16,
      retryDelayOnFailover: retryDelayMs,
      retryDelayOnClusterDown: retryDelayMs,
    },
  );
  return cluster as unknown as Redis;
};

/**
 * How a queue's worker gets at Redis: options for connections of its own, or `shared` where it is connected to a cluster, or
 * to a database, which connections made from options would not keep to.
 */
export const workerConnection = (
  url: string,
  parameters: Parameters['queues'],
  shared: Redis,
): RedisConnectionOptions | Redis => {
  if (isClusterUrl(url)) return shared;
  const options = redisOptions(url, 'worker', parameters);
  return options.db === undefined ? options : shared;
};

/** Each server behind a connection: the masters of a cluster, or the one. */
export const serversOf = (redis: Redis): readonly Redis[] => {
  const client: object = redis;
  return client instanceof Cluster ? client.nodes('master') : [redis];
};

/** Whether keys may be on different servers. */
export const isCluster = (redis: Redis): boolean => redis instanceof Cluster;

/** A connection that says when it is lost and when it is back, once each. It connects, and reconnects, by itself. */
export const connectRedis = (
  url: string,
  role: ConnectionRole,
  parameters: Parameters['queues'],
  logger: Logger,
): Redis => {
  const redis = isClusterUrl(url)
    ? connectCluster(url, role, parameters)
    : new OwnDatabaseRedis(redisOptions(url, role, parameters));
  let down = false;
  redis.on('error', (error) => {
    const what = isRefusedDatabase(error)
      ? 'redis refuses the database of REDIS_URL'
      : 'redis is not reachable';
    if (!down) logger.warn(what, { code: redisErrorCode(error), role });
    down = true;
  });
  redis.on('ready', () => {
    if (down) logger.info('redis is back', { role });
    down = false;
  });
  return redis;
};
