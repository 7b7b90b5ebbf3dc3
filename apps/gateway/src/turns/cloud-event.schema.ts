import { z } from 'zod';
import { identifier, saidAt } from '../validation/fields';
import { maxTurns, spokenFields, type TurnBody } from './turn.schema';

/** CloudEvents 1.0: names of extension attributes are lower-case letters and digits, their values are scalars. */
const extension = z.union([z.string(), z.boolean(), z.int()]);
const extensionName = /^[a-z0-9]{1,40}$/;

/**
 * A turn as a CloudEvent (SPEC R1), structured mode, JSON. `id` is the eventId, `time` the occurredAt; the user is
 * `data.userId` or else `subject`; `data` holds what is left of a turn. Extension attributes (tracing and the like)
 * are taken and not kept, as the CloudEvents specification asks; anything else that is unknown is refused.
 */
export const cloudEventSchema = z
  .object({
    specversion: z.literal('1.0'),
    id: identifier,
    source: identifier,
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
    if (data?.userId === undefined && subject === undefined) {
      const message = 'is required when data.userId is missing';
      context.issues.push({ code: 'custom', message, path: ['subject'], input: undefined });
    }
    const alien = Object.keys(context.value).find((name) => !extensionName.test(name));
    if (alien !== undefined) {
      context.issues.push({ code: 'unrecognized_keys', keys: [alien], input: context.value });
    }
  });

export const cloudEventBatchSchema = z.array(cloudEventSchema).min(1).max(maxTurns);

export const turnOfCloudEvent = (event: z.output<typeof cloudEventSchema>): TurnBody => {
  const { userId = event.subject, ...spoken } = event.data;
  return { eventId: event.id, userId: userId ?? '', ...event.time, ...spoken };
};
