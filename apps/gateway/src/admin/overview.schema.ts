import { queueNames } from '@app/memory-core';
import { z } from 'zod';

const count = z.int().min(0);
const seconds = z.number().min(0);

export const overviewAnswer = z.strictObject({
  version: z.string(),
  node: z.string(),
  startedAt: z.iso.datetime().meta({ description: 'Of this gateway.' }),
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
  users: count.meta({ description: 'Of the asking tenant: met and not erased.' }),
  storedBytes: count.meta({ description: 'Of the files in the data directory.' }),
  parts: z.record(z.string(), z.enum(['up', 'down'])),
  modelCircuits: z
    .record(z.string(), z.enum(['closed', 'open', 'half-open']))
    .meta({ description: 'By what this process asks a model for; empty where everything is offline.' }),
});
