import { HttpWebhookSender } from '@app/app-kit/webhooks';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { generalSchema } from '@app/memory-core/config/schemas/general';
import { type Notification } from '@app/memory-core/notifications';
import { AuditTrail } from '@app/memory-core/operations';
import { silentMetrics } from '@app/memory-core/ports/metrics';
import { MasterKeys } from '@app/memory-core/privacy';
import {
  AnnounceNotifications,
  type Delivery,
  type Changed,
  DeliverWebhook,
  ManageWebhooks,
  WebhookSecrets,
} from '@app/memory-core/webhooks';
import { ManualClock } from '@app/testing/clock';
import { anInsight } from '@app/testing/factories';
import { MemoryAuditLog } from '@app/testing/memory-audit-log';
import { MemoryWebhookStore } from '@app/testing/memory-webhook-store';
import { type Receiver, startReceiver } from './receiver';

export const user = { tenantId: 'acme', userId: 'ana' };
export const who = { tenantId: 'acme', by: 'key-1' };
export const hour = 3_600_000;

/** One tenant's webhooks on fakes, before a receiver that really listens; what is raised is a test's to say. */
export class Webhooks {
  /** Receivers check the time against their own. */
  readonly clock = new ManualClock(Date.now());
  readonly store = new MemoryWebhookStore();
  readonly log = new MemoryAuditLog();
  readonly raised: Notification[] = [];
  readonly changed: Changed[] = [];
  readonly published: Delivery[] = [];
  said: readonly { readonly id: string; readonly receivedAt: number }[] = [];
  revision = 0;
  epoch = 3;
  /** What befalls while something is handed on. */
  meanwhile: () => Promise<unknown> = async () => undefined;
  manage!: ManageWebhooks;
  announce!: AnnounceNotifications;
  deliver!: DeliverWebhook;

  constructor(readonly receiver: Receiver) {
    this.open({ http: true, private: true });
  }

  /** Starts the programs again, with what stays in their stores. */
  open(targets: { http: boolean; private: boolean }, webhooks: object = {}): void {
    const parameters = {
      ...defaultParameters,
      webhooks: { ...defaultParameters.webhooks, timeoutMs: 2_000, ...webhooks },
    };
    const tenants = { for: () => ({ schema: generalSchema, parameters }) };
    const { clock, store } = this;
    const notes = { audit: new AuditTrail(this.log, tenants, clock), clock, metrics: silentMetrics };
    const secrets = new WebhookSecrets(MasterKeys.of(new Uint8Array(32).fill(7)));
    const sender = new HttpWebhookSender(targets);
    const notifications = {
      all: async () => this.raised,
      one: async (_: unknown, id: string) => this.raised.find((one) => one.id === id),
    };
    const changed = {
      all: async () => this.changed,
      one: async (_: unknown, id: string) => this.changed.find((one) => one.id === id),
    };
    const sources = { notifications, changed };
    const insights = { byIds: async () => [anInsight({ quote: 'I live in Lisbon.' })] } as never;
    this.manage = new ManageWebhooks(store, secrets, sender, tenants, notes);
    this.announce = new AnnounceNotifications(
      sources,
      {
        revision: async () => this.revision,
        turns: {
          byIds: async (_: unknown, ids: readonly string[]) => this.said.filter(({ id }) => ids.includes(id)),
        },
      } as never,
      { webhooks: store, progress: store },
      {
        publish: async (delivery) => {
          this.published.push(delivery);
          await this.meanwhile();
        },
      },
      async () => this.epoch,
    );
    this.deliver = new DeliverWebhook(store, { sources, insights, secrets, sender }, tenants, notes);
  }

  raise(id: string, type: Notification['type'] = 'limit.reached'): void {
    this.revision += 1;
    this.raised.push({
      id,
      type,
      at: this.clock.now(),
      cause: 'consolidation',
      subjectIds: ['i-1'],
      text: 'Words about Lisbon.',
    });
  }

  create(over: object = {}): ReturnType<ManageWebhooks['create']> {
    return this.manage.create(who, { url: this.receiver.url, types: [], includeStatements: false, ...over });
  }

  /** Raises something, and answers with its delivery to an endpoint. */
  one(webhookId: string): () => ReturnType<DeliverWebhook['run']> {
    this.raise('n-1');
    return () => this.deliver.run({ user, epoch: 1, webhookId, notificationId: 'n-1' });
  }
}

export const startWebhooks = async (): Promise<Webhooks> => new Webhooks(await startReceiver());
