import { insightStatuses } from '@app/memory-core/domain/insight';
import { roles } from '@app/memory-core/domain/turn';
import { z } from 'zod';
import { conversationSaidIn } from '../context/context.schema';
import { identifier, instant, words } from '../request-validation/fields';

const dryRun = z
  .boolean()
  .exactOptional()
  .meta({ description: 'Only show what would be deleted.', default: false });

/** The ways to select what is deleted. */
const selectors = [
  z.strictObject({ by: z.literal('insight'), insightId: identifier, dryRun }),
  z.strictObject({ by: z.literal('category'), category: identifier, dryRun }),
  z.strictObject({ by: z.literal('conversation'), conversationId: identifier, dryRun }),
  z.strictObject({ by: z.literal('topic'), topic: words(1_024), dryRun }),
  z
    .strictObject({
      by: z.literal('time'),
      from: instant.meta({ description: 'Start of the time span in which it was said, inclusive.' }),
      to: instant.meta({ description: 'End of the time span, exclusive.' }),
      dryRun,
    })
    .refine(({ from, to }) => from < to, { path: ['to'], error: 'must be later than `from`' }),
] as const;

export const deletionRequest = z.discriminatedUnion('by', selectors);

const told = z.strictObject({ id: z.string(), statement: z.string(), status: z.enum(insightStatuses) });

export const deletionPlan = z.strictObject({
  counts: z.strictObject({ messages: z.int(), insights: z.int(), conversations: z.int() }),
  messages: z.array(
    z.strictObject({
      eventId: z.string(),
      conversationId: conversationSaidIn,
      role: z.enum(roles),
      content: z.string(),
      occurredAt: z.iso.datetime(),
    }),
  ),
  insights: z.strictObject({
    gone: z.array(told),
    kept: z.array(z.strictObject({ ...told.shape, before: z.string().exactOptional() })).meta({
      description:
        'Insights that stay because they have other sources. `before` is the old statement, if the new one is told from those.',
    }),
    restored: z
      .array(told)
      .meta({ description: 'Insights that are believed again, because what contradicted them is deleted.' }),
  }),
  conversationIds: z.array(z.string()),
});

export const deletionAnswer = z.strictObject({ dryRun: z.boolean(), ...deletionPlan.shape });
