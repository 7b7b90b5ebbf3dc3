import { ReadOverview } from '@app/app-kit/operations';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Controller, Get } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Access, Caller } from '../http/access';
import { Answers } from '../openapi/answers';
import { Overview } from './overview.dto';
import { formatInstant } from '../validation/instant';

@Controller('v1/admin/overview')
export class OverviewController {
  constructor(private readonly overview: ReadOverview) {}

  @Get()
  @Access(['operator'])
  @ApiOperation({
    summary: 'Get an overview',
    description:
      'The state of the installation: queues, parked work, users and parts. Figures only, nothing that a person said.',
  })
  @Answers(200, Overview)
  async read(@Caller() { tenantId }: ApiKeyRecord): Promise<Overview> {
    const { startedAt, ...rest } = await this.overview.read(tenantId);
    return { ...rest, startedAt: formatInstant(startedAt) };
  }
}
