import { notificationTypes } from '@app/memory-core';
import { z } from 'zod';
import { identifier } from '../request-validation/fields';

const time = z.iso.datetime();
const types = z
  .array(z.enum(notificationTypes))
  .max(notificationTypes.length)
  .meta({ description: 'Types of notification to send; none, or absent: every one.' });

export const webhookRequest = z.strictObject({
  url: z
    .string()
    .regex(/^https?:\/\/[\x21-\x7e]{1,2000}$/i, 'must be a percent-encoded URL of at most 2000 characters')
    .meta({ format: 'uri' }),
  types: types.exactOptional(),
  includeStatements: z
    .boolean()
    .exactOptional()
    .meta({ description: 'Send words of the person too. Without it: ids, types and times alone.' }),
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
  enabled: z.boolean().meta({ description: 'False once it has refused everything for too long.' }),
  failures: z.int().meta({ description: 'Tries in a row that failed.' }),
  failingSince: time.exactOptional(),
  lastDeliveredAt: time.exactOptional(),
  lastFailure: z.strictObject({ at: time, code: z.string() }).exactOptional(),
  disabledAt: time.exactOptional(),
});
export const webhooksAnswer = z.strictObject({ items: z.array(webhookAnswer) });
export const newWebhookAnswer = z.strictObject({
  ...webhookAnswer.shape,
  secret: z.string().meta({ description: 'Signs what is sent (Standard Webhooks). Shown this once.' }),
});
