import { dayOf, type UsageReport } from '@app/memory-core/accounting';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { type z } from 'zod';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access, Caller } from '../http/access';
import { Answers, Describe, Queries } from '../operations/describe';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../options';
import { refuse, ValidPipe } from '../request-validation/parse';
import { mostDays, usageQuery, usualDays } from './usage.schema';

const dayMs = 86_400_000;

/** The model usage of the caller's own tenant (SPEC R80). */
@Controller('v1/admin/usage')
export class UsageController {
  constructor(
    @Inject(GATEWAY_CORE) private readonly core: GatewayCore,
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
  ) {}

  @Get()
  @Access(['admin'])
  @Describe('Get the model usage', 'The tenant’s calls, tokens and cost by day, task and model.')
  @Queries(usageQuery)
  @Answers(200, 'Usage')
  async read(
    @Caller() { tenantId }: ApiKeyRecord,
    @Query(new ValidPipe(usageQuery, 'query'))
    { from: asked, to = dayOf(this.options.clock.now()) }: z.output<typeof usageQuery>,
  ): Promise<UsageReport> {
    const from = asked ?? dayOf(Date.parse(to) - (usualDays - 1) * dayMs);
    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
    if (days < 1) refuse([{ field: 'from', message: 'must not be later than `to`' }]);
    if (days > mostDays)
      refuse([{ field: 'from', message: `must be at most ${mostDays - 1} days before \`to\`` }]);
    return this.core.operations.usage.read(tenantId, from, to);
  }
}
