import { claimStates, polarities } from '@app/memory-core/domain/claim';
import { changeTypes } from '@app/memory-core/domain/change';
import { insightKinds, insightStatuses } from '@app/memory-core/domain/insight';
import { roles } from '@app/memory-core/domain/turn';
import { z } from 'zod';
import { conversationSaidIn, watermarkSchema } from '../context/context.schema';
import { identifier, instant } from '../request-validation/fields';

const mostItems = 200;
export const defaultItems = 50;

export const userParams = z.strictObject({
  id: identifier.meta({ description: 'The `userId` of the user’s turns, percent-encoded.' }),
});
const conversationId = identifier.meta({
  description: 'The `conversationId` of its turns, percent-encoded.',
});
export const conversationParams = z.strictObject({ ...userParams.shape, conversationId });

const limit = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, `must be a whole number from 1 to ${mostItems}`)
  .transform(Number)
  .refine((value) => value <= mostItems, `must be a whole number from 1 to ${mostItems}`)
  .meta({
    type: 'integer',
    minimum: 1,
    maximum: mostItems,
    default: defaultItems,
    description: 'The most items to return in one page.',
  });
const cursor = z
  .string()
  .regex(/^[\x21-\x7e]{1,4096}$/, 'must be the nextCursor of an earlier answer')
  .meta({ description: 'The `nextCursor` of the previous page. Leave it out for the first page.' });

export const pageQuery = z.strictObject({ limit: limit.exactOptional(), cursor: cursor.exactOptional() });

const asOf = instant.meta({
  format: 'date-time',
  description:
    'Show what was believed at this time. An RFC 3339 date and time with an offset; write a `+` as `%2B`.',
});
export const profileQuery = z.strictObject({ asOf: asOf.exactOptional() });

const mostStatuses = 20;
const statuses = z
  .preprocess(
    (value) => [value].flat().flatMap((part) => String(part).split(',')),
    z.array(z.enum(insightStatuses)).min(1).max(mostStatuses),
  )
  .meta({
    type: 'array',
    items: { type: 'string', enum: [...insightStatuses] },
    minItems: 1,
    maxItems: mostStatuses,
    description: 'One or more statuses: repeat the parameter, or separate them by commas.',
  });

export const insightsQuery = z.strictObject({
  ...pageQuery.shape,
  status: statuses.exactOptional(),
  category: identifier.meta({ description: 'A category of the tenant’s profile schema.' }).exactOptional(),
  kind: z.enum(insightKinds).meta({ description: 'Only insights of this kind.' }).exactOptional(),
  asOf: asOf.exactOptional(),
});

const time = z.iso.datetime();
const page = <S extends z.ZodType>(item: S) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().exactOptional() });
const slot = z.strictObject({ key: z.string(), value: z.string() });

export const insightsAnswer = page(
  z.strictObject({
    id: z.string(),
    statement: z
      .string()
      .meta({ description: 'The wording of a model, else the person’s own words, quoted.' }),
    claim: z.strictObject({
      subject: z.string().meta({ description: '`user`, or the name of the speaker.' }),
      polarity: z.enum(polarities),
      state: z.enum(claimStates).meta({ description: 'How it stands in time.' }),
      quote: z.string().meta({ description: 'The person’s own words, letter for letter.' }),
      dates: z
        .array(z.strictObject({ words: z.string(), date: z.string() }))
        .exactOptional()
        .meta({ description: 'What words of the quote that name a time mean by the calendar.' }),
      about: z.array(z.string()).exactOptional().meta({ description: 'What the quote answers or corrects.' }),
      instruction: z
        .strictObject({ when: z.string().exactOptional() })
        .exactOptional()
        .meta({ description: 'That it tells the assistant how to behave, and under which condition.' }),
    }),
    language: z.string().meta({ description: 'BCP 47 tag of the words; `und` where it is not known.' }),
    wordedBy: z
      .string()
      .exactOptional()
      .meta({ description: 'Which model worded the statement, where one did.' }),
    category: z.string(),
    kind: z.enum(insightKinds),
    slot: slot.exactOptional(),
    importance: z.number(),
    confidence: z
      .number()
      .meta({ description: 'The current confidence; it decays with the time since the last confirmation.' }),
    status: z.enum(insightStatuses),
    enabled: z
      .boolean()
      .meta({ description: '`false`: disabled by the person, so it is not used for anything.' }),
    explicit: z.boolean(),
    evidence: z.array(
      z.strictObject({
        eventId: z.string(),
        conversationId: conversationSaidIn,
        quote: z.string(),
        occurredAt: time,
      }),
    ),
    recordedAt: time,
    supersededBy: z.string().exactOptional(),
  }),
);

export const profileAnswer = z.strictObject({
  version: z.int(),
  schema: z.string(),
  createdAt: time,
  updatedAt: time,
  messages: z.int(),
  tokens: z.int(),
  leftOut: z
    .int()
    .meta({
      description:
        'The number of believed memories that did not fit in the profile. They are still recalled.',
    })
    .exactOptional(),
  sections: z.array(
    z.strictObject({
      category: z.string(),
      title: z.string(),
      tokens: z.int(),
      items: z.array(
        z.strictObject({
          text: z.string(),
          kind: z.enum(insightKinds),
          confidence: z.number(),
          importance: z.number(),
          insightIds: z.array(z.string()),
        }),
      ),
    }),
  ),
});

export const attractorsAnswer = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      gist: z.string(),
      strength: z.number(),
      insightIds: z.array(z.string()),
      slotHistory: z.array(z.strictObject({ ...slot.shape, at: time })),
      createdAt: time,
      updatedAt: time,
    }),
  ),
});

export const changesAnswer = page(
  z.strictObject({
    id: z.string(),
    type: z.enum(changeTypes),
    at: time,
    cause: z.string(),
    subjectIds: z.array(z.string()),
    text: z.string(),
    before: z.string().exactOptional(),
    after: z.string().exactOptional(),
  }),
);

export const conversationsAnswer = page(
  z.strictObject({
    conversationId: z.string(),
    firstAt: time,
    lastAt: time,
    turns: z.int(),
    ended: z.boolean(),
    endedAt: time.exactOptional(),
    summary: z.string().exactOptional(),
  }),
);

export const turnsAnswer = page(
  z.strictObject({
    eventId: z.string(),
    conversationId: z.string(),
    role: z.enum(roles),
    content: z.string(),
    occurredAt: time,
    speaker: z.string().exactOptional(),
    sequence: z.int().exactOptional(),
    partial: z.boolean().exactOptional(),
    metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).exactOptional(),
  }),
);

export const statusAnswer = z.strictObject({
  watermark: watermarkSchema,
  pendingEntries: z
    .int()
    .meta({ description: 'Turns and lifecycle events that were received but not yet drained.' }),
  pendingSteps: z
    .int()
    .meta({ description: 'Planned work that is not done yet: extraction, consolidation and summaries.' }),
  counts: z
    .strictObject({
      stored: z.int(),
      extracted: z.int(),
      consolidated: z.int(),
      flagged: z.int(),
      extractionCalls: z.int(),
      consolidations: z.int(),
    })
    .meta({ description: 'Totals since the user’s first turn.' }),
  lastReceivedAt: time.exactOptional(),
  lastUpdatedAt: time.exactOptional().meta({
    description:
      'The time of the latest entry of the change log. For something learned, that is when it was said; for a decision or decay, when it happened.',
  }),
  failed: z.array(z.strictObject({ work: z.string(), code: z.string(), attempts: z.int(), failedAt: time })),
});
