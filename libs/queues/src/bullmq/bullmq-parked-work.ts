import { type Job, type Queue } from 'bullmq';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type QueueName, queueNames } from '@app/memory-core/jobs';
import { type ParkedFilter, type ParkedJob, type ParkedWork } from './parked-work';
import { type Page } from '@app/memory-core/ports/memory-store';
import { queueCall, queueUnavailable } from '../redis';

/** Jobs read at a time while looking for those of one tenant. */
const batch = 200;

interface Carried {
  readonly tenantId?: unknown;
  readonly userId?: unknown;
}

const carriedBy = (job: Job): Carried => (job.data ?? {}) as Carried;

/** Of a sweep no payload names a tenant, so it is for those who ask about all. */
const isFor = (tenantId: string | undefined, job: Job): boolean =>
  tenantId === undefined || carriedBy(job).tenantId === tenantId;

const idOf = (queue: Queue, job: Job): string => `${queue.name}.${job.id}`;

const viewOf = (queue: Queue, job: Job): ParkedJob => {
  const { userId } = carriedBy(job);
  return {
    id: idOf(queue, job),
    queue: queue.name as QueueName,
    work: job.name,
    ...(typeof userId === 'string' && { userId }),
    code: job.failedReason,
    attempts: job.attemptsMade,
    failedAt: job.finishedOn ?? job.timestamp,
  };
};

const notParked = (): KeepsakeError => new KeepsakeError('not-found', 'nothing of that id is parked');

/** Where a listing goes on: the queue, and how many of its parked jobs were looked at. */
const placeOf = (cursor: string, queues: readonly Queue[]): [queue: number, from: number] => {
  const [, name, from] = /^([a-z]{1,40})\.(\d{1,9})$/.exec(cursor) ?? [];
  const index = queues.findIndex((queue) => queue.name === name);
  if (index >= 0 && from !== undefined) return [index, Number(from)];
  throw new KeepsakeError('invalid-input', 'malformed cursor', {
    problems: [{ field: 'cursor', message: 'must be a nextCursor of this listing, unchanged' }],
  });
};

/** Parked work in BullMQ: jobs that have failed for good. */
export class BullmqParkedWork implements ParkedWork {
  constructor(private readonly queues: readonly Queue[]) {}

  async list(
    tenantId: string | undefined,
    filter: ParkedFilter,
    limit: number,
    cursor?: string,
  ): Promise<Page<ParkedJob>> {
    const [first, skip] = cursor === undefined ? [0, 0] : placeOf(cursor, this.queues);
    const items: ParkedJob[] = [];
    for (const [index, queue] of this.queues.entries()) {
      if (index < first || (filter.queue !== undefined && filter.queue !== queue.name)) continue;
      let from = index === first ? skip : 0;
      for await (const job of failedOf(queue, from)) {
        if (items.length === limit) return { items, nextCursor: `${queue.name}.${from}` };
        from += 1;
        if (matches(tenantId, filter, job)) items.push(viewOf(queue, job));
      }
    }
    return { items };
  }

  async release(tenantId: string | undefined, id: string): Promise<void> {
    const dot = id.indexOf('.');
    const name = queueNames.find((known) => known === id.slice(0, dot));
    const queue = this.queues.find((one) => one.name === name);
    if (queue === undefined) throw notParked();
    const job = (await queueCall(queue.getJob(id.slice(dot + 1)))) as Job | undefined;
    if (job === undefined || !isFor(tenantId, job) || !(await queueCall(job.isFailed()))) throw notParked();
    if (!(await retried(job))) throw notParked();
  }

  async releaseAll(tenantId: string | undefined, filter: ParkedFilter, limit: number): Promise<number> {
    const found: Job[] = [];
    for (const queue of this.queues) {
      if (filter.queue !== undefined && filter.queue !== queue.name) continue;
      for await (const job of failedOf(queue, 0)) {
        if (found.length === limit) break;
        if (matches(tenantId, filter, job)) found.push(job);
      }
    }
    const outcomes = await Promise.all(found.map(retried));
    return outcomes.filter(Boolean).length;
  }
}

const matches = (tenantId: string | undefined, filter: ParkedFilter, job: Job): boolean =>
  isFor(tenantId, job) &&
  (filter.code === undefined || filter.code === job.failedReason) &&
  (filter.userId === undefined || filter.userId === carriedBy(job).userId);

async function* failedOf(queue: Queue, from: number): AsyncGenerator<Job> {
  for (let start = from; ; start += batch) {
    const jobs = (await queueCall(queue.getFailed(start, start + batch - 1))) as readonly Job[];
    yield* jobs;
    if (jobs.length < batch) return;
  }
}

/** False when another operator was faster, or its record is gone. */
const retried = async (job: Job): Promise<boolean> => {
  try {
    await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
    return true;
  } catch (error) {
    // BullMQ says by code that the job is not there (-1), is locked (-2) or is not failed (-3).
    if (error instanceof Error && 'code' in error && typeof error.code === 'number') return false;
    throw queueUnavailable(error);
  }
};
