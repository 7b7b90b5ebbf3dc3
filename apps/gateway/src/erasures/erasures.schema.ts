import { recordKinds } from '@app/memory-core';
import { z } from 'zod';

const count = z.int().min(0);

export const erasureReceipt = z.strictObject({
  erasedAt: z.string().meta({ format: 'date-time' }),
  epoch: z.int().meta({ description: 'Of the user from now on; work of an earlier one writes nothing.' }),
  resumed: z.boolean().meta({
    description: 'It finished an erasure that had been cut short: what was said since then is still there.',
  }),
  erased: z.strictObject({
    keys: count,
    store: z.strictObject(
      Object.fromEntries(recordKinds.map((kind) => [kind, count])) as Record<
        (typeof recordKinds)[number],
        typeof count
      >,
    ),
    queue: z.strictObject({ keys: count, jobs: count }),
    caches: count,
  }),
  stillRunning: count.meta({
    description: 'Jobs that had not ended yet. They write nothing, and their records go with their age.',
  }),
});
