import { type Queue } from 'bullmq';
import { type SweepKind, sweepPayload } from '@app/memory-core/jobs';

/**
 * Has a sweep of this kind run every so often, whatever the number of schedulers that ask for it: the schedule is kept
 * in Redis under the kind. Asking again with another interval changes it.
 */
export const scheduleSweep = async (queue: Queue, kind: SweepKind, everyMs: number): Promise<void> => {
  await queue.upsertJobScheduler(
    kind,
    { every: everyMs },
    // The next sweep does what this one did not.
    { name: kind, data: sweepPayload(), opts: { attempts: 1 } },
  );
};

/** Adds a job for every shard of a sweep. One that still waits or runs from the last time is not added again. */
export const addShards = async (queue: Queue, kind: SweepKind, of: number): Promise<void> => {
  await queue.addBulk(
    Array.from({ length: of }, (_, index) => ({
      name: kind,
      data: sweepPayload({ index, of }),
      opts: { deduplication: { id: `sweep-${kind}-${index}-of-${of}` } },
    })),
  );
};
