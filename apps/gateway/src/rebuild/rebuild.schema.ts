import { rebuildActs } from '@app/memory-core';
import { z } from 'zod';

const count = z.int().min(0);

export const rebuildAnswer = z.strictObject({
  act: z.enum(rebuildActs),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  requestedAt: z.string().meta({ format: 'date-time' }),
  counts: z
    .strictObject({ same: count, added: count, gone: count, changed: count, unexplained: count })
    .exactOptional()
    .meta({
      description:
        'Insights by what the rebuild makes of them; `unexplained` are differences that neither the extractor version ' +
        'nor the flagging accounts for.',
    }),
});
