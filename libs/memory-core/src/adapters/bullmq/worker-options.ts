import { type ConnectionOptions, type Telemetry, type WorkerOptions } from 'bullmq';
import { type Parameters } from '../../config/parameters';
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
