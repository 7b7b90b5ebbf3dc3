import { randomUUID } from 'node:crypto';
import { type TenantDirectory } from '../config/tenant-settings';
import { KeepsakeError } from '../domain/errors';
import { type AuditTrail } from '../operations';
import { type AdministrativeAct } from '../ports/audit-log';
import { type Clock } from '../ports/clock';
import { type WebhookSender } from '../ports/webhook-sender';
import { type WebhookEndpoint, type WebhookStore } from '../ports/webhook-store';
import { type WebhookSecrets } from './secrets';

const hourMs = 3_600_000;

export interface WantedWebhook {
  readonly url: string;
  readonly types: readonly string[];
  readonly includeStatements: boolean;
}

/** Who asks: the tenant, and what the audit trail calls him. */
export interface Administrator {
  readonly tenantId: string;
  readonly by: string;
}

/** An endpoint with its secret, which is shown this once. */
export interface NewWebhook {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}

/** A tenant's endpoints (SPEC R65). One of another tenant is `not-found` like one that never was. */
export class ManageWebhooks {
  constructor(
    private readonly store: WebhookStore,
    private readonly secrets: WebhookSecrets,
    private readonly sender: Pick<WebhookSender, 'refusal'>,
    private readonly tenants: TenantDirectory,
    private readonly notes: { readonly audit: AuditTrail; readonly clock: Clock },
  ) {}

  /** Throws `invalid-input` for an address that nothing would be sent to, `limit-reached` for one too many. */
  async create(who: Administrator, wanted: WantedWebhook): Promise<NewWebhook> {
    const refusal = this.sender.refusal(wanted.url);
    if (refusal !== undefined) {
      throw new KeepsakeError('invalid-input', 'the address is refused', {
        problems: [{ field: 'url', message: refusal }],
      });
    }
    const { maxEndpoints } = this.tenants.for(who.tenantId).parameters.webhooks;
    if ((await this.store.list(who.tenantId)).length >= maxEndpoints) {
      throw new KeepsakeError('limit-reached', 'the tenant has as many endpoints as it may have', {
        problems: [
          { field: 'body', message: `asks for one endpoint more than the ${maxEndpoints} there may be` },
        ],
      });
    }
    const id = randomUUID();
    const { text, kept } = this.secrets.make(who.tenantId, id);
    const endpoint: WebhookEndpoint = {
      id,
      tenantId: who.tenantId,
      ...wanted,
      createdAt: this.notes.clock.now(),
      secrets: [kept],
      failures: 0,
    };
    await this.note(who, 'webhook.created', id, { includeStatements: wanted.includeStatements });
    await this.store.add(endpoint);
    return { endpoint, secret: text };
  }

  list(tenantId: string): Promise<readonly WebhookEndpoint[]> {
    return this.store.list(tenantId);
  }

  async get(tenantId: string, id: string): Promise<WebhookEndpoint> {
    return existing(await this.store.get(tenantId, id));
  }

  /** What is under way there is dropped. */
  async remove(who: Administrator, id: string): Promise<void> {
    await this.get(who.tenantId, id);
    await this.note(who, 'webhook.deleted', id);
    await this.store.remove(who.tenantId, id);
  }

  /** Deliveries are signed with both secrets for a while, so that a receiver can change over without losing any. */
  async rotateSecret(who: Administrator, id: string): Promise<NewWebhook> {
    await this.get(who.tenantId, id);
    await this.note(who, 'webhook.secret-rotated', id);
    const { text, kept } = this.secrets.make(who.tenantId, id);
    const now = this.notes.clock.now();
    const until = now + this.tenants.for(who.tenantId).parameters.webhooks.secretOverlapHours * hourMs;
    const endpoint = await this.store.update(who.tenantId, id, (one) => ({
      ...one,
      secrets: [kept, ...one.secrets.slice(0, 1).map((old) => ({ ...old, until }))],
    }));
    return { endpoint: existing(endpoint), secret: text };
  }

  /** Sends there again; what was raised while it was off can be read, and is not sent. */
  async enable(who: Administrator, id: string): Promise<WebhookEndpoint> {
    await this.get(who.tenantId, id);
    await this.note(who, 'webhook.enabled', id);
    const enabledAt = this.notes.clock.now();
    const enabled = ({ disabledAt, failingSince: _, ...one }: WebhookEndpoint) => ({
      ...one,
      failures: 0,
      ...(disabledAt !== undefined && { enabledAt }),
    });
    return existing(await this.store.update(who.tenantId, id, enabled));
  }

  private note(
    { tenantId, by }: Administrator,
    act: AdministrativeAct,
    subject: string,
    details: Readonly<Record<string, boolean>> = {},
  ): Promise<void> {
    return this.notes.audit.record({ tenantId, by, act, subject, details });
  }
}

const existing = (endpoint: WebhookEndpoint | undefined): WebhookEndpoint => {
  if (endpoint !== undefined) return endpoint;
  throw new KeepsakeError('not-found', 'no such endpoint');
};
