import { INSTALLATION, JobHost, type JobServices } from '@app/app-kit';
import { DeliverWebhook } from '@app/memory-core/webhooks';
import { jobs, type JobPayload } from '@app/memory-core/jobs';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';

/** Sends notifications to tenants' endpoints. */
@Processor(jobs['deliver-webhook'].queue)
export class WebhookProcessor extends JobHost<'deliver-webhook'> {
  constructor(
    @Inject(INSTALLATION) services: JobServices,
    private readonly deliver: DeliverWebhook,
  ) {
    super(services, 'deliver-webhook');
  }

  protected async run({
    tenantId,
    userId,
    epoch,
    webhookId,
    notificationId,
  }: JobPayload<'deliver-webhook'>): Promise<Record<string, number>> {
    const delivery = { user: { tenantId, userId }, epoch, webhookId, notificationId };
    return { [await this.deliver.run(delivery)]: 1 };
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    // They wait for others, and for nothing of ours.
    this.worker.concurrency = this.services.queues.deliveryConcurrency;
  }
}
