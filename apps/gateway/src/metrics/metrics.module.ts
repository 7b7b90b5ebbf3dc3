import { part } from '@app/app-kit';
import { PrometheusMetrics } from '@app/app-kit/metrics';
import { Module } from '@nestjs/common';
import { MetricsController } from './metrics.controller';

@Module({
  controllers: [MetricsController],
  providers: [part(PrometheusMetrics, ({ metrics }) => metrics)],
})
export class MetricsModule {}
