import { insightKinds, insightStatuses } from '@app/memory-core/domain/insight';
import { z } from 'zod';
import { itemSchema } from '../context/context.schema';
import { identifier, instant, words } from '../request-validation/fields';

export const recallKinds = ['insight', 'turn', 'attractor'] as const;

/** SPEC R47. */
export const searchFiltersSchema = z
  .strictObject({
    category: identifier.exactOptional(),
    kind: z.enum(insightKinds).exactOptional(),
    status: z
      .array(z.enum(insightStatuses))
      .min(1)
      .max(insightStatuses.length)
      .exactOptional()
      .meta({ description: 'Default: the statuses in which an insight may reach a prompt.' }),
    enabled: z.boolean().exactOptional().meta({
      description:
        '`false`: only what the person has disabled, in any status. It cannot be found in any other way.',
    }),
    conversationId: identifier.exactOptional(),
    after: instant.exactOptional(),
    before: instant.exactOptional(),
    minConfidence: z.number().min(0).max(1).exactOptional(),
  })
  .refine(({ after, before }) => after === undefined || before === undefined || after < before, {
    path: ['before'],
    error: 'must be later than `after`',
  })
  .meta({
    description:
      'All given filters must match. Filters on insights (`category`, `kind`, `status`, `enabled`, `minConfidence`) exclude all other items. Times are when it was said: from `after`, inclusive, to `before`, exclusive.',
  });

export const searchRequestSchema = z.strictObject({
  userId: identifier,
  query: words(16_384),
  kinds: z.array(z.enum(recallKinds)).min(1).max(recallKinds.length).exactOptional(),
  limit: z.int().min(1).max(200).exactOptional(),
  filters: searchFiltersSchema.exactOptional(),
  cursor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,256}$/, 'must be the nextCursor of an earlier answer')
    .exactOptional()
    .meta({ description: 'The `nextCursor` of the previous page, with the same query, kinds and filters.' }),
});

export const searchAnswerSchema = z.strictObject({
  items: z.array(itemSchema),
  nextCursor: z.string().exactOptional().meta({ description: 'Absent on the last page.' }),
});
