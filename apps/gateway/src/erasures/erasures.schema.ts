import { recordKinds } from '@app/memory-core/ports/record-store';
import { z } from 'zod';

const count = z.int().min(0);

export const erasureReceipt = z.strictObject({
  erasedAt: z.string().meta({ format: 'date-time' }),
  epoch: z
    .int()
    .meta({ description: 'The user’s epoch from now on. Work from an earlier epoch writes nothing.' }),
  resumed: z.boolean().meta({
    description:
      '`true` if it completed an interrupted erasure. What was said since that began is still there.',
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
    description: 'Jobs that are still running. They write nothing, and their records expire.',
  }),
});
