import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { type z } from 'zod';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access, Caller } from '../http/access';
import { Answers, Describe, Queries } from '../operations/describe';
import { pageOf } from '../users/user-views';
import { defaultItems, pageQuery } from '../users/users.schema';
import { formatInstant } from '../request-validation/instant';
import { ValidPipe } from '../request-validation/parse';

/** Who did what to administer the tenant (SPEC R72). */
@Controller('v1/admin/audit')
export class AuditController {
  constructor(@Inject(GATEWAY_CORE) private readonly core: GatewayCore) {}

  @Get()
  @Access(['admin'])
  @Describe(
    'Get the audit trail',
    'The tenant’s administrative actions, latest first. Ids and counts only, nothing that a person said.',
  )
  @Queries(pageQuery)
  @Answers(200, 'Audit')
  async read(
    @Caller() { tenantId }: ApiKeyRecord,
    @Query(new ValidPipe(pageQuery, 'query')) { limit = defaultItems, cursor }: z.output<typeof pageQuery>,
  ): Promise<object> {
    const page = await this.core.operations.audit.list(tenantId, limit, cursor);
    return pageOf(page, ({ id, at, by, act, subject, details }) => ({
      id,
      at: formatInstant(at),
      by,
      act,
      subject,
      details,
    }));
  }
}
