import { part } from '@app/app-kit';
import { DecideInsights, ExplainInsight, OverviewMemory, RecordStatements } from '@app/memory-core/agency';
import { Module } from '@nestjs/common';
import { InsightsController } from './insights.controller';

@Module({
  controllers: [InsightsController],
  providers: [
    part(OverviewMemory, ({ agency }) => agency.overview),
    part(ExplainInsight, ({ agency }) => agency.explain),
    part(DecideInsights, ({ agency }) => agency.decide),
    part(RecordStatements, ({ agency }) => agency.state),
  ],
})
export class InsightsModule {}
