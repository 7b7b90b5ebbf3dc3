import { type ParameterGroup } from '../parameter';

export const queues = {
  workerConcurrency: {
    default: 50,
    min: 1,
    max: 1_000,
    meaning: 'Jobs that one worker process runs at a time; at 1 it did a fifth of what it does at 50.',
  },
  extractionJobsPerSecond: {
    default: 10_000,
    min: 1,
    max: 1_000_000,
    meaning: 'Jobs of the queue `extraction` that all workers together begin in a second.',
  },
  consolidationJobsPerSecond: {
    default: 10_000,
    min: 1,
    max: 1_000_000,
    meaning: 'The same for the queue `consolidation`.',
  },
  rederivationJobsPerSecond: {
    default: 10_000,
    min: 1,
    max: 1_000_000,
    meaning: 'The same for the queue `rederivation`.',
  },
  attempts: {
    default: 8,
    min: 1,
    max: 100,
    meaning: 'Tries of a failing job before it is parked for an operator (SPEC R13).',
  },
  backoffMs: {
    default: 1_000,
    min: 1,
    max: 600_000,
    meaning: 'Wait before the second try, doubled with each further one, in ms.',
  },
  backoffJitter: {
    default: 0.5,
    min: 0,
    max: 1,
    meaning: 'Share of that wait which is random, so that failed jobs do not come back together.',
  },
  busyRetryMs: {
    default: 500,
    min: 1,
    max: 60_000,
    meaning: 'Wait before a job whose user is held by another is tried again, in ms; costs it no attempt.',
  },
  erasureWaitMs: {
    default: 10_000,
    min: 0,
    max: 600_000,
    meaning:
      "How long an erasure waits for the user's running jobs to end, so that their records go with it, in ms (SPEC R69).",
  },
  keepCompletedMinutes: {
    default: 60,
    min: 0,
    max: 43_200,
    meaning: 'How long the record of a finished job stays, in minutes.',
  },
  keepCompletedJobs: {
    default: 1_000,
    min: 0,
    max: 1_000_000,
    meaning: 'Most finished jobs kept per queue.',
  },
  keepFailedDays: { default: 14, min: 1, max: 365, meaning: 'How long a parked job stays, in days.' },
  keepFailedJobs: { default: 10_000, min: 1, max: 1_000_000, meaning: 'Most parked jobs kept per queue.' },
  lockDurationMs: {
    default: 10_000,
    min: 500,
    max: 600_000,
    meaning: 'Age at which the lock of a job that a killed worker held is gone, in ms; renewed at half.',
  },
  stalledIntervalMs: {
    default: 5_000,
    min: 100,
    max: 600_000,
    meaning: 'How often jobs whose lock is gone are handed to another worker, in ms.',
  },
  maxStalledCount: {
    default: 1_000,
    min: 0,
    max: 1_000_000,
    meaning:
      'Times a job may lose its worker before it is parked; high, since a kill is no fault of the job.',
  },
  fetchRetryMs: {
    default: 500,
    min: 10,
    max: 60_000,
    meaning: 'Wait of a worker before it asks again for jobs after Redis did not answer, in ms.',
  },
  shutdownGraceMs: {
    default: 20_000,
    min: 100,
    max: 3_600_000,
    meaning:
      'How long a program that was asked to end (SIGTERM) may go on with the jobs and requests it holds, in ms; then it ends, and what it held is taken up by others. Less than the platform allows before it kills.',
  },
  metricsMinutes: {
    default: 10_080,
    min: 0,
    max: 525_600,
    meaning: 'Minutes of per-minute job counts that the queue keeps for dashboards.',
  },
  leaseMs: {
    default: 10_000,
    min: 200,
    max: 600_000,
    meaning: 'Age at which the lease of a killed worker on a user is gone, in ms; renewed at a third.',
  },
  leaseWaitMs: {
    // A person's own act waits as well: with 1 000, some were refused while a batch of hers was being learned from.
    default: 5_000,
    min: 0,
    max: 60_000,
    meaning: 'How long one waits for a user held by another before saying so, in ms.',
  },
  answerLeaseAttempts: {
    default: 4,
    min: 1,
    max: 1_000,
    meaning: 'How often that wait is begun anew before an answer of a model that is to be kept is given up.',
  },
  leasePollMs: {
    default: 20,
    min: 1,
    max: 10_000,
    meaning: 'Mean wait between two tries to take a held user, in ms.',
  },
  commandTimeoutMs: {
    default: 5_000,
    min: 10,
    max: 600_000,
    meaning: 'Time after which an unanswered command counts as a Redis that is down, in ms.',
  },
} as const satisfies ParameterGroup;
