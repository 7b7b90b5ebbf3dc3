import { type Queue } from 'bullmq';
import { type Instant } from '@app/memory-core/domain/identity';
import { type QueueName } from '@app/memory-core/jobs';
import { type QueueDepth, type QueueDepths } from './parked-work';
import { queueCall } from '../redis';

/** How BullMQ's queues stand, in a few commands each. */
export class BullmqQueueDepths implements QueueDepths {
  constructor(private readonly queues: readonly Queue[]) {}

  read(now: Instant): Promise<readonly QueueDepth[]> {
    return Promise.all(this.queues.map((queue) => depthOf(queue, now)));
  }
}

const depthOf = async (queue: Queue, now: Instant): Promise<QueueDepth> => {
  const [counts, paused, [oldest]] = await queueCall(
    Promise.all([
      queue.getJobCounts('waiting', 'active', 'delayed', 'failed', 'prioritized'),
      queue.isPaused(),
      queue.getJobs(['waiting'], 0, 0, true),
    ]),
  );
  const count = (state: string): number => counts[state] ?? 0;
  return {
    name: queue.name as QueueName,
    waiting: count('waiting') + count('prioritized'),
    active: count('active'),
    delayed: count('delayed'),
    parked: count('failed'),
    paused,
    ...(oldest !== undefined && { oldestWaitingSeconds: Math.max(0, (now - oldest.timestamp) / 1_000) }),
  };
};
