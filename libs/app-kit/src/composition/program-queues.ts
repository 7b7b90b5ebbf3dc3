import { type Queue, type WorkerOptions } from 'bullmq';
import { type Parameters } from '@app/memory-core/config/parameters';
import { type QueueName } from '@app/memory-core/jobs';
import { type Clock } from '@app/memory-core/ports/clock';
import { type OpenQueues } from './open-queues';

/** The part of the queues that programs need to host workers and schedules. */
export interface ProgramQueues {
  readonly all: readonly Queue[];
  /** Where Redis is found, also one that was started here. */
  readonly redisUrl: string;
  readonly workerOptions: WorkerOptions;
  /** How many jobs all workers of a queue together may start per time; undefined if there is no limit. */
  readonly limiterOf: (name: QueueName) => WorkerOptions['limiter'];
  /** Keeps all workers from starting jobs of this queue for that long. The queue must have a limit. */
  readonly rest: (name: QueueName, ms: number) => Promise<void>;
  /** How many jobs a worker runs at a time. */
  readonly concurrency: number;
  /** How many deliveries to webhooks a worker makes at a time. */
  readonly deliveryConcurrency: number;
  /** How long to wait before a job whose user is busy is tried again, in ms. */
  readonly busyRetryMs: number;
  /** How long to wait before a job that needs its user's key looks for it again, in ms. */
  readonly userKeyRetryMs: number;
  readonly scheduleSweeps: () => Promise<void>;
  /** Repairs schedules, and jobs that were put off by a clock that ran ahead. */
  readonly correctClocks: () => Promise<void>;
  readonly correctClocksEveryMs: number;
}

export const queuesOfPrograms = (
  queues: OpenQueues,
  clock: Clock,
  parameters: Parameters,
): ProgramQueues => ({
  all: queues.queues,
  redisUrl: queues.redisUrl,
  workerOptions: queues.workerOptions,
  limiterOf: queues.limiterOf,
  rest: queues.rest,
  concurrency: parameters.queues.workerConcurrency,
  deliveryConcurrency: parameters.webhooks.concurrency,
  busyRetryMs: parameters.queues.busyRetryMs,
  userKeyRetryMs: parameters.access.userKeyRetrySeconds * 1_000,
  scheduleSweeps: () => queues.scheduleSweeps(),
  correctClocks: () => queues.correctClocks(clock.now()),
  correctClocksEveryMs: parameters.intake.reconcileAfterMs,
});
