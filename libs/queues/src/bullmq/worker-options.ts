import { type ConnectionOptions, type Telemetry, type WorkerOptions } from 'bullmq';
import { type Parameters } from '@app/memory-core/config/parameters';
import { type QueueName } from '@app/memory-core/jobs';
import { queuePrefix } from './queue-factory';

/**
 * How a worker takes jobs. The lock and the look for stalled jobs are short, so that what a killed worker held goes on
 * within seconds (SPEC R12). `connection`: of role `worker`.
 */
export const workerOptions = (options: {
  readonly connection: ConnectionOptions;
  readonly prefix: string;
  readonly parameters: Parameters['queues'];
  readonly telemetry?: Telemetry;
}): WorkerOptions => ({
  ...(options.telemetry === undefined ? {} : { telemetry: options.telemetry }),
  connection: options.connection,
  prefix: queuePrefix(options.prefix),
  concurrency: options.parameters.workerConcurrency,
  lockDuration: options.parameters.lockDurationMs,
  stalledInterval: options.parameters.stalledIntervalMs,
  maxStalledCount: options.parameters.maxStalledCount,
  // What a worker waits after it could not fetch a job, for which BullMQ would take 15 s: far longer than a restart of Redis.
  runRetryDelay: options.parameters.fetchRetryMs,
  metrics: { maxDataPoints: options.parameters.metricsMinutes },
});

const secondMs = 1_000;

/**
 * How many jobs the workers of a queue together may begin; undefined for a queue whose jobs ask no model. Only a queue with
 * a limit can be given a rest (`Queue.rateLimit`).
 */
export const limiterOf = (name: QueueName, parameters: Parameters['queues']): WorkerOptions['limiter'] => {
  const max = new Map<QueueName, number>([
    ['extraction', parameters.extractionJobsPerSecond],
    ['consolidation', parameters.consolidationJobsPerSecond],
    ['rederivation', parameters.rederivationJobsPerSecond],
  ]).get(name);
  return max === undefined ? undefined : { max, duration: secondMs };
};
