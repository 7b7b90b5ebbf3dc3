import { type Job, type Queue } from 'bullmq';
import { type Instant } from '@app/memory-core/domain/identity';
import { type SweepKind } from '@app/memory-core/jobs';
import { scheduleSweep } from './sweep-schedules';

/** What clocks of one deployment may differ by without anything being put right. */
const toleranceMs = 5_000;
/** Jobs looked at, those that wait longest first; a clock that ran ahead has put its jobs there. */
const looksAt = 1_000;

/**
 * A queue knows only moments. What a clock that ran ahead has put off waits until that moment comes, an hour or a year
 * after the clock was set right; meanwhile wake-ups of the same user fold into it. Such a job says that it was last
 * worked on in the future: it is due now. Answers how many were.
 */
export const hastenPutOffAhead = async (queue: Queue, now: Instant): Promise<number> => {
  const delayed = await queue.getJobs(['delayed'], 0, looksAt - 1, false);
  const misled = delayed.filter((job: Job | undefined) => (job?.processedOn ?? 0) > now + toleranceMs);
  const outcomes = await Promise.allSettled(misled.map((job) => job.promote()));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
};

/**
 * Puts a schedule right whose next sweep is further away than the sweeps are from each other, or that is gone: a Redis that
 * was emptied, or came back from before it was made, has forgotten it, and no sweep would ever run again. Answers whether
 * it had to.
 */
export const correctSchedule = async (
  queue: Queue,
  kind: SweepKind,
  everyMs: number,
  now: Instant,
): Promise<boolean> => {
  const schedule = await queue.getJobScheduler(kind);
  if (schedule?.next !== undefined && schedule.next <= now + everyMs + toleranceMs) return false;
  await queue.removeJobScheduler(kind);
  await scheduleSweep(queue, kind, everyMs);
  return true;
};
