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

/** One notification on its way to one endpoint: ids only, the words stay in the store until it is sent. */
export interface Delivery {
  readonly user: UserRef;
  readonly epoch: number;
  readonly webhookId: string;
  readonly notificationId: string;
}

/** Has deliveries made soon. The same one twice is one, for as long as its job is known. */
export interface DeliveryPublisher {
  publish(delivery: Delivery): Promise<void>;
}

export interface WebhookStores {
  readonly webhooks: Pick<WebhookStore, 'list'>;
  readonly progress: WebhookProgressStore;
}

/**
 * Hands what a user should be told to the tenant's endpoints (SPEC R65). Run after anything that may have raised a
 * notification; run again after a crash it finds what is left, since what was told is written down last.
 */
export class AnnounceNotifications {
  constructor(
    private readonly notifications: Pick<ReadNotifications, 'all'>,
    private readonly store: Pick<MemoryStore, 'revision' | 'turns'>,
    private readonly stores: WebhookStores,
    private readonly publisher: DeliveryPublisher,
    private readonly epochOf: (user: UserRef) => Promise<number>,
  ) {}

  /** Answers how many deliveries were published. What was raised before an endpoint was made, or while it was off, is not sent to it. */
  async run(user: UserRef, epoch: number): Promise<number> {
    const enabled = (await this.stores.webhooks.list(user.tenantId)).filter(
      (one) => one.disabledAt === undefined,
    );
    if (enabled.length === 0) return 0;
    // First: what is written meanwhile is then found by the next run.
    const revision = await this.store.revision(user);
    let published = 0;
    let all: readonly Notification[] | undefined;
    for (const endpoint of enabled) {
      const known = await this.stores.progress.of(user, endpoint.id);
      if (known?.revision === revision) continue;
      all ??= await this.notifications.all(user);
      const told = new Set(known?.told);
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
   * An erasure waits for jobs, and not for a request that still hands on: what such a one writes down when all is gone would
   * stay (SPEC R69). One that begins after the look takes it along.
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
   * Ids of what was there before the endpoint was made, or was switched on again. What is told late carries the time it
   * was said: of that, when it came in counts.
   */
  private async raisedBefore(
    user: UserRef,
    { createdAt, enabledAt: since = createdAt }: WebhookEndpoint,
    notifications: readonly Notification[],
  ): Promise<ReadonlySet<string>> {
    const earlier = notifications.filter(({ at }) => at < since);
    const causes = [...new Set(earlier.map(({ cause }) => cause))];
    const turns = causes.length === 0 ? [] : await this.store.turns.byIds(user, causes);
    const late = new Set(turns.filter(({ receivedAt }) => receivedAt >= since).map(({ id }) => id));
    return new Set(earlier.filter(({ cause }) => !late.has(cause)).map(({ id }) => id));
  }
}

const wants = ({ types }: WebhookEndpoint, { type }: Notification): boolean =>
  types.length === 0 || types.includes(type);
