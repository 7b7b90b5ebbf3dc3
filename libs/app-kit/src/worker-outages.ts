import { type Logger, redisErrorCode } from '@app/memory-core';
import { type Worker } from 'bullmq';

/**
 * Says once per outage that a worker does not get at its queue. Listens from the first moment: BullMQ prints an error that
 * nobody hears, whole, and of a refused login that is the password. Each connection fails anew at every attempt; an
 * outage is over when one is ready, or a job was fetched.
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
