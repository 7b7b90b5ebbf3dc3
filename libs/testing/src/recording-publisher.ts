import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type Found, type JobPublisher } from '@app/memory-core/ports/job-publisher';

export interface PublishedJob {
  readonly job: 'drain' | 'steps' | 'index';
  readonly user: UserRef;
  readonly epoch: number;
  readonly owner?: 'extractor' | 'consolidator';
  readonly found?: Found;
}

/** Keeps what was published, in order. */
export class RecordingPublisher implements JobPublisher {
  /** Set it to see what a caller does while the queue is down. */
  unavailable = false;
  readonly published: PublishedJob[] = [];

  async drain(user: UserRef, epoch: number, found?: Found): Promise<void> {
    this.record({ job: 'drain', user, epoch, ...(found && { found }) });
  }

  async steps(
    user: UserRef,
    epoch: number,
    owner: 'extractor' | 'consolidator',
    found?: Found,
  ): Promise<void> {
    this.record({ job: 'steps', user, epoch, owner, ...(found && { found }) });
  }

  async index(user: UserRef, epoch: number, found?: Found): Promise<void> {
    this.record({ job: 'index', user, epoch, ...(found && { found }) });
  }

  /** What was published since the last call. */
  take(): readonly PublishedJob[] {
    return this.published.splice(0);
  }

  private record(job: PublishedJob): void {
    if (this.unavailable)
      throw new KeepsakeError('queue-unavailable', 'the queue is down', { retryable: true });
    this.published.push(job);
  }
}
