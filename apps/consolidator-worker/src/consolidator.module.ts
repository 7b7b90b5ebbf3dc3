import { part } from '@app/app-kit';
import { AnnouncedSteps } from '@app/app-kit/composition';
import { DeliverWebhook } from '@app/memory-core/webhooks';
import { Module } from '@nestjs/common';
import { ConsolidationProcessor } from './consolidation.processor';
import { WebhookProcessor } from './webhook.processor';

@Module({
  providers: [
    ConsolidationProcessor,
    WebhookProcessor,
    part(AnnouncedSteps, ({ steps }) => steps),
    part(DeliverWebhook, ({ webhooks }) => webhooks.deliver),
  ],
})
export class ConsolidatorModule {}
