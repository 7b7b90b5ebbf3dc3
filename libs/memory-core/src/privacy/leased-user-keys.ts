import { createSecretKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { type Instant, type UserRef } from '../domain/identity';
import { type Clock } from '../ports/clock';
import { type Metrics } from '../ports/metrics';
import {
  type LeasedKey,
  type LeaseSecret,
  type LeaseSecrets,
  type UserKeyLeases,
  type UserKeyShelf,
} from '../ports/user-key-leases';
import { binding, openEnvelope, sealEnvelope } from './envelope';
import { type MasterKeys } from './master-keys';

const minuteMs = 60_000;

/** What the shelf holds. */
const leased = z.strictObject({ secretId: z.int(), masterKeyId: z.string(), sealed: z.base64() });

const boundTo = (user: UserRef): Uint8Array => binding('leased-user-key', user.tenantId, user.userId);

export interface LeaseParts {
  readonly shelf: UserKeyShelf;
  readonly secrets: LeaseSecrets;
  readonly ring: MasterKeys;
  readonly clock: Clock;
  readonly metrics: Metrics;
}

/**
 * Leases of keys that tenants supply, so that workers can use them for a while. A leased key is sealed by a secret that is
 * destroyed soon after the lease, and by the master key around that. An append-only file or a dump of Redis that outlives
 * the lease therefore opens nothing, not even with the master key.
 */
export class LeasedUserKeys implements UserKeyLeases {
  private readonly leaseMs: number;

  constructor(
    private readonly parts: LeaseParts,
    { userKeyLeaseMinutes }: { readonly userKeyLeaseMinutes: number },
  ) {
    this.leaseMs = userKeyLeaseMinutes * minuteMs;
  }

  async leave(user: UserRef, key: KeyObject): Promise<Instant | undefined> {
    const { shelf, secrets, ring, clock, metrics } = this.parts;
    const now = clock.now();
    try {
      const secret = await secrets.current(now - this.leaseMs, now);
      const bytes = key.export();
      const inner = sealEnvelope(keyOf(secret), bytes, boundTo(user));
      bytes.fill(0);
      const sealed = Buffer.from(sealEnvelope(ring.current.key, inner, boundTo(user))).toString('base64');
      const entry: z.infer<typeof leased> = { secretId: secret.id, masterKeyId: ring.current.id, sealed };
      await shelf.put(user, JSON.stringify(entry), this.leaseMs);
      return now + this.leaseMs;
    } catch {
      metrics.count('user_key_lease_failures_total');
      return undefined;
    }
  }

  async find(user: UserRef): Promise<LeasedKey | undefined> {
    const { shelf, secrets, ring, clock } = this.parts;
    const found = await shelf.get(user);
    if (found === undefined) return undefined;
    const { secretId, masterKeyId, sealed } = leased.parse(JSON.parse(found.sealed));
    const [secret, master] = [await secrets.get(secretId), ring.get(masterKeyId)];
    if (secret === undefined || master === undefined) return undefined;
    const inner = openEnvelope(master.key, Buffer.from(sealed, 'base64'), boundTo(user));
    const bytes = inner && openEnvelope(keyOf(secret), inner, boundTo(user));
    if (bytes === undefined) return undefined;
    const key = createSecretKey(bytes);
    bytes.fill(0);
    return { key, until: clock.now() + found.leftMs };
  }

  /** Destroys secrets that no lease can need: one seals for the time of a lease and is needed that long again afterwards. */
  destroyOldSecrets(): Promise<number> {
    return this.parts.secrets.destroyThrough(this.parts.clock.now() - 2 * this.leaseMs);
  }
}

const keyOf = ({ secret }: LeaseSecret): KeyObject => createSecretKey(secret);
