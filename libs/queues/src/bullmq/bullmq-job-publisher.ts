import { randomBytes } from 'node:crypto';
import { type Queue, type Telemetry } from 'bullmq';
import { type Redis } from 'ioredis';
import { type Parameters } from '@app/memory-core/config/parameters';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import {
  deduplicationId,
  foundJobId,
  jobs,
  type QueueName,
  type UserJobName,
  userPayload,
  wakeUpJobId,
} from '@app/memory-core/jobs';
import { type Found, type JobPublisher } from '@app/memory-core/ports/job-publisher';
import { queueUnavailable } from '../redis';
import { createQueue } from './queue-factory';

/** Short, and never the same twice for a user while records of jobs are kept. */
const uniqueWord = (): string => randomBytes(8).toString('hex');

/**
 * Wakes workers through BullMQ. Wake-ups of one kind for one user fold into the job that is already waiting. One that
 * arrives while that job runs leads to another run after it (`keepLastIfActive`), so no wake-up is lost between a worker's
 * last look and the end of its job.
 *
 * A job for work that the reconciler `found` has an id of its own. BullMQ ignores another job of that id as long as there
 * is a record of it, be it waiting, running or parked. A finished one leaves no record, so that the work can be found again.
 */
export class BullmqJobPublisher implements JobPublisher {
  private readonly queues = new Map<QueueName, Promise<Queue>>();

  /** `connection` must have the role `producer`. Its creator closes it. */
  constructor(
    private readonly connection: Redis,
    private readonly prefix: string,
    private readonly parameters: Parameters['queues'],
    private readonly telemetry?: Telemetry,
  ) {}

  drain(user: UserRef, epoch: number, found?: Found): Promise<void> {
    return this.publish('drain', user, epoch, found);
  }

  steps(user: UserRef, epoch: number, owner: 'extractor' | 'consolidator', found?: Found): Promise<void> {
    return this.publish(`${owner}-steps`, user, epoch, found);
  }

  index(user: UserRef, epoch: number, found?: Found): Promise<void> {
    return this.publish('index', user, epoch, found);
  }

  async close(): Promise<void> {
    const queues = await Promise.allSettled(this.queues.values());
    await Promise.all(queues.map(async (queue) => queue.status === 'fulfilled' && queue.value.close()));
  }

  private async publish(name: UserJobName, user: UserRef, epoch: number, found?: Found): Promise<void> {
    const id = deduplicationId(name, user);
    try {
      const queue = await this.queueOf(name);
      await queue.add(
        name,
        userPayload(user, epoch),
        found === undefined
          ? { deduplication: { id, keepLastIfActive: true }, jobId: wakeUpJobId(name, user, uniqueWord()) }
          : {
              deduplication: { id },
              jobId: foundJobId(name, user, epoch, found.place),
              removeOnComplete: true,
            },
      );
    } catch (error) {
      throw queueUnavailable(error);
    }
  }

  /** Creates the queue at its first use with a live connection, and again if the connection was lost meanwhile. */
  private queueOf(jobName: UserJobName): Promise<Queue> {
    const name = jobs[jobName].queue;
    const known = this.queues.get(name);
    if (known !== undefined) return known;
    if (this.connection.status !== 'ready') {
      throw new KeepsakeError('queue-unavailable', 'the queue is not connected', { retryable: true });
    }
    const queue = createQueue(name, {
      connection: this.connection,
      prefix: this.prefix,
      parameters: this.parameters,
      ...(this.telemetry === undefined ? {} : { telemetry: this.telemetry }),
    });
    const ready = queue.waitUntilReady().then(() => queue);
    this.queues.set(name, ready);
    ready.catch(() => this.queues.delete(name));
    return ready;
  }
}
