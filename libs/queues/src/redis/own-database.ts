import { Redis, type RedisOptions as AllOptions } from 'ioredis';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { redisErrorCode } from './error-code';

type RedisOptions = Omit<AllOptions, 'replyMapping'>;

/** That Redis would not change to the database of REDIS_URL. */
export const isRefusedDatabase = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'ReplyError' &&
  (error as Error & { command?: { name?: string } }).command?.name === 'select';

/**
 * A connection that is ready in its own database or not at all: ioredis goes on in database 0 where SELECT is refused, which
 * may be another installation's. Those that are made from it, as a queue's worker does, are the same.
 */
export class OwnDatabaseRedis extends Redis {
  constructor(options: RedisOptions) {
    super(options);
    this.on('error', (error) => {
      if (isRefusedDatabase(error)) this.disconnect(true);
    });
  }

  override duplicate(more: Partial<RedisOptions> = {}): Redis {
    return new OwnDatabaseRedis({ ...this.options, ...more });
  }
}

/**
 * Throws `invalid-input` where Redis is there and refuses the database. One that is away is not waited for, nor one that
 * does not answer for longer than `patienceMs`: no connection serves from another database later either.
 */
export const verifyDatabase = async (redis: Redis, patienceMs: number): Promise<void> => {
  if (!(redis instanceof OwnDatabaseRedis) || redis.options.db === 0) return;
  const met = await new Promise<unknown>((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    const settle = (error?: unknown): void => {
      clearTimeout(timer);
      resolve(error);
    };
    redis.once('ready', () => settle());
    redis.once('error', settle);
  });
  // A script that runs for long refuses everything for a while.
  if (!isRefusedDatabase(met) || redisErrorCode(met) === 'BUSY') return;
  redis.disconnect();
  throw new KeepsakeError(
    'invalid-input',
    `REDIS_URL: Redis refuses its database ${redis.options.db} (${redisErrorCode(met)}): name one that there is, or none and another KEEPSAKE_QUEUE_PREFIX`,
  );
};
