import { defaultParameters } from '@app/memory-core/config/parameters';
import { type JobName, jobs } from '@app/memory-core/jobs';
import { silentLogger } from '@app/memory-core/ports/logger';
import { BullmqJobPublisher, createQueue, workerOptions } from '@app/queues/bullmq';
import { connectRedis, redisOptions } from '@app/queues/redis';
import { type Job, type Queue, Worker } from 'bullmq';
import { type Redis } from 'ioredis';
import { eventually } from './eventually';
import { PrivateRedisServer } from './private-redis';

/** Quick to give up, and to notice that a worker died. */
export const quickQueues = {
  ...defaultParameters.queues,
  backoffMs: 5,
  lockDurationMs: 500,
  stalledIntervalMs: 100,
};

/** A publisher, queues and workers on a Redis of their own: one server for all tests, a prefix for each. */
export class QueuesOnRedis {
  private constructor() {}

  server!: PrivateRedisServer;
  redis!: Redis;
  private number = 0;
  private closing: (() => Promise<unknown>)[] = [];
  prefix = '';
  publisher!: BullmqJobPublisher;

  /** Begun and ended with the suite that asks for it. */
  static ofSuite(): QueuesOnRedis {
    const queues = new QueuesOnRedis();
    beforeAll(() => queues.start());
    beforeEach(() => queues.begin());
    afterEach(() => queues.end());
    afterAll(() => queues.stop());
    return queues;
  }

  private async start(): Promise<void> {
    this.server = await PrivateRedisServer.start();
    this.redis = connectRedis(this.server.url, 'producer', quickQueues, silentLogger);
    await eventually(() => this.redis.status === 'ready');
  }

  private begin(): void {
    this.number += 1;
    this.prefix = `test-${this.number}`;
    this.publisher = new BullmqJobPublisher(this.redis, this.prefix, quickQueues);
    this.closing = [() => this.publisher.close()];
  }

  /** What the test opened, the last first. */
  private async end(): Promise<void> {
    for (const close of this.closing.reverse()) await close();
  }

  private async stop(): Promise<void> {
    this.redis.disconnect();
    await this.server.stop();
  }

  queueOf(name: JobName): Queue {
    const { redis: connection, prefix } = this;
    const queue = createQueue(jobs[name].queue, { connection, prefix, parameters: quickQueues });
    this.closing.push(() => queue.close());
    return queue;
  }

  async work(
    name: JobName,
    run: (job: Job, token?: string) => Promise<unknown>,
    over: object = {},
  ): Promise<Worker> {
    const connection = redisOptions(this.server.url, 'worker', quickQueues);
    const worker = new Worker(jobs[name].queue, run, {
      ...workerOptions({ connection, prefix: this.prefix, parameters: quickQueues }),
      ...over,
    });
    worker.on('error', () => undefined);
    this.closing.push(() => worker.close(true));
    await worker.waitUntilReady();
    return worker;
  }

  async isIdle(queue: Queue): Promise<boolean> {
    return (await queue.getJobCountByTypes('waiting', 'active', 'delayed', 'prioritized')) === 0;
  }
}

/** A promise with its handle outside. */
export const gate = (): { readonly open: () => void; readonly opened: Promise<void> } => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
};
