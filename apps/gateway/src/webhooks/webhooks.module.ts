import { part } from '@app/app-kit';
import { ManageWebhooks } from '@app/memory-core/webhooks';
import { Module } from '@nestjs/common';
import { WebhooksController } from './webhooks.controller';

@Module({
  controllers: [WebhooksController],
  providers: [part(ManageWebhooks, ({ webhooks }) => webhooks.manage)],
})
export class WebhooksModule {}
