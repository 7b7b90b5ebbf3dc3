import { type Parameters } from '@app/memory-core/config/parameters';

/** How often a job is tried and how long its record stays, in the shape that the queue takes. */
export interface JobPolicy {
  readonly attempts: number;
  readonly backoff: { readonly type: 'exponential'; readonly delay: number; readonly jitter: number };
  readonly removeOnComplete: { readonly age: number; readonly count: number };
  readonly removeOnFail: { readonly age: number; readonly count: number };
  readonly stackTraceLimit: number;
}

export const jobPolicy = (parameters: Parameters['queues']): JobPolicy => ({
  attempts: parameters.attempts,
  backoff: { type: 'exponential', delay: parameters.backoffMs, jitter: parameters.backoffJitter },
  removeOnComplete: { age: parameters.keepCompletedMinutes * 60, count: parameters.keepCompletedJobs },
  // Parked: an operator sees it and can release it (SPEC R13).
  removeOnFail: { age: parameters.keepFailedDays * 86_400, count: parameters.keepFailedJobs },
  stackTraceLimit: 1,
});
