import { decisions } from '@app/memory-core/agency';
import { changeTypes } from '@app/memory-core/domain/change';
import { insightStatuses, reviewReasons } from '@app/memory-core/domain/insight';
import { z } from 'zod';
import { changesAnswer, insightsAnswer, profileAnswer, userParams } from '../users/users.schema';
import { identifier, statement } from '../request-validation/fields';

const time = z.iso.datetime();

export const insightParams = z.strictObject({
  ...userParams.shape,
  insightId: identifier.meta({ description: 'The `id` of an insight.' }),
});

const seenInsight = z.strictObject({
  ...insightsAnswer.shape.items.element.shape,
  subcategory: z.string().exactOptional(),
  pinned: z.boolean(),
  reviewReason: z.enum(reviewReasons).exactOptional(),
  validFrom: time,
  validTo: time.exactOptional(),
  supersedes: z.array(z.string()),
  confirmations: z.int(),
  lastConfirmedAt: time,
  lastRecalledAt: time.exactOptional(),
  recalls: z.int(),
  extractor: z.string(),
});

export const memoriesAnswer = z.strictObject({
  profile: profileAnswer.exactOptional(),
  categories: z.array(
    z.strictObject({ category: z.string(), title: z.string(), items: z.array(seenInsight) }),
  ),
});

export const explainedAnswer = z.strictObject({
  insight: seenInsight,
  confidenceOverTime: z
    .array(
      z.strictObject({
        at: time,
        confidence: z.number(),
        event: z.enum(['said', 'now', ...changeTypes]),
      }),
    )
    .meta({
      description: 'Its confidence at each event, earliest first; the last entry is the current one.',
    }),
  statusHistory: z.array(z.strictObject({ at: time, status: z.enum(insightStatuses), cause: z.string() })),
  changes: changesAnswer.shape.items,
});

export const decisionRequest = z.strictObject({ decision: z.enum(decisions) });

export const decidedAnswer = z.strictObject({
  insight: seenInsight,
  changed: z.boolean().meta({ description: '`false` if the decision was already in effect.' }),
});

export const correctionRequest = z.strictObject({
  statement: statement(2_048, 'What is so instead, in the words of the person.'),
});

export const correctedAnswer = z.strictObject({
  insights: z.array(seenInsight).meta({ description: 'The insights that the statement led to.' }),
  superseded: z.array(seenInsight).meta({ description: 'The insights that they replaced.' }),
});
