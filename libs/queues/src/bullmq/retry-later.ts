import { DelayedError, type Job } from 'bullmq';

/**
 * Ends this run of a job and takes it up again after `delayMs`, at no cost of an attempt: for what is no fault of the
 * job, such as a user whom another worker holds. `token` is the one that the processor was given with the job.
 */
export const retryLater = async (job: Job, token: string | undefined, delayMs: number): Promise<never> => {
  await job.moveToDelayed(Date.now() + delayMs, token);
  throw new DelayedError();
};
