import { notificationTypes } from '@app/memory-core/domain/notice';
import { z } from 'zod';
import { identifier } from '../request-validation/fields';

const time = z.iso.datetime();
const types = z
  .array(z.enum(notificationTypes))
  .max(notificationTypes.length)
  .meta({ description: 'The types of notification to send. Empty or absent: all of them.' });

export const webhookRequest = z.strictObject({
  url: z
    .string()
    // eslint-disable-next-line local/no-words-in-patterns -- a scheme of addresses
    .regex(/^https?:\/\/[\x21-\x7e]{1,2000}$/i, 'must be a percent-encoded URL of at most 2000 characters')
    .meta({ format: 'uri' }),
  types: types.exactOptional(),
  includeStatements: z.boolean().exactOptional().meta({
    description: 'Whether to send what the person said. Without it only ids, types and times are sent.',
  }),
});

export const webhookParams = z.strictObject({
  webhookId: identifier.meta({ description: 'The `id` of a webhook.' }),
});

export const webhookAnswer = z.strictObject({
  id: z.string(),
  url: z.string(),
  types: z.array(z.string()),
  includeStatements: z.boolean(),
  createdAt: time,
  enabled: z.boolean().meta({ description: '`false` once deliveries have failed for too long.' }),
  failures: z.int().meta({ description: 'Failed attempts in a row.' }),
  failingSince: time.exactOptional(),
  lastDeliveredAt: time.exactOptional(),
  lastFailure: z.strictObject({ at: time, code: z.string() }).exactOptional(),
  disabledAt: time.exactOptional(),
});
export const webhooksAnswer = z.strictObject({ items: z.array(webhookAnswer) });
export const newWebhookAnswer = z.strictObject({
  ...webhookAnswer.shape,
  secret: z.string().meta({ description: 'Signs the deliveries (Standard Webhooks). Never shown again.' }),
});
