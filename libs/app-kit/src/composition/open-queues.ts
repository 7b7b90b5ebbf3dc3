import { type Queue, type Telemetry, type WorkerOptions } from 'bullmq';
import {
  addShards,
  BullmqJobPublisher,
  correctSchedule,
  createQueue,
  hastenPutOffAhead,
  limiterOf,
  scheduleSweep,
  workerOptions,
} from '@app/queues/bullmq';
import {
  connectRedis,
  memoryUseOf,
  RedisAnswerShelf,
  RedisInbox,
  RedisKeptFigures,
  RedisRateLimit,
  RedisUsageBook,
  RedisUserKeyShelf,
  RedisUserLease,
  startPrivateRedis,
  verifyDatabase,
  warnIfNotDurable,
  workerConnection,
} from '@app/queues/redis';
import { type Environment } from '../environment/environment';
import { type Parameters } from '@app/memory-core/config/parameters';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type Instant } from '@app/memory-core/domain/identity';
import { jobs, type QueueName, queueNames, sweepKinds, type SweepKind } from '@app/memory-core/jobs';
import { type UserLease } from '@app/memory-core/ports/lease';
import { type Logger } from '@app/memory-core/ports/logger';

/** Finds the Redis to use: the operator's or, if `mayStartRedis` allows it (on a laptop), one started here. */
const redisFor = async (environment: Environment, logger: Logger, mayStartRedis: boolean) => {
  if (environment.redisUrl !== undefined) return { url: environment.redisUrl, stop: async () => undefined };
  if (mayStartRedis) return startPrivateRedis({ dataDir: environment.dataDir, logger });
  throw new KeepsakeError('invalid-input', 'REDIS_URL is not set: the four programs meet in one Redis.');
};

/** Opens everything that lives in Redis: inbox, lease, wake-ups, queues, limits and usage. */
export const openQueues = async (
  environment: Environment,
  parameters: Parameters,
  logger: Logger,
  mayStartRedis: boolean,
  telemetry?: Telemetry,
) => {
  const traced = telemetry === undefined ? {} : { telemetry };
  const server = await redisFor(environment, logger, mayStartRedis);
  const prefix = environment.queuePrefix;
  const producer = connectRedis(server.url, 'producer', parameters.queues, logger);
  await verifyDatabase(producer, parameters.queues.commandTimeoutMs);
  // A separate connection with a much shorter timeout: a request must not wait long for its rate limit.
  const counting = connectRedis(
    server.url,
    'producer',
    { ...parameters.queues, commandTimeoutMs: parameters.access.limiterWaitMs },
    logger,
  );
  const lease: UserLease = new RedisUserLease(producer, prefix, parameters.queues);
  const publisher = new BullmqJobPublisher(producer, prefix, parameters.queues, telemetry);
  // A queue created while Redis is down stays unusable, so this connection waits for Redis as workers' connections do.
  const looking = connectRedis(server.url, 'worker', parameters.queues, logger);
  const workers: WorkerOptions = workerOptions({
    connection: workerConnection(server.url, parameters.queues, looking),
    prefix,
    parameters: parameters.queues,
    ...traced,
  });
  // Not awaited: a program starts while Redis is down, and warns once Redis is there.
  if (environment.redisUrl !== undefined) void warnIfNotDurable(looking, logger);
  const queues: readonly Queue[] = queueNames.map((name) =>
    createQueue(name, { connection: looking, prefix, parameters: parameters.queues, ...traced }),
  );
  const queueNamed = (name: QueueName): Queue => {
    const queue = queues.find((one) => one.name === name);
    if (queue === undefined) throw new TypeError(`no queue ${name}`);
    return queue;
  };
  const queuesOf = (kind: SweepKind) => queues.filter(({ name }) => name === jobs[kind].queue);
  const everyMs: Record<SweepKind, number> = {
    reconcile: parameters.intake.reconcileAfterMs,
    decay: parameters.decay.sweepEveryMs,
  };
  return {
    redisUrl: server.url,
    inbox: new RedisInbox(producer, prefix, parameters.intake),
    answerShelf: new RedisAnswerShelf(producer, prefix),
    userKeyShelf: new RedisUserKeyShelf(producer, prefix),
    lease,
    deliveriesQueue: queueNamed('webhooks'),
    rates: new RedisRateLimit(counting, prefix, parameters.access.windowSeconds, logger, () => Date.now()),
    usage: new RedisUsageBook(producer, prefix),
    figures: new RedisKeptFigures(producer, prefix),
    publisher,
    queues,
    workerOptions: workers,
    limiterOf: (name: QueueName) => limiterOf(name, parameters.queues),
    rest: (name: QueueName, ms: number) => queueNamed(name).rateLimit(ms),
    ping: async (): Promise<void> => {
      await producer.ping();
    },
    memoryUse: () => memoryUseOf(producer),
    scheduleSweeps: async (): Promise<void> => {
      await Promise.all(
        sweepKinds.flatMap((kind) =>
          queuesOf(kind).map((queue) => scheduleSweep(queue, kind, everyMs[kind])),
        ),
      );
    },
    correctClocks: async (now: Instant): Promise<void> => {
      const corrected = await Promise.all(
        sweepKinds.flatMap((kind) =>
          queuesOf(kind).map((queue) => correctSchedule(queue, kind, everyMs[kind], now)),
        ),
      );
      const hastened = await Promise.all(queues.map((queue) => hastenPutOffAhead(queue, now)));
      const jobs = hastened.reduce((sum, count) => sum + count, 0);
      if (jobs === 0 && !corrected.includes(true)) return;
      logger.warn(
        'work that would have come too late, or never, is due now: a clock ran ahead, or Redis forgot',
        {
          schedules: corrected.filter(Boolean).length,
          jobs,
        },
      );
    },
    addShards: async (kind: SweepKind, of: number): Promise<void> => {
      await Promise.all(queuesOf(kind).map((queue) => addShards(queue, kind, of)));
    },
    close: async (): Promise<void> => {
      // A queue that cannot be closed in order must not keep the connections open, and with them the process.
      await Promise.allSettled([publisher.close(), ...queues.map((queue) => queue.close())]);
      producer.disconnect();
      counting.disconnect();
      looking.disconnect();
      await server.stop();
    },
  };
};

export type OpenQueues = Awaited<ReturnType<typeof openQueues>>;
