import { z } from 'zod';
import { identifier, saidAt } from '../request-validation/fields';
import { maxTurns, mostTurns, spokenFields, type TurnBody } from './turn.schema';

/** CloudEvents 1.0: names of extension attributes are lower-case letters and digits, their values are scalars. */
const extension = z.union([z.string(), z.boolean(), z.int()]);
const extensionName = /^[a-z0-9]{1,40}$/;

/** The id of a CloudEvent is only unique within its source, so both are used. No URI contains the space between them. */
const eventIdOf = ({ source, id }: { readonly source: string; readonly id: string }): string =>
  `${source} ${id}`;

const source = identifier
  .check((context) => {
    if (!/\s/.test(context.value)) return;
    const message = 'must be a URI reference, without spaces';
    context.issues.push({ code: 'custom', message, input: context.value });
  })
  .meta({ description: 'A URI reference. The `eventId` of the turn is this, a space, and `id`.' });

/**
 * A turn as a CloudEvent (SPEC R1) in structured JSON mode. `source` and `id` make the eventId, `time` is the occurredAt,
 * the user is `data.userId` or `subject`, and `data` has the other fields of a turn. As the CloudEvents specification
 * asks, extension attributes (such as tracing) are accepted; they are not stored. Other unknown fields are refused.
 */
export const cloudEventSchema = z
  .object({
    specversion: z.literal('1.0'),
    id: identifier.meta({
      description:
        'Unique within its `source`. The `eventId` of the turn is made of both: `/chat 7` for the source `/chat` and the id `7`, at most 256 characters together. Use that form in `retractedEventId`; it is also how the turn appears in `duplicates` and in evidence.',
    }),
    source,
    type: z.literal('keepsake.turn'),
    time: saidAt,
    subject: identifier.exactOptional(),
    datacontenttype: z.literal('application/json').exactOptional(),
    dataschema: identifier.exactOptional(),
    data: z.strictObject({ userId: identifier.exactOptional(), ...spokenFields }),
  })
  .catchall(extension)
  .check((context) => {
    const { data, subject } = context.value;
    const refuse = (field: string, message: string): void =>
      void context.issues.push({ code: 'custom', message, path: [field], input: undefined });
    if (data?.userId === undefined && subject === undefined) {
      refuse('subject', 'is required when data.userId is missing');
    }
    if (data?.userId !== undefined && subject !== undefined && data.userId !== subject) {
      refuse('subject', 'must equal data.userId when both are given');
    }
    if (!identifier.safeParse(eventIdOf(context.value)).success) {
      refuse('id', 'must have at most 256 characters together with source and the space between them');
    }
    const alien = Object.keys(context.value).find((name) => !extensionName.test(name));
    if (alien !== undefined) {
      context.issues.push({ code: 'unrecognized_keys', keys: [alien], input: context.value });
    }
  });

export const cloudEventBatchSchema = z
  .array(cloudEventSchema)
  .min(1)
  .max(maxTurns)
  .meta({ description: mostTurns });

export const turnOfCloudEvent = (event: z.output<typeof cloudEventSchema>): TurnBody => {
  const { userId = event.subject, ...spoken } = event.data;
  return { eventId: eventIdOf(event), userId: userId ?? '', ...event.time, ...spoken };
};
