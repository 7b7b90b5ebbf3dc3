import { createHmac, randomBytes } from 'node:crypto';
import { KeepsakeError } from '../domain/errors';
import { type SealedSecret } from '../ports/webhook-store';
import { binding, openEnvelope, sealEnvelope } from '../privacy/envelope';
import { type MasterKeys } from '../privacy/master-keys';

const secretBytes = 32;
const prefix = 'whsec_';

/** Secrets of endpoints, made here and kept under the operator's master key. */
export class WebhookSecrets {
  constructor(private readonly masterKeys: Pick<MasterKeys, 'current' | 'get'>) {}

  /** As Standard Webhooks writes it: `whsec_` and base64. */
  make(tenantId: string, webhookId: string): { readonly text: string; readonly kept: SealedSecret } {
    const bytes = randomBytes(secretBytes);
    return { text: `${prefix}${bytes.toString('base64')}`, kept: this.seal(tenantId, webhookId, bytes) };
  }

  /** The same secret under the ring's first key. Throws `key-unavailable` when its master key is not on the ring. */
  reseal(tenantId: string, webhookId: string, secret: SealedSecret): SealedSecret {
    return { ...secret, ...this.seal(tenantId, webhookId, this.open(tenantId, webhookId, secret)) };
  }

  /** Throws `key-unavailable` when its master key is not on the ring. */
  open(tenantId: string, webhookId: string, { sealed, masterKeyId }: SealedSecret): Uint8Array {
    const master = this.masterKeys.get(masterKeyId);
    const plain =
      master && openEnvelope(master.key, Buffer.from(sealed, 'base64'), boundTo(tenantId, webhookId));
    if (plain !== undefined) return plain;
    throw new KeepsakeError('key-unavailable', `master key ${masterKeyId} does not open a webhook's secret`);
  }

  private seal(tenantId: string, webhookId: string, bytes: Uint8Array): SealedSecret {
    const { id, key } = this.masterKeys.current;
    const sealed = Buffer.from(sealEnvelope(key, bytes, boundTo(tenantId, webhookId))).toString('base64');
    return { sealed, masterKeyId: id };
  }
}

const boundTo = (tenantId: string, webhookId: string): Uint8Array =>
  binding('webhook-secret', tenantId, webhookId);

/**
 * Signature header of Standard Webhooks, version 1: HMAC-SHA256 over `id.timestamp.body`, once for each secret in force.
 * `at`: seconds. A receiver that refuses old timestamps and ids it has seen cannot be made to hear anything twice.
 */
export const signatureOf = (secrets: readonly Uint8Array[], id: string, at: number, body: string): string =>
  secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${at}.${body}`).digest('base64')}`)
    .join(' ');
