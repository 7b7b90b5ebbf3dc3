import { type ParkedWork } from '@app/app-kit/operations';
import { AuditTrail } from '@app/memory-core/operations';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiOperation } from '@nestjs/swagger';
import { PARKED_WORK } from './parked-work';
import { Access, Caller } from '../http/access';
import { Answers } from '../openapi/answers';
import { pageOf } from '../users/user-views';
import { Parked, ParkedParams, ParkedQuery, ParkedRelease, ParkedReleased } from './parked.dto';
import { defaultItems } from '../users/params.dto';
import { formatInstant } from '../validation/instant';

/** The most jobs that one request releases. The answer has the number, so that the caller can ask for the rest. */
const mostReleased = 10_000;

/** An operator reaches the work of all tenants and of none, anybody else that of the own tenant. */
const reachOf = ({ scopes, tenantId }: ApiKeyRecord): string | undefined =>
  scopes.includes('operator') ? undefined : tenantId;

/** Work that used up its attempts and waits for somebody (SPEC R13). */
@Controller('v1/admin/parked')
export class ParkedController {
  constructor(
    @Inject(PARKED_WORK) private readonly parked: ParkedWork,
    private readonly audit: AuditTrail,
  ) {}

  @Get()
  @Access(['admin', 'operator'])
  @ApiOperation({
    summary: 'List parked work',
    description:
      'Work that used up its attempts, queue by queue, latest failure first, each with the code of its last error.',
  })
  @Answers(200, Parked)
  async list(
    @Caller() caller: ApiKeyRecord,
    @Query()
    { limit = defaultItems, cursor, ...filter }: ParkedQuery,
  ): Promise<Parked> {
    const page = await this.parked.list(reachOf(caller), filter, limit, cursor);
    return pageOf(page, (job) => ({ ...job, failedAt: formatInstant(job.failedAt) }));
  }

  @Post('release')
  @HttpCode(200)
  @Access(['admin', 'operator'])
  @ApiOperation({
    summary: 'Release parked work',
    description:
      'Retries everything that matches from its first attempt, at most 10 000 jobs at a time. Without a body, releases all.',
  })
  @ApiBody({ type: ParkedRelease, required: false })
  @Answers(200, ParkedReleased)
  async releaseAll(
    @Caller() caller: ApiKeyRecord,
    @Body() { userId, ...filter }: ParkedRelease,
  ): Promise<ParkedReleased> {
    const details = { ...filter, ofOneUser: userId !== undefined };
    await this.audit.record({ tenantId: caller.tenantId, by: caller.id, act: 'parked.released', details });
    const wanted = { ...filter, ...(userId !== undefined && { userId }) };
    return { released: await this.parked.releaseAll(reachOf(caller), wanted, mostReleased) };
  }

  @Post(':jobId/release')
  @HttpCode(200)
  @Access(['admin', 'operator'])
  @ApiOperation({
    summary: 'Release one parked job',
    description: 'Retries it from its first attempt.',
  })
  @Answers(200, ParkedReleased)
  async release(@Caller() caller: ApiKeyRecord, @Param() { jobId }: ParkedParams): Promise<ParkedReleased> {
    await this.audit.record({
      tenantId: caller.tenantId,
      by: caller.id,
      act: 'parked.released',
      subject: jobId,
    });
    await this.parked.release(reachOf(caller), jobId);
    return { released: 1 };
  }
}
