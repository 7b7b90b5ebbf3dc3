import { type Job, type Queue } from 'bullmq';
import { type Parameters } from '@app/memory-core/config/parameters';
import { type UserRef } from '@app/memory-core/domain/identity';
import { jobs, parsePayload, rebuildJobId, rebuildPayload } from '@app/memory-core/jobs';
import { type RebuildAct, type RebuildJobs, type RebuildReport } from '@app/memory-core/ports/rebuild-jobs';
import { queueUnavailable } from '../redis';

/** From one read of the job: asked for separately, its state may be newer than what it returned. */
const stateOf = ({ finishedOn, processedOn, failedReason }: Job): RebuildReport['state'] => {
  if (finishedOn !== undefined) return failedReason === undefined || failedReason === '' ? 'done' : 'failed';
  return processedOn === undefined ? 'waiting' : 'running';
};

const reportOf = (job: Job): RebuildReport => {
  const { act } = parsePayload('rebuild', job.data);
  const state = stateOf(job);
  const counts = job.returnvalue as Readonly<Record<string, number>> | null | undefined;
  return {
    act,
    state,
    requestedAt: job.timestamp,
    ...(state === 'done' && counts !== null && counts !== undefined && act !== 'discard' && { counts }),
  };
};

/** Rebuilds as jobs of one id a user, so that there is one at a time and the last one can be looked up. */
export class BullmqRebuildJobs implements RebuildJobs {
  private readonly queue: Queue;

  constructor(
    queues: readonly Queue[],
    private readonly parameters: Pick<Parameters['queues'], 'keepFailedDays'>,
  ) {
    const found = queues.find(({ name }) => name === jobs.rebuild.queue);
    if (found === undefined) throw new Error('the queue of rebuilds is not open');
    this.queue = found;
  }

  async add(user: UserRef, epoch: number, act: RebuildAct): Promise<void> {
    const jobId = rebuildJobId(user, epoch);
    try {
      const before: Job | undefined = await this.queue.getJob(jobId);
      if (
        before !== undefined &&
        (await before.isCompleted().then(async (done) => done || before.isFailed()))
      )
        await before.remove();
      // BullMQ ignores another of the same id: whoever comes second finds the first one's.
      await this.queue.add('rebuild', rebuildPayload(user, epoch, act), {
        jobId,
        removeOnComplete: { age: this.parameters.keepFailedDays * 86_400 },
      });
    } catch (error) {
      throw queueUnavailable(error);
    }
  }

  async latest(user: UserRef, epoch: number): Promise<RebuildReport | undefined> {
    try {
      const job: Job | undefined = await this.queue.getJob(rebuildJobId(user, epoch));
      return job === undefined ? undefined : reportOf(job);
    } catch (error) {
      throw queueUnavailable(error);
    }
  }
}
