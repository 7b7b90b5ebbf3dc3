import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Controller, Get, Inject } from '@nestjs/common';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access, Caller } from '../http/access';
import { Answers } from '../openapi/answers';
import { ApiOperation } from '@nestjs/swagger';
import { Overview } from './overview.dto';
import { formatInstant } from '../validation/instant';

@Controller('v1/admin/overview')
export class OverviewController {
  constructor(@Inject(GATEWAY_CORE) private readonly core: GatewayCore) {}

  @Get()
  @Access(['operator'])
  @ApiOperation({
    summary: 'Get an overview',
    description:
      'The state of the installation: queues, parked work, users and parts. Figures only, nothing that a person said.',
  })
  @Answers(200, Overview)
  async read(@Caller() { tenantId }: ApiKeyRecord): Promise<Overview> {
    const { startedAt, ...rest } = await this.core.operations.overview.read(tenantId);
    return { ...rest, startedAt: formatInstant(startedAt) };
  }
}
