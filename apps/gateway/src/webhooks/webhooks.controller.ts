import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { type WebhookEndpoint } from '@app/memory-core/ports/webhook-store';
import { ManageWebhooks } from '@app/memory-core/webhooks';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Access, Caller } from '../http/access';
import { Answers } from '../openapi/answers';
import { NewWebhook, Webhook, WebhookParams, WebhookRequest, Webhooks } from './webhooks.dto';
import { pageOfList } from '../users/list-pages';
import { PageQuery } from '../users/params.dto';
import { formatInstant } from '../validation/instant';

const viewOf = (endpoint: WebhookEndpoint): Webhook => {
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
  constructor(private readonly endpoints: ManageWebhooks) {}

  @Post()
  @Access(['manage', 'admin'])
  @ApiOperation({
    summary: 'Create a webhook',
    description:
      'Deliveries are signed as Standard Webhooks define. The secret is shown only in this answer. Only notifications raised from now on are sent.',
  })
  @Answers(201, NewWebhook)
  async create(
    @Caller() caller: ApiKeyRecord,
    @Body()
    { url, types = [], includeStatements = false }: WebhookRequest,
  ): Promise<object> {
    const wanted = { url, types, includeStatements };
    const { endpoint, secret } = await this.endpoints.create(administrator(caller), wanted);
    return { ...viewOf(endpoint), secret };
  }

  @Get()
  @Access(['manage', 'admin'])
  @ApiOperation({
    summary: 'List webhooks',
    description: 'Oldest first, each with its delivery state.',
  })
  @Answers(200, Webhooks)
  async list(@Caller() { tenantId }: ApiKeyRecord, @Query() query: PageQuery): Promise<object> {
    return pageOfList((await this.endpoints.list(tenantId)).map(viewOf), query);
  }

  @Get(':webhookId')
  @Access(['manage', 'admin'])
  @ApiOperation({
    summary: 'Get a webhook',
    description: 'Whether it is enabled, and how its last delivery went.',
  })
  @Answers(200, Webhook)
  async read(@Caller() { tenantId }: ApiKeyRecord, @Param() { webhookId }: WebhookParams): Promise<object> {
    return viewOf(await this.endpoints.get(tenantId, webhookId));
  }

  @Delete(':webhookId')
  @HttpCode(204)
  @Access(['manage', 'admin'])
  @ApiOperation({
    summary: 'Delete a webhook',
    description: 'Deliveries still on their way are dropped.',
  })
  @Answers(204)
  async remove(@Caller() caller: ApiKeyRecord, @Param() { webhookId }: WebhookParams): Promise<void> {
    await this.endpoints.remove(administrator(caller), webhookId);
  }

  @Post(':webhookId/rotate-secret')
  @HttpCode(200)
  @Access(['manage', 'admin'])
  @ApiOperation({
    summary: 'Rotate the secret of a webhook',
    description: 'The old secret keeps signing too for `webhooks.secretOverlapHours` (24).',
  })
  @Answers(200, NewWebhook)
  async rotate(@Caller() caller: ApiKeyRecord, @Param() { webhookId }: WebhookParams): Promise<object> {
    const { endpoint, secret } = await this.endpoints.rotateSecret(administrator(caller), webhookId);
    return { ...viewOf(endpoint), secret };
  }

  @Post(':webhookId/enable')
  @HttpCode(200)
  @Access(['manage', 'admin'])
  @ApiOperation({
    summary: 'Enable a webhook again',
    description: 'For a webhook that was disabled because every delivery failed.',
  })
  @Answers(200, Webhook)
  async enable(@Caller() caller: ApiKeyRecord, @Param() { webhookId }: WebhookParams): Promise<object> {
    return viewOf(await this.endpoints.enable(administrator(caller), webhookId));
  }
}
