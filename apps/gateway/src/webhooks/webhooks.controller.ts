import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { type WebhookEndpoint } from '@app/memory-core/ports/webhook-store';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { type z } from 'zod';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access, Caller } from '../http/access';
import { Answers, Describe, Params } from '../operations/describe';
import { formatInstant } from '../request-validation/instant';
import { ValidPipe } from '../request-validation/parse';
import { type webhookAnswer, webhookParams, webhookRequest } from './webhooks.schema';

const params = new ValidPipe(webhookParams, 'path');
type WebhookParams = z.output<typeof webhookParams>;

const viewOf = (endpoint: WebhookEndpoint): z.output<typeof webhookAnswer> => {
  const { failingSince, lastDeliveredAt, lastFailure, disabledAt } = endpoint;
  return {
    id: endpoint.id,
    url: endpoint.url,
    types: [...endpoint.types],
    includeStatements: endpoint.includeStatements,
    createdAt: formatInstant(endpoint.createdAt),
    enabled: disabledAt === undefined,
    failures: endpoint.failures,
    ...(failingSince !== undefined && { failingSince: formatInstant(failingSince) }),
    ...(lastDeliveredAt !== undefined && { lastDeliveredAt: formatInstant(lastDeliveredAt) }),
    ...(lastFailure !== undefined && {
      lastFailure: { at: formatInstant(lastFailure.at), code: lastFailure.code },
    }),
    ...(disabledAt !== undefined && { disabledAt: formatInstant(disabledAt) }),
  };
};

const administrator = ({ tenantId, id }: ApiKeyRecord) => ({ tenantId, by: id });

/** Webhooks that deliver a tenant's notifications (SPEC R65). */
@Controller('v1/webhooks')
export class WebhooksController {
  constructor(@Inject(GATEWAY_CORE) private readonly core: GatewayCore) {}

  @Post()
  @Access(['manage', 'admin'])
  @Describe(
    'Create a webhook',
    'Deliveries are signed as Standard Webhooks define. The secret is shown only in this answer. Only notifications raised from now on are sent.',
    { 'application/json': ['WebhookRequest'] },
  )
  @Answers(201, 'NewWebhook')
  async create(
    @Caller() caller: ApiKeyRecord,
    @Body(new ValidPipe(webhookRequest))
    { url, types = [], includeStatements = false }: z.output<typeof webhookRequest>,
  ): Promise<object> {
    const wanted = { url, types, includeStatements };
    const { endpoint, secret } = await this.core.webhooks.create(administrator(caller), wanted);
    return { ...viewOf(endpoint), secret };
  }

  @Get()
  @Access(['manage', 'admin'])
  @Describe('List webhooks', 'Oldest first, each with its delivery state.')
  @Answers(200, 'Webhooks')
  async list(@Caller() { tenantId }: ApiKeyRecord): Promise<object> {
    return { items: (await this.core.webhooks.list(tenantId)).map(viewOf) };
  }

  @Get(':webhookId')
  @Access(['manage', 'admin'])
  @Describe('Get a webhook', 'Whether it is enabled, and how its last delivery went.')
  @Params(webhookParams)
  @Answers(200, 'Webhook')
  async read(
    @Caller() { tenantId }: ApiKeyRecord,
    @Param(params) { webhookId }: WebhookParams,
  ): Promise<object> {
    return viewOf(await this.core.webhooks.get(tenantId, webhookId));
  }

  @Delete(':webhookId')
  @HttpCode(204)
  @Access(['manage', 'admin'])
  @Describe('Delete a webhook', 'Deliveries still on their way are dropped.')
  @Params(webhookParams)
  @Answers(204)
  async remove(@Caller() caller: ApiKeyRecord, @Param(params) { webhookId }: WebhookParams): Promise<void> {
    await this.core.webhooks.remove(administrator(caller), webhookId);
  }

  @Post(':webhookId/rotate-secret')
  @HttpCode(200)
  @Access(['manage', 'admin'])
  @Describe(
    'Rotate the secret of a webhook',
    'The old secret keeps signing too for `webhooks.secretOverlapHours` (24).',
  )
  @Params(webhookParams)
  @Answers(200, 'NewWebhook')
  async rotate(@Caller() caller: ApiKeyRecord, @Param(params) { webhookId }: WebhookParams): Promise<object> {
    const { endpoint, secret } = await this.core.webhooks.rotateSecret(administrator(caller), webhookId);
    return { ...viewOf(endpoint), secret };
  }

  @Post(':webhookId/enable')
  @HttpCode(200)
  @Access(['manage', 'admin'])
  @Describe('Enable a webhook again', 'For a webhook that was disabled because every delivery failed.')
  @Params(webhookParams)
  @Answers(200, 'Webhook')
  async enable(@Caller() caller: ApiKeyRecord, @Param(params) { webhookId }: WebhookParams): Promise<object> {
    return viewOf(await this.core.webhooks.enable(administrator(caller), webhookId));
  }
}
