import { PrometheusMetrics } from '@app/app-kit/metrics';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Access } from '../http/access';
import { Answers } from '../openapi/answers';

@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: PrometheusMetrics) {}

  @Get()
  @Access(['metrics'])
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @ApiOperation({
    summary: 'Get the metrics',
    description: 'In the Prometheus text format.',
  })
  @Answers(200, undefined, 'text/plain')
  read(): Promise<string> {
    return this.metrics.text();
  }
}
