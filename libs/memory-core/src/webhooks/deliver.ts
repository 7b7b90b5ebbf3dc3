import { statementOf } from '../domain/claim';
import { type TenantDirectory } from '../config/tenant-settings';
import { derivedId } from '../domain/derived-id';
import { KeepsakeError } from '../domain/errors';
import { type Instant } from '../domain/identity';
import { type Notification } from '../notifications';
import { type AuditTrail } from '../operations';
import { type Clock } from '../ports/clock';
import { type MemoryStore } from '../ports/memory-store';
import { type Metrics } from '../ports/metrics';
import { type WebhookOutcome, type WebhookSender } from '../ports/webhook-sender';
import { type WebhookEndpoint, type WebhookStore } from '../ports/webhook-store';
import { type Delivery, type WebhookSources } from './announce';
import { type Changed } from './changed';
import { signatureOf, type WebhookSecrets } from './secrets';

const dayMs = 86_400_000;

/** `dropped`: the endpoint is gone or off, or the notification went with what it was about. */
export type DeliveryResult = 'delivered' | 'dropped';

interface Parts {
  readonly sources: WebhookSources;
  readonly insights: MemoryStore['insights'];
  readonly secrets: WebhookSecrets;
  readonly sender: Pick<WebhookSender, 'send'>;
}

interface Notes {
  readonly audit: AuditTrail;
  readonly clock: Clock;
  readonly metrics: Metrics;
}

/** One attempt at a delivery (SPEC R65); the caller retries. Words go only to an endpoint that asked for them. */
export class DeliverWebhook {
  constructor(
    private readonly store: Pick<WebhookStore, 'get' | 'update'>,
    private readonly parts: Parts,
    private readonly tenants: TenantDirectory,
    private readonly notes: Notes,
  ) {}

  /** Throws `webhook-refused`, retryable, if the receiver did not accept it. */
  async run(delivery: Delivery): Promise<DeliveryResult> {
    const { user, webhookId, notificationId } = delivery;
    const endpoint = await this.store.get(user.tenantId, webhookId);
    if (endpoint === undefined || endpoint.disabledAt !== undefined) return 'dropped';
    const { notifications, changed } = this.parts.sources;
    const raised =
      (await changed.one(user, notificationId)) ?? (await notifications.one(user, notificationId));
    if (raised === undefined) return 'dropped';
    const outcome = await this.send(endpoint, delivery, raised);
    this.notes.metrics.count('webhook_tries_total', { outcome: outcome.code });
    const standing = await this.settle(endpoint, outcome);
    if (outcome.delivered) return 'delivered';
    if (standing?.disabledAt !== undefined) return 'dropped';
    throw new KeepsakeError('webhook-refused', `the receiver did not take it: ${outcome.code}`, {
      retryable: true,
    });
  }

  private async send(
    endpoint: WebhookEndpoint,
    { user, notificationId }: Delivery,
    raised: Notification | Changed,
  ): Promise<WebhookOutcome> {
    const { type, at, subjectIds, text } = raised;
    const words = endpoint.includeStatements
      ? { text, statements: (await this.parts.insights.byIds(user, subjectIds)).map(statementOf) }
      : {};
    const version = 'version' in raised ? { version: raised.version } : {};
    const data = { userId: user.userId, notificationId, subjectIds, ...version, ...words };
    const body = JSON.stringify({ type, timestamp: new Date(at).toISOString(), data });
    // The same for every attempt, so that a receiver recognises what it already has.
    const id = derivedId(user, 'webhook', endpoint.id, notificationId);
    const now = this.notes.clock.now();
    const seconds = Math.floor(now / 1_000);
    const { timeoutMs } = this.tenants.for('').parameters.webhooks;
    return this.parts.sender.send({
      url: endpoint.url,
      body,
      timeoutMs,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Keepsake-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signatureOf(this.secretsOf(endpoint, now), id, seconds, body),
      },
    });
  }

  private secretsOf({ tenantId, id, secrets }: WebhookEndpoint, now: Instant): readonly Uint8Array[] {
    return secrets
      .filter(({ until }) => until === undefined || now < until)
      .map((secret) => this.parts.secrets.open(tenantId, id, secret));
  }

  private async settle(
    { tenantId, id }: WebhookEndpoint,
    outcome: WebhookOutcome,
  ): Promise<WebhookEndpoint | undefined> {
    const now = this.notes.clock.now();
    const { disableAfterDays, disableAfterFailures } = this.tenants.for(tenantId).parameters.webhooks;
    let switchedOff = false;
    const standing = await this.store.update(tenantId, id, ({ failingSince = now, ...one }) => {
      if (outcome.delivered) return { ...one, failures: 0, lastDeliveredAt: now };
      const failures = one.failures + 1;
      const hopeless =
        outcome.gone === true ||
        failures >= disableAfterFailures ||
        now - failingSince >= disableAfterDays * dayMs;
      switchedOff = hopeless && one.disabledAt === undefined;
      return {
        ...one,
        failures,
        failingSince,
        lastFailure: { at: now, code: outcome.code },
        ...(switchedOff && { disabledAt: now }),
      };
    });
    if (switchedOff) {
      const details = { code: outcome.code };
      await this.notes.audit.record({
        tenantId,
        by: 'webhooks',
        act: 'webhook.disabled',
        subject: id,
        details,
      });
    }
    return standing;
  }
}
