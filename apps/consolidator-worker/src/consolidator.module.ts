import { jobs } from '@app/memory-core';
import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { ConsolidationProcessor } from './consolidation.processor';
import { WebhookProcessor } from './webhook.processor';

@Module({
  imports: [
    BullModule.registerQueue(
      { name: jobs['consolidator-steps'].queue },
      { name: jobs['deliver-webhook'].queue },
    ),
  ],
  providers: [ConsolidationProcessor, WebhookProcessor],
})
export class ConsolidatorModule {}
