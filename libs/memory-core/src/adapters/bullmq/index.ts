export { BullmqJobPublisher } from './bullmq-job-publisher';
export { BullmqParkedWork } from './bullmq-parked-work';
export { BullmqQueueDepths } from './bullmq-queue-depths';
export { ParkedJobs } from './parked-jobs';
export { createQueue, queuePrefix } from './queue-factory';
export { retryLater } from './retry-later';
export { addShards, scheduleSweep } from './sweep-schedules';
export { UserJobs } from './user-jobs';
export { workerOptions } from './worker-options';
