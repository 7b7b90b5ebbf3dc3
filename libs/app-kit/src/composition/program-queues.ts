import { type Parameters } from '@app/memory-core/config/parameters';
import { type Clock } from '@app/memory-core/ports/clock';
import { type KeepsakeCore } from './keepsake-core';
import { type OpenQueues } from './open-queues';

/** The part of the queues that programs need to host workers and schedules. */
export const queuesOfPrograms = (
  queues: OpenQueues,
  clock: Clock,
  parameters: Parameters,
): KeepsakeCore['queues'] => ({
  all: queues.queues,
  workerOptions: queues.workerOptions,
  limiterOf: queues.limiterOf,
  rest: queues.rest,
  concurrency: parameters.queues.workerConcurrency,
  busyRetryMs: parameters.queues.busyRetryMs,
  userKeyRetryMs: parameters.access.userKeyRetrySeconds * 1_000,
  scheduleSweeps: () => queues.scheduleSweeps(),
  correctClocks: () => queues.correctClocks(clock.now()),
  correctClocksEveryMs: parameters.intake.reconcileAfterMs,
});
