import { type Queue } from 'bullmq';
import { type FailureReader } from '@app/memory-core/agency';
import { type UserRef } from '@app/memory-core/domain/identity';

/** The latest failed jobs of each queue that are looked through for one user's: parked jobs are few, or an operator is busy. */
const looksThrough = 500;

/**
 * Jobs of a user that used up their attempts and wait for an operator (SPEC R13, R68). Their reasons are codes: that is
 * all that a processor keeps of an error.
 */
export class ParkedJobs implements FailureReader {
  constructor(private readonly queues: readonly Queue[]) {}

  async of(user: UserRef): ReturnType<FailureReader['of']> {
    const pages = await Promise.all(this.queues.map((queue) => queue.getFailed(0, looksThrough - 1)));
    return pages
      .flat()
      .filter(({ data }: { data: { tenantId?: unknown; userId?: unknown } }) => {
        return data.tenantId === user.tenantId && data.userId === user.userId;
      })
      .map((job) => ({
        work: job.name,
        code: job.failedReason,
        attempts: job.attemptsMade,
        failedAt: job.finishedOn ?? job.timestamp,
      }))
      .sort((a, b) => b.failedAt - a.failedAt);
  }
}
