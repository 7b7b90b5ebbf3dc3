import { setTimeout as wait } from 'node:timers/promises';
import { type Job, type JobType, type Queue } from 'bullmq';
import { type UserRef } from '@app/memory-core/domain/identity';
import { mayBeOf } from '@app/memory-core/jobs';
import { type UserTraces } from '@app/memory-core/ports/user-traces';
import { queueUnavailable } from '../redis';

/** In the order in which a job goes through them, so that one that moves on while it is looked for is met later. */
const states: readonly JobType[] = ['waiting', 'prioritized', 'delayed', 'active', 'completed', 'failed'];

/** Ids read at once. */
const perRead = 5_000;
/** A job may move behind the reader once; hardly twice. */
const cleanLooks = 2;

/**
 * Jobs of a user in every queue, ended ones and wake-ups that wait behind a running one included. Most ids say whose they
 * are; jobs whose ids do not (those of sweeps, and those that older programs added) are read to find out. A running job cannot
 * be removed; with its user's key gone it ends within moments, and is removed then.
 */
export class UserJobs implements UserTraces {
  constructor(
    private readonly queues: readonly Queue[],
    private readonly patience: { readonly mostMs: number; readonly everyMs: number },
  ) {}

  async erase(user: UserRef, epoch: number): Promise<{ readonly gone: number; readonly left: number }> {
    const gone = new Set<string>();
    const deadline = performance.now() + this.patience.mostMs;
    try {
      for (let clean = 0; ;) {
        const found = (await Promise.all(this.queues.map((queue) => jobsOf(queue, user, epoch)))).flat();
        const removed = await Promise.all(found.map(isRemoved));
        found.forEach((job, place) => removed[place] && gone.add(`${job.queueName}/${job.id}`));
        clean = found.length === 0 ? clean + 1 : 0;
        const left = removed.filter((one) => !one).length;
        if (clean === cleanLooks || performance.now() > deadline) return { gone: gone.size, left };
        if (left > 0) await wait(this.patience.everyMs);
      }
    } catch (error) {
      throw queueUnavailable(error);
    }
  }
}

const jobsOf = async (queue: Queue, user: UserRef, epoch: number): Promise<readonly Job[]> => {
  const found: Job[] = [];
  for (const state of states) {
    for (let start = 0; ; start += perRead) {
      const ids = await queue.getRanges([state], start, start + perRead - 1, true);
      const mayBe = ids.filter((id) => mayBeOf(user, id));
      const jobs = await Promise.all(mayBe.map((id): Promise<Job | undefined> => queue.getJob(id)));
      // A job that went while it was read is nothing.
      found.push(...jobs.filter((job) => job !== undefined).filter((job) => isOf(job, user, epoch)));
      if (ids.length < perRead) break;
    }
  }
  return found;
};

const isOf = ({ data }: { data: unknown }, { tenantId, userId }: UserRef, epoch: number): boolean => {
  const of = data as { tenantId?: unknown; userId?: unknown; epoch?: unknown } | undefined;
  return of?.tenantId === tenantId && of.userId === userId && Number(of.epoch) < epoch;
};

/** All that BullMQ says of a job that a worker holds; whatever else goes wrong says something else. */
// eslint-disable-next-line local/no-words-in-patterns -- an answer of BullMQ
const heldByWorker = /locked by another worker/;

/** False while a worker holds it. */
const isRemoved = async (job: Job): Promise<boolean> => {
  try {
    await job.remove();
    return true;
  } catch (error) {
    if (error instanceof Error && heldByWorker.test(error.message)) return false;
    throw error;
  }
};
