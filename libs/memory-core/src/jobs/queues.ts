/** The queues of the pipeline, by the work that waits in them. Nothing else in the code names a queue. */
export const queueNames = [
  'turns',
  'extraction',
  'consolidation',
  'indexing',
  'decay',
  'maintenance',
  'rederivation',
  'webhooks',
] as const;
export type QueueName = (typeof queueNames)[number];
