export {
  connectRedis,
  type ConnectionRole,
  type RedisConnectionOptions,
  redisOptions,
  serversOf,
  workerConnection,
} from './connection';
export { durabilityWarnings, readDurability, warnIfNotDurable } from './durability';
export { redisErrorCode } from './error-code';
export { memoryUseOf } from './memory-use';
export { verifyDatabase } from './own-database';
export { type PrivateRedis, startPrivateRedis } from './private-redis';
export { queueCall, queueUnavailable } from './queue-errors';
export { type AnswerShelf, RedisAnswerShelf } from './redis-answer-shelf';
export { RedisInbox } from './redis-inbox';
export { RedisKeptFigures } from './redis-kept-figures';
export { RedisRateLimit } from './redis-rate-limit';
export { RedisUsageBook } from './redis-usage-book';
export { RedisUserKeyShelf } from './redis-user-key-shelf';
export { RedisUserLease } from './redis-user-lease';
