import { Module } from '@nestjs/common';
import { ConsolidationProcessor } from './consolidation.processor';
import { WebhookProcessor } from './webhook.processor';

@Module({
  providers: [ConsolidationProcessor, WebhookProcessor],
})
export class ConsolidatorModule {}
