import { type ConnectionOptions, Queue, type Telemetry } from 'bullmq';
import { type Parameters } from '@app/memory-core/config/parameters';
import { type QueueName } from '@app/memory-core/jobs';
import { jobPolicy } from './job-policy';

/** Braces, so that on a cluster all keys of a queue are in one slot, as its scripts need. */
export const queuePrefix = (prefix: string): string => `{${prefix}}`;

/**
 * A queue for adding jobs and looking at them. Give it a connection of role `producer`, so that it fails within
 * milliseconds when Redis is down, and only once that connection is ready: a queue whose first command fails stays
 * unusable.
 */
export const createQueue = (
  name: QueueName,
  options: {
    readonly connection: ConnectionOptions;
    readonly prefix: string;
    readonly parameters: Parameters['queues'];
    /** Carries a trace with each job. */
    readonly telemetry?: Telemetry;
  },
): Queue => {
  const queue = new Queue(name, {
    ...(options.telemetry === undefined ? {} : { telemetry: options.telemetry }),
    connection: options.connection,
    prefix: queuePrefix(options.prefix),
    skipWaitingForReady: true,
    defaultJobOptions: jobPolicy(options.parameters),
  });
  // The connection reports its own errors, and every call rejects with them; unheard here they would end the process.
  queue.on('error', () => undefined);
  return queue;
};
