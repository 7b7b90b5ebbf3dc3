import { KeepsakeError } from '@app/memory-core/domain/errors';
import { ApiKeys as ApiKeyBook, isInForce, TenantLimits } from '@app/app-kit/operations';
import { AuditTrail } from '@app/memory-core/operations';
import {
  type ApiKeyRecord,
  type ApiScope,
  tenantScopes,
  userScopes,
} from '@app/memory-core/ports/api-key-store';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Access, Caller } from '../http/access';
import { KeyCache } from '../http/key-cache';
import { Answers } from '../openapi/answers';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../options';
import { ApiKey, ApiKeyParams, ApiKeyRequest, ApiKeys, NewApiKey } from './api-keys.dto';
import { instantOf } from '../validation/fields/time';
import { pageOfList } from '../users/list-pages';
import { PageQuery } from '../users/params.dto';
import { formatInstant } from '../validation/instant';
import { refuse } from '../validation/problems';

const isOfTenant = (scope: ApiScope): boolean => tenantScopes.some((one) => one === scope);
const mayGrant = (own: readonly ApiScope[], scope: ApiScope): boolean => own.includes(scope);

const viewOf = (record: ApiKeyRecord): ApiKey => ({
  id: record.id,
  scopes: [...record.scopes],
  ...(record.userId !== undefined && { userId: record.userId }),
  label: record.label,
  createdAt: formatInstant(record.createdAt),
  ...(record.expiresAt !== undefined && { expiresAt: formatInstant(record.expiresAt) }),
  ...(record.revokedAt !== undefined && { revokedAt: formatInstant(record.revokedAt) }),
});

/**
 * The API keys of the caller's own tenant (SPEC R72). No key can create or see a key of another tenant. The operator
 * creates a tenant's first key on the command line.
 */
@Controller('v1/admin/api-keys')
export class ApiKeysController {
  constructor(
    private readonly keys: ApiKeyBook,
    private readonly limits: TenantLimits,
    private readonly audit: AuditTrail,
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
    private readonly cache: KeyCache,
  ) {}

  @Post()
  @Access(['admin'])
  @ApiOperation({
    summary: 'Create an API key',
    description: 'Creates a key for the caller’s own tenant. The key itself is shown only in this answer.',
  })
  @Answers(201, NewApiKey)
  async create(
    @Caller() { tenantId, id: by, scopes: own }: ApiKeyRecord,
    @Body() { scopes, userId, label = '', expiresAt: expires }: ApiKeyRequest,
  ): Promise<NewApiKey> {
    const now = this.options.clock.now();
    const expiresAt = expires === undefined ? undefined : instantOf(expires);
    if (expiresAt !== undefined && expiresAt <= now) {
      refuse([{ field: 'expiresAt', message: 'must be in the future' }]);
    }
    // Only what the caller may do itself reaches beyond its tenant (SPEC R72).
    const beyond = scopes.findIndex((scope) => !isOfTenant(scope) && !mayGrant(own, scope));
    if (beyond !== -1) {
      const message = 'is of the installation: only a key that has it may grant it';
      refuse([{ field: `scopes[${beyond}]`, message }]);
    }
    const ofAll = userId === undefined ? -1 : scopes.findIndex((scope) => !userScopes.includes(scope));
    if (ofAll !== -1) {
      refuse([
        { field: `scopes[${ofAll}]`, message: 'concerns more than one user: a key of one cannot have it' },
      ]);
    }
    const inForce = (await this.keys.list(tenantId)).filter((key) => isInForce(key, now));
    const most = this.limits.maxApiKeys(tenantId);
    if (inForce.length >= most) {
      throw new KeepsakeError('limit-reached', 'the tenant has as many keys as it may have', {
        problems: [{ field: 'body', message: `would exceed the limit of ${most} active keys` }],
      });
    }
    await this.audit.record({
      tenantId,
      by,
      act: 'api-key.created',
      details: {
        scopes: scopes.join(','),
        ...(userId !== undefined && { ofOneUser: true }),
        ...(expiresAt !== undefined && { expiresAt: formatInstant(expiresAt) }),
      },
    });
    const { key, record } = await this.keys.create({
      tenantId,
      ...(userId !== undefined && { userId }),
      scopes,
      label,
      ...(expiresAt !== undefined && { expiresAt }),
    });
    return { ...viewOf(record), key };
  }

  @Get()
  @Access(['admin'])
  @ApiOperation({
    summary: 'List API keys',
    description: 'The tenant’s keys, oldest first, including revoked ones. Never the keys themselves.',
  })
  @Answers(200, ApiKeys)
  async list(@Caller() { tenantId }: ApiKeyRecord, @Query() query: PageQuery): Promise<ApiKeys> {
    return pageOfList((await this.keys.list(tenantId)).map(viewOf), query);
  }

  @Delete(':keyId')
  @HttpCode(204)
  @Access(['admin'])
  @ApiOperation({
    summary: 'Revoke an API key',
    description:
      'Takes effect at once at this gateway, and within `access.keyCacheMs` (5 s) at every other. 404 if the key is already revoked.',
  })
  @Answers(204)
  async revoke(
    @Caller() { tenantId, id: by }: ApiKeyRecord,
    @Param() { keyId }: ApiKeyParams,
  ): Promise<void> {
    const record = await this.keys.find(tenantId, keyId);
    // The caller may be repeating a request that got no answer, so the cache is cleared even if the key is already revoked.
    this.cache.forget(keyId);
    if (record?.revokedAt !== undefined || record === undefined)
      throw new KeepsakeError('not-found', 'no such key in force');
    await this.audit.record({ tenantId, by, act: 'api-key.revoked', subject: keyId });
    await this.keys.revoke(keyId);
    this.cache.forget(keyId);
  }
}
