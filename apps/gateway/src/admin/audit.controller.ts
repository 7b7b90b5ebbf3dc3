import { AuditTrail } from '@app/memory-core/operations';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Access, Caller } from '../http/access';
import { Answers } from '../openapi/answers';
import { pageOf } from '../users/user-views';
import { Audit } from './audit.dto';
import { PageQuery, defaultItems } from '../users/params.dto';
import { formatInstant } from '../validation/instant';

/** Who did what to administer the tenant (SPEC R72). */
@Controller('v1/admin/audit')
export class AuditController {
  constructor(private readonly audit: AuditTrail) {}

  @Get()
  @Access(['admin'])
  @ApiOperation({
    summary: 'Get the audit trail',
    description:
      'The tenant’s administrative actions, latest first. Ids and counts only, nothing that a person said.',
  })
  @Answers(200, Audit)
  async read(
    @Caller() { tenantId }: ApiKeyRecord,
    @Query() { limit = defaultItems, cursor }: PageQuery,
  ): Promise<Audit> {
    const page = await this.audit.list(tenantId, limit, cursor);
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
