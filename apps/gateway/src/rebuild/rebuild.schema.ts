import { rebuildActs } from '@app/memory-core/ports/rebuild-jobs';
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
        'Insights by how they differ after the rebuild. `unexplained` counts differences that neither the extractor version nor the flagging explains.',
    }),
});
