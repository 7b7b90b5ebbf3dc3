import { type OpenAPIObject } from '@nestjs/swagger';
import { delivered, signedHeaders } from './sent-webhooks';

type Json = Readonly<Record<string, unknown>>;

const time = '2026-03-14T09:30:00Z';

const signed = {
  type: 'object',
  required: Object.keys(signedHeaders),
  properties: Object.fromEntries(
    Object.entries(signedHeaders).map(([name, description]) => [name, { type: 'string', description }]),
  ),
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
        payload: { $ref: '#/components/schemas/WebhookDelivery' },
        examples: [
          {
            name: 'first',
            payload: delivered,
          },
        ],
      },
    },
    schemas: schemasFor(['TurnCloudEvent', 'WebhookDelivery'], components?.schemas ?? {}),
  },
});
