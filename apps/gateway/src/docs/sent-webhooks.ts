import { getSchemaPath } from '@nestjs/swagger';
import { WebhookDelivery } from '../webhooks/webhooks.dto';

/** What signs a delivery, and says which it is. */
export const signedHeaders = {
  'webhook-id': 'The same for every attempt at a delivery.',
  'webhook-timestamp': 'Seconds since 1970.',
  'webhook-signature': 'Standard Webhooks: `v1,` and the signature, one for each secret in force.',
} as const;

/** An example. */
export const delivered: WebhookDelivery = {
  type: 'memory.first-use',
  timestamp: '2026-03-14T09:30:00Z',
  data: { userId: 'user-1', notificationId: 'b1946ac9', subjectIds: ['b1946ac9'] },
};

/** `webhooks` of the OpenAPI document: what the URL of a webhook is sent, so that receivers have types for it. */
export const sentWebhooks = {
  notification: {
    post: {
      operationId: 'webhooksDeliver',
      summary: 'A notification, to the URL of a webhook',
      description:
        'Signed as Standard Webhooks define, and repeated with pauses until the receiver answers 2xx; it may come twice.',
      parameters: Object.entries(signedHeaders).map(([name, description]) => ({
        name,
        in: 'header' as const,
        required: true,
        description,
        schema: { type: 'string' as const },
      })),
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: { $ref: getSchemaPath(WebhookDelivery) }, example: delivered },
        },
      },
      responses: { '2XX': { description: 'It was received.' } },
    },
  },
};
