import { hash } from 'node:crypto';
import { type Queue } from 'bullmq';
import { type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { userDigest, webhookPayload } from '@app/memory-core/jobs';
import { type Delivery, type DeliveryPublisher } from '@app/memory-core/webhooks';
import { queueCall } from '../redis';

/** Deliveries as jobs, each tried for hours. Two of the same are one while the first one's record is there. */
export class BullmqDeliveries implements DeliveryPublisher {
  constructor(
    private readonly queue: Queue,
    private readonly tenants: TenantDirectory,
    private readonly jitter: number,
  ) {}

  async publish(delivery: Delivery): Promise<void> {
    const { user, webhookId, notificationId } = delivery;
    const { attempts, backoffMs } = this.tenants.for(user.tenantId).parameters.webhooks;
    const about = hash('sha256', JSON.stringify([webhookId, notificationId]), 'hex').slice(0, 40);
    await queueCall(
      this.queue.add('deliver-webhook', webhookPayload(delivery), {
        jobId: `webhook-${userDigest(user)}-${about}`,
        attempts,
        backoff: { type: 'exponential', delay: backoffMs, jitter: this.jitter },
      }),
    );
  }
}
