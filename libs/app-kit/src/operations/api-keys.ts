import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Instant } from '@app/memory-core/domain/identity';
import { type ApiKeyRecord, type ApiKeyStore } from '@app/memory-core/ports/api-key-store';
import { type Clock } from '@app/memory-core/ports/clock';

/** `ks_<id>_<secret>`: the id is public, the secret 256 random bits. */
// eslint-disable-next-line local/no-words-in-patterns -- how keys begin
const keyForm = /^ks_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/;

export interface NewApiKey {
  /** Shown this once: only its hash is kept. */
  readonly key: string;
  readonly record: ApiKeyRecord;
}

export type WantedApiKey = Pick<ApiKeyRecord, 'tenantId' | 'userId' | 'scopes' | 'label' | 'expiresAt'>;

/** Neither revoked nor expired. */
export const isInForce = ({ revokedAt, expiresAt }: ApiKeyRecord, now: Instant): boolean =>
  revokedAt === undefined && (expiresAt === undefined || now < expiresAt);

/** API keys of tenants (SPEC R72). A key decides the tenant: no body or path ever does. */
export class ApiKeys {
  constructor(
    private readonly store: ApiKeyStore,
    private readonly clock: Clock,
  ) {}

  async create(wanted: WantedApiKey): Promise<NewApiKey> {
    const id = randomBytes(8).toString('hex');
    const secret = randomBytes(32).toString('base64url');
    const record = { ...wanted, id, hash: hashOf(secret).toString('hex'), createdAt: this.clock.now() };
    await this.store.add(record);
    return { key: `ks_${id}_${secret}`, record };
  }

  /** The key's record; `undefined` for anything that is no key in force, with no word on why. */
  async authenticate(key: string): Promise<ApiKeyRecord | undefined> {
    const [, id, secret] = keyForm.exec(key) ?? [];
    if (id === undefined || secret === undefined) return undefined;
    const record = await this.store.byId(id);
    if (record === undefined || !isInForce(record, this.clock.now())) return undefined;
    return timingSafeEqual(hashOf(secret), Buffer.from(record.hash, 'hex')) ? record : undefined;
  }

  list(tenantId?: string): Promise<readonly ApiKeyRecord[]> {
    return this.store.list(tenantId);
  }

  /** `undefined` for a key of another tenant as for one that never was. */
  async find(tenantId: string, id: string): Promise<ApiKeyRecord | undefined> {
    const record = await this.store.byId(id);
    return record?.tenantId === tenantId ? record : undefined;
  }

  /** From now on; the first time counts. */
  revoke(id: string): Promise<void> {
    return this.store.revoke(id, this.clock.now());
  }
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
