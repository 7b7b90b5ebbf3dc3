import { queueNames } from '@app/memory-core/jobs';
import { z } from 'zod';

const count = z.int().min(0);
const seconds = z.number().min(0);

export const overviewAnswer = z.strictObject({
  version: z.string(),
  node: z.string(),
  startedAt: z.iso.datetime().meta({ description: 'When this gateway started.' }),
  queues: z.array(
    z.strictObject({
      name: z.enum(queueNames),
      waiting: count,
      active: count,
      delayed: count,
      parked: count,
      paused: z.boolean(),
      oldestWaitingSeconds: seconds.exactOptional(),
    }),
  ),
  parked: count,
  oldestWaitingSeconds: seconds.exactOptional(),
  users: count.meta({ description: 'Users of the caller’s tenant that are not erased.' }),
  storedBytes: count.meta({ description: 'The size of the files in the data directory.' }),
  parts: z.record(z.string(), z.enum(['up', 'down'])),
  modelCircuits: z.record(z.string(), z.enum(['closed', 'open', 'half-open'])).meta({
    description:
      'The circuit breaker of each task for which this process calls a model; empty if it works offline.',
  }),
});
