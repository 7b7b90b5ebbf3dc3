import { type Queue } from 'bullmq';
import { BullmqQueueDepths } from '../../adapters/bullmq';
import { type QueueName } from '../../jobs';
import { type Look, note, ok, unless } from './findings';

const programOf: Readonly<Record<QueueName, string>> = {
  turns: 'extractor-worker',
  extraction: 'extractor-worker',
  rederivation: 'extractor-worker',
  consolidation: 'consolidator-worker',
  webhooks: 'consolidator-worker',
  decay: 'decay-scheduler',
  maintenance: 'decay-scheduler',
};
const mostWaitSeconds = 60;

/** Whether somebody works on each queue, what waits and what is parked. */
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
            `start ${programOf[name]}, or look why it does not reach Redis`,
          ),
          unless(
            waits > mostWaitSeconds,
            `${name}: waiting`,
            waiting === 0 ? 'none' : `${waiting}, the oldest for ${waits} s`,
            `more of ${programOf[name]}; nothing is lost meanwhile`,
          ),
          unless(
            parked > 0,
            `${name}: parked`,
            `${parked}`,
            'GET /v1/admin/parked says why; mend that, then POST /v1/admin/parked/release',
          ),
          ...(paused ? [note(`${name}: paused`, 'yes', 'resume it on the dashboard, /queues')] : []),
        ];
      },
    ),
  );
  return looks.length === 0 ? [ok('queues', 'none')] : looks.flat();
};
