import { type Instant } from '@app/memory-core/domain/identity';
import { type QueueName } from '@app/memory-core/jobs';
import { type Page } from '@app/memory-core/ports/memory-store';

/** A job that used up its attempts and waits for an operator (SPEC R13). Ids, names and codes, never words. */
export interface ParkedJob {
  readonly id: string;
  readonly queue: QueueName;
  /** What failed, e.g. `drain`. */
  readonly work: string;
  /** Absent for work that is of no user, such as a sweep. */
  readonly userId?: string;
  /** Of the last error. */
  readonly code: string;
  readonly attempts: number;
  readonly failedAt: Instant;
}

/** Narrows what is meant: all that is given must hold. */
export interface ParkedFilter {
  readonly queue?: QueueName;
  readonly code?: string;
  readonly userId?: string;
}

/** Parked work of one tenant; without a tenant that of all of them, and what is of none. Another tenant's is not there. */
export interface ParkedWork {
  /** Queue by queue, latest failed first. Throws `invalid-input` for a cursor of something else. */
  list(
    tenantId: string | undefined,
    filter: ParkedFilter,
    limit: number,
    cursor?: string,
  ): Promise<Page<ParkedJob>>;
  /** Has it tried again from the first attempt. Throws `not-found` when it is not parked, or not this tenant's. */
  release(tenantId: string | undefined, id: string): Promise<void>;
  /** The same for all that match, up to `limit`. Answers how many were released. */
  releaseAll(tenantId: string | undefined, filter: ParkedFilter, limit: number): Promise<number>;
}

/** How a queue stands. */
export interface QueueDepth {
  readonly name: QueueName;
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly parked: number;
  readonly paused: boolean;
  /** Age of what has waited longest to be taken up; absent where nothing waits. */
  readonly oldestWaitingSeconds?: number;
}

export interface QueueDepths {
  read(now: Instant): Promise<readonly QueueDepth[]>;
}
