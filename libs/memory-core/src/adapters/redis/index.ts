export { connectRedis, type ConnectionRole, type RedisConnectionOptions, redisOptions } from './connection';
export { warnIfNotDurable } from './durability';
export { type PrivateRedis, startPrivateRedis } from './private-redis';
export { queueUnavailable } from './queue-errors';
export { RedisInbox } from './redis-inbox';
export { RedisUserLease } from './redis-user-lease';
