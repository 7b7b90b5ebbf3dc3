import { type Queue } from 'bullmq';
import { BullmqQueueDepths } from '@app/queues/bullmq';
import { type QueueName } from '@app/memory-core/jobs';
import { type Look, note, ok, unless } from './findings';

const programOf: Readonly<Record<QueueName, string>> = {
  turns: 'extractor-worker',
  extraction: 'extractor-worker',
  indexing: 'extractor-worker',
  rederivation: 'extractor-worker',
  consolidation: 'consolidator-worker',
  webhooks: 'consolidator-worker',
  decay: 'decay-scheduler',
  maintenance: 'decay-scheduler',
};
const mostWaitSeconds = 60;

/** Checks that each queue has workers, and what waits or is parked. */
export const lookAtQueues = async (queues: readonly Queue[]): Promise<readonly Look[]> => {
  const depths = await new BullmqQueueDepths(queues).read(Date.now());
  const looks = await Promise.all(
    depths.map(
      async ({ name, waiting, parked, paused, oldestWaitingSeconds = 0 }): Promise<readonly Look[]> => {
        const workers = await queues.find((queue) => queue.name === name)?.getWorkersCount();
        const waits = Math.round(oldestWaitingSeconds);
        return [
          unless(
            workers === 0,
            `${name}: workers`,
            `${workers}`,
            `start ${programOf[name]}, or find out why it cannot reach Redis`,
          ),
          unless(
            waits > mostWaitSeconds,
            `${name}: waiting`,
            waiting === 0 ? 'none' : `${waiting}, the oldest for ${waits} s`,
            `start more of ${programOf[name]}; nothing is lost meanwhile`,
          ),
          unless(
            parked > 0,
            `${name}: parked`,
            `${parked}`,
            'GET /v1/admin/parked says why; fix that, then POST /v1/admin/parked/release',
          ),
          ...(paused ? [note(`${name}: paused`, 'yes', 'resume it on the dashboard, /queues')] : []),
        ];
      },
    ),
  );
  return looks.length === 0 ? [ok('queues', 'none')] : looks.flat();
};
