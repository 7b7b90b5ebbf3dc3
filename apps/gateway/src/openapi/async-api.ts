import { notificationTypes } from '@app/memory-core/domain/notice';
import { type OpenAPIObject } from '@nestjs/swagger';

type Json = Readonly<Record<string, unknown>>;

const time = '2026-03-14T09:30:00Z';
const text = (description: string) => ({ type: 'string', description });

/** What a webhook is sent (SPEC R65). */
const notification = {
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { type: 'string', enum: [...notificationTypes] },
    timestamp: { type: 'string', format: 'date-time', description: 'When it was raised.' },
    data: {
      type: 'object',
      required: ['userId', 'notificationId', 'subjectIds'],
      properties: {
        userId: text('The caller’s id of the end user.'),
        notificationId: text('As in the list of notifications.'),
        subjectIds: { type: 'array', items: { type: 'string' }, description: 'Ids of the insights.' },
        text: text('Only where the webhook was created with `includeStatements`.'),
        statements: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only where the webhook was created with `includeStatements`.',
        },
      },
    },
  },
};

const signed = {
  type: 'object',
  required: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
  properties: {
    'webhook-id': text('The same for every attempt at a delivery.'),
    'webhook-timestamp': text('Seconds since 1970.'),
    'webhook-signature': text('Standard Webhooks: `v1,` and the signature, one for each secret in force.'),
  },
};

const referred = '#/components/schemas/';

/** Of the OpenAPI document, with all that they refer to. */
const schemasFor = (names: readonly string[], all: Readonly<Record<string, unknown>>): Json => {
  const found: Record<string, unknown> = {};
  const add = (name: string): void => {
    if (name in found) return;
    found[name] = all[name];
    for (const other of JSON.stringify(all[name]).split(`"${referred}`).slice(1))
      add(other.slice(0, other.indexOf('"')));
  };
  names.forEach(add);
  return found;
};

const event = {
  specversion: '1.0',
  id: '7',
  source: '/chat',
  type: 'keepsake.turn',
  time,
  subject: 'user-1',
  data: { conversationId: 'conversation-1', role: 'user', content: 'I moved to Lisbon last year.' },
};

/** AsyncAPI 3.0 of what comes in as CloudEvents and goes out as webhooks (SPEC R85); shapes are those of the OpenAPI document. */
export const asyncApiDocument = ({ info, components }: OpenAPIObject): Json => ({
  asyncapi: '3.0.0',
  info: {
    title: info.title,
    version: info.version,
    description:
      'Turns that come in as CloudEvents 1.0 over HTTP, and notifications that go out as Standard Webhooks. What is asked and answered is in the OpenAPI document, at `/docs-json`.',
  },
  defaultContentType: 'application/json',
  channels: {
    turns: {
      address: '/v1/turns',
      description: 'What people and assistants said.',
      messages: {
        turn: { $ref: '#/components/messages/turn' },
        turns: { $ref: '#/components/messages/turns' },
      },
      bindings: { http: {} },
    },
    notifications: {
      address: null,
      description: 'The URL of a webhook that the tenant created: `POST /v1/webhooks`.',
      messages: { notification: { $ref: '#/components/messages/notification' } },
      bindings: { http: {} },
    },
  },
  operations: {
    receiveTurns: {
      action: 'receive',
      channel: { $ref: '#/channels/turns' },
      summary: 'Turns are recognised by source and id: a repeated one has no second effect.',
      security: [{ $ref: '#/components/securitySchemes/key' }],
      bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
    },
    sendNotification: {
      action: 'send',
      channel: { $ref: '#/channels/notifications' },
      summary: 'Repeated with pauses until the receiver answers 2xx; it may come twice.',
      bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
    },
  },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'An API key of the tenant.' } },
    messages: {
      turn: {
        name: 'keepsake.turn',
        title: 'A turn',
        contentType: 'application/cloudevents+json',
        payload: { $ref: '#/components/schemas/TurnCloudEvent' },
        examples: [{ name: 'said', payload: event }],
      },
      turns: {
        name: 'keepsake.turns',
        title: 'Turns in a batch',
        contentType: 'application/cloudevents-batch+json',
        payload: { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/TurnCloudEvent' } },
        examples: [{ name: 'said', payload: [event] }],
      },
      notification: {
        name: 'notification',
        title: 'A notification',
        contentType: 'application/json',
        headers: signed,
        payload: { $ref: '#/components/schemas/Notified' },
        examples: [
          {
            name: 'first',
            payload: {
              type: notificationTypes[0],
              timestamp: time,
              data: { userId: 'user-1', notificationId: 'b1946ac9', subjectIds: ['b1946ac9'] },
            },
          },
        ],
      },
    },
    schemas: { ...schemasFor(['TurnCloudEvent'], components?.schemas ?? {}), Notified: notification },
  },
});
