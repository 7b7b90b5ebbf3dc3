import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { type z } from 'zod';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access, Caller } from '../http/access';
import { Answers, Describe, Params, Queries } from '../operations/describe';
import { pageOf } from '../users/user-views';
import { defaultItems } from '../users/users.schema';
import { formatInstant } from '../request-validation/instant';
import { ValidPipe } from '../request-validation/parse';
import { parkedParams, parkedQuery, type releaseAnswer, releaseRequest } from './parked.schema';

/** The most jobs that one request releases. The answer has the number, so that the caller can ask for the rest. */
const mostReleased = 10_000;

type Released = z.output<typeof releaseAnswer>;

/** Work that used up its attempts and waits for an operator (SPEC R13): the tenant's own, and work of no tenant. */
@Controller('v1/admin/parked')
export class ParkedController {
  constructor(@Inject(GATEWAY_CORE) private readonly core: GatewayCore) {}

  @Get()
  @Access(['admin'])
  @Describe(
    'List parked work',
    'Work that used up its attempts, queue by queue, latest failure first, each with the code of its last error.',
  )
  @Queries(parkedQuery)
  @Answers(200, 'Parked')
  async list(
    @Caller() { tenantId }: ApiKeyRecord,
    @Query(new ValidPipe(parkedQuery, 'query'))
    { limit = defaultItems, cursor, ...filter }: z.output<typeof parkedQuery>,
  ): Promise<object> {
    const page = await this.core.operations.parked.list(tenantId, filter, limit, cursor);
    return pageOf(page, (job) => ({ ...job, failedAt: formatInstant(job.failedAt) }));
  }

  @Post('release')
  @HttpCode(200)
  @Access(['admin'])
  @Describe(
    'Release parked work',
    'Retries everything that matches from its first attempt, at most 10 000 jobs at a time. Without a body, releases all.',
    {
      'application/json': ['ParkedRelease'],
    },
    { bodyRequired: false },
  )
  @Answers(200, 'ParkedReleased')
  async releaseAll(
    @Caller() { tenantId, id: by }: ApiKeyRecord,
    @Body(new ValidPipe(releaseRequest.nullish())) body: z.output<typeof releaseRequest> | null | undefined,
  ): Promise<Released> {
    const { userId, ...filter } = body ?? {};
    const { audit, parked } = this.core.operations;
    const details = { ...filter, ofOneUser: userId !== undefined };
    await audit.record({ tenantId, by, act: 'parked.released', details });
    const wanted = { ...filter, ...(userId !== undefined && { userId }) };
    return { released: await parked.releaseAll(tenantId, wanted, mostReleased) };
  }

  @Post(':jobId/release')
  @HttpCode(200)
  @Access(['admin'])
  @Describe('Release one parked job', 'Retries it from its first attempt.')
  @Params(parkedParams)
  @Answers(200, 'ParkedReleased')
  async release(
    @Caller() { tenantId, id: by }: ApiKeyRecord,
    @Param(new ValidPipe(parkedParams, 'path')) { jobId }: z.output<typeof parkedParams>,
  ): Promise<Released> {
    const { audit, parked } = this.core.operations;
    await audit.record({ tenantId, by, act: 'parked.released', subject: jobId });
    await parked.release(tenantId, jobId);
    return { released: 1 };
  }
}
