import { BullmqDeliveries } from '@app/queues/bullmq';
import { HttpWebhookSender } from '../webhooks';
import { type Environment } from '../environment/environment';
import { type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type ReadNotifications } from '@app/memory-core/notifications';
import { type AuditTrail } from '@app/memory-core/operations';
import { type Clock } from '@app/memory-core/ports/clock';
import { type InsightReader } from '@app/memory-core/ports/memory-store';
import { type Metrics } from '@app/memory-core/ports/metrics';
import {
  AnnounceNotifications,
  DeliverWebhook,
  ManageWebhooks,
  ReadChanged,
  WebhookSecrets,
} from '@app/memory-core/webhooks';
import { type OpenQueues } from './open-queues';
import { type Stores } from './open-stores';

interface Sources {
  readonly notifications: ReadNotifications;
  readonly insights: InsightReader;
  readonly epochOf: (user: UserRef) => Promise<number>;
}

/** Opens webhook endpoints and the deliveries to them. */
export const openWebhooks = (
  environment: Environment,
  tenants: TenantDirectory,
  { stores, queues }: { readonly stores: Stores; readonly queues: OpenQueues },
  { notifications, insights, epochOf }: Sources,
  notes: { readonly audit: AuditTrail; readonly clock: Clock; readonly metrics: Metrics },
) => {
  const store = stores.webhooks;
  const secrets = new WebhookSecrets(stores.masterKeys);
  const sender = new HttpWebhookSender({
    http: environment.webhooksOverHttp ?? false,
    private: environment.webhooksToPrivate ?? false,
  });
  const { parameters } = tenants.for('');
  const told = { notifications, changed: new ReadChanged(stores.store, notes.clock) };
  return {
    manage: new ManageWebhooks(store, secrets, sender, tenants, notes),
    announce: new AnnounceNotifications(
      told,
      stores.store,
      { webhooks: store, progress: store },
      new BullmqDeliveries(queues.deliveriesQueue, tenants, parameters.queues.backoffJitter),
      epochOf,
    ),
    deliver: new DeliverWebhook(store, { sources: told, insights, secrets, sender }, tenants, notes),
    /** Forgets what endpoints were told of a user. Call it once no job of the user is left. */
    forget: (user: UserRef): Promise<number> => store.forget(user),
  };
};

export type OpenWebhooks = ReturnType<typeof openWebhooks>;
