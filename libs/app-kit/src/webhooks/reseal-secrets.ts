import { type WebhookStore } from '@app/memory-core/ports/webhook-store';
import { type MasterKeys } from '@app/memory-core/privacy/master-keys';
import { type WebhookSecrets } from '@app/memory-core/webhooks';

/** Moves the secrets of webhooks to the ring's first master key, as `RotateMasterKey` does users' keys (SPEC R70). */
export class ResealSecrets {
  constructor(
    private readonly webhooks: Pick<WebhookStore, 'all' | 'update'>,
    private readonly secrets: WebhookSecrets,
    private readonly ring: Pick<MasterKeys, 'current'>,
  ) {}

  /** Secrets by the id of what seals them. */
  async standing(): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    for (const { secrets } of await this.webhooks.all())
      for (const { masterKeyId } of secrets) counts.set(masterKeyId, (counts.get(masterKeyId) ?? 0) + 1);
    return counts;
  }

  /** Answers how many webhooks it changed. Safe while others change them, and twice. */
  async run(): Promise<number> {
    const { current } = this.ring;
    const old = (await this.webhooks.all()).filter(({ secrets }) =>
      secrets.some(({ masterKeyId }) => masterKeyId !== current.id),
    );
    for (const { tenantId, id } of old) {
      await this.webhooks.update(tenantId, id, (webhook) => ({
        ...webhook,
        secrets: webhook.secrets.map((secret) =>
          secret.masterKeyId === current.id ? secret : this.secrets.reseal(tenantId, id, secret),
        ),
      }));
    }
    return old.length;
  }
}
