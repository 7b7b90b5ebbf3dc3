import { type UsageReport, ReadUsage } from '@app/app-kit/operations';
import { dayOf } from '@app/memory-core/accounting';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Access, Caller } from '../http/access';
import { Answers } from '../openapi/answers';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../options';
import { Usage, UsageQuery } from './usage.dto';
import { refuse } from '../validation/problems';

const dayMs = 86_400_000;
/** A year, including a leap day. */
const mostDays = 366;
/** The default number of days. */
const usualDays = 30;

/** The model usage of the caller's own tenant (SPEC R80). */
@Controller('v1/admin/usage')
export class UsageController {
  constructor(
    private readonly usage: ReadUsage,
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
  ) {}

  @Get()
  @Access(['admin'])
  @ApiOperation({
    summary: 'Get the model usage',
    description: 'The tenant’s calls, tokens and cost by day, task and model.',
  })
  @Answers(200, Usage)
  async read(
    @Caller() { tenantId }: ApiKeyRecord,
    @Query()
    { from: asked, to = dayOf(this.options.clock.now()) }: UsageQuery,
  ): Promise<UsageReport> {
    const from = asked ?? dayOf(Date.parse(to) - (usualDays - 1) * dayMs);
    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
    if (days < 1) refuse([{ field: 'from', message: 'must not be later than `to`' }]);
    if (days > mostDays)
      refuse([{ field: 'from', message: `must be at most ${mostDays - 1} days before \`to\`` }]);
    return this.usage.read(tenantId, from, to);
  }
}
