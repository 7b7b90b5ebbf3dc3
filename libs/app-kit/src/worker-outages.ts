import { type Logger } from '@app/memory-core/ports/logger';
import { redisErrorCode } from '@app/queues/redis';
import { type Worker } from 'bullmq';

/**
 * Logs once per outage that a worker cannot reach its queue. Listens from the very start: BullMQ prints errors without a
 * listener in full, and for a refused login that includes the password. Every attempt fails separately; an outage is over
 * when a connection is ready or a job was fetched.
 */
export const tellOfOutages = (worker: Worker, logger: Logger): void => {
  let away = false;
  const back = (): void => {
    away = false;
  };
  worker.on('error', (error) => {
    if (!away) logger.warn('worker lost its queue', { queue: worker.name, code: redisErrorCode(error) });
    away = true;
  });
  worker.on('active', back);
  worker.getBackend().on('ready', back);
};
