import { type Logger } from '@app/memory-core/ports/logger';
import { redisErrorCode } from '@app/queues/redis';
import { type Worker } from 'bullmq';

/** BullMQ numbers what is wrong with one job; that a lock was not renewed has no number. */
const concernsOneJob = (error: Error): boolean =>
  typeof (error as { code?: unknown }).code === 'number' || error.message.startsWith('could not renew lock');

/**
 * Logs once per outage that a worker cannot reach its queue. Listens from the very start: BullMQ prints errors without a
 * listener in full, and for a refused login that includes the password. Every attempt fails separately; an outage is over
 * when a connection is ready or a job was fetched.
 *
 * BullMQ reports through the same event that a job's lock ran out (a busy or paused machine). That is no outage: the queue
 * hands such a job to another worker. A worker that ends closes its connections itself and has nothing to tell.
 */
export const tellOfOutages = (worker: Worker, logger: Logger): void => {
  let away = false;
  const back = (): void => {
    if (away) logger.info('worker has its queue again', { queue: worker.name });
    away = false;
  };
  worker.on('error', (error) => {
    if (worker.closing !== undefined) return;
    if (concernsOneJob(error)) {
      logger.warn('a job is handed on: its lock ran out, or it was removed', { queue: worker.name });
      return;
    }
    if (!away) logger.warn('worker lost its queue', { queue: worker.name, code: redisErrorCode(error) });
    away = true;
  });
  worker.on('active', back);
  worker.getBackend().on('ready', back);
};
