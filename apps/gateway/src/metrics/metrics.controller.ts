import { Controller, Get, Header, Inject } from '@nestjs/common';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access } from '../http/access';
import { Answers } from '../openapi/answers';
import { ApiOperation } from '@nestjs/swagger';

@Controller('metrics')
export class MetricsController {
  constructor(@Inject(GATEWAY_CORE) private readonly core: GatewayCore) {}

  @Get()
  @Access(['metrics'])
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @ApiOperation({
    summary: 'Get the metrics',
    description: 'In the Prometheus text format.',
  })
  @Answers(200, undefined, 'text/plain')
  read(): Promise<string> {
    return this.core.metricsText();
  }
}
