import { isKeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { type Notification, type ReadNotifications } from '../notifications';
import { type MemoryStore } from '../ports/memory-store';
import {
  type WebhookEndpoint,
  type WebhookProgress,
  type WebhookProgressStore,
  type WebhookStore,
} from '../ports/webhook-store';
import { type Changed, type ReadChanged, wantsChanges } from './changed';

/** What webhooks are told. */
export interface WebhookSources {
  readonly notifications: Pick<ReadNotifications, 'all' | 'one'>;
  readonly changed: Pick<ReadChanged, 'all' | 'one'>;
}

/** A notification to be delivered to one endpoint. Ids only: its words stay in the store until it is sent. */
export interface Delivery {
  readonly user: UserRef;
  readonly epoch: number;
  readonly webhookId: string;
  readonly notificationId: string;
}

/** Queues deliveries. Publishing the same one again has no effect while its job is known. */
export interface DeliveryPublisher {
  publish(delivery: Delivery): Promise<void>;
}

export interface WebhookStores {
  readonly webhooks: Pick<WebhookStore, 'list'>;
  readonly progress: WebhookProgressStore;
}

/**
 * Queues a user's notifications for the tenant's endpoints (SPEC R65). Run it after anything that may have raised one.
 * Progress is written last, so after a crash the next run finds what is left.
 */
export class AnnounceNotifications {
  constructor(
    private readonly sources: WebhookSources,
    private readonly store: Pick<MemoryStore, 'revision' | 'turns'>,
    private readonly stores: WebhookStores,
    private readonly publisher: DeliveryPublisher,
    private readonly epochOf: (user: UserRef) => Promise<number>,
  ) {}

  /** Answers how many deliveries were published. An endpoint gets nothing from before it was made or while it was off. */
  async run(user: UserRef, epoch: number): Promise<number> {
    const enabled = (await this.stores.webhooks.list(user.tenantId)).filter(
      (one) => one.disabledAt === undefined,
    );
    if (enabled.length === 0) return 0;
    // Read first, so that the next run finds what is written meanwhile.
    const revision = await this.store.revision(user);
    let published = 0;
    let notifications: readonly Notification[] | undefined;
    for (const endpoint of enabled) {
      const known = await this.stores.progress.of(user, endpoint.id);
      if (known?.revision === revision) continue;
      notifications ??= await this.sources.notifications.all(user);
      const told = new Set(known?.told);
      const changed = wantsChanges(endpoint) ? await this.sources.changed.all(user, told) : [];
      const all = [...notifications, ...changed];
      const wanted = all.filter((one) => !told.has(one.id) && wants(endpoint, one));
      const past = await this.raisedBefore(user, endpoint, wanted);
      const fresh = wanted.filter(({ id }) => !past.has(id));
      for (const { id } of fresh) {
        await this.publisher.publish({ user, epoch, webhookId: endpoint.id, notificationId: id });
      }
      const still = all.filter(({ id }) => told.has(id));
      const next = { revision, told: [...still, ...wanted].map(({ id }) => id) };
      await this.putUnlessErased(user, epoch, endpoint.id, next);
      published += fresh.length;
    }
    return published;
  }

  /**
   * An erasure waits for jobs, but not for a request that is still announcing, which could write progress after everything
   * is erased (SPEC R69). So the epoch is checked after the write. An erasure that begins later removes it anyway.
   */
  private async putUnlessErased(
    user: UserRef,
    epoch: number,
    webhookId: string,
    progress: WebhookProgress,
  ): Promise<void> {
    await this.stores.progress.put(user, webhookId, progress);
    if (await this.isErasedSince(user, epoch)) await this.stores.progress.forget(user);
  }

  private async isErasedSince(user: UserRef, epoch: number): Promise<boolean> {
    try {
      return (await this.epochOf(user)) > epoch;
    } catch (error) {
      if (isKeepsakeError(error, 'user-unknown')) return true;
      throw error;
    }
  }

  /**
   * Ids of notifications from before the endpoint was made or switched on again. One caused by a turn carries the time at
   * which the turn was said, so for a late turn the time of arrival counts.
   */
  private async raisedBefore(
    user: UserRef,
    { createdAt, enabledAt: since = createdAt }: WebhookEndpoint,
    raised: readonly Raised[],
  ): Promise<ReadonlySet<string>> {
    const earlier = raised.filter(({ at }) => at < since);
    const causes = [...new Set(earlier.map(({ cause }) => cause))];
    const turns = causes.length === 0 ? [] : await this.store.turns.byIds(user, causes);
    const late = new Set(turns.filter(({ receivedAt }) => receivedAt >= since).map(({ id }) => id));
    return new Set(earlier.filter(({ cause }) => !late.has(cause)).map(({ id }) => id));
  }
}

type Raised = Notification | Changed;

const wants = ({ types }: WebhookEndpoint, { type }: Raised): boolean =>
  types.length === 0 || types.includes(type);
