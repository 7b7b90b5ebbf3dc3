import { type Instant } from '../domain/identity';

/** What a key may do in its own tenant. */
export const tenantScopes = ['ingest', 'recall', 'manage', 'admin'] as const;
/** The others are of the whole installation: an operator’s, and what scrapes metrics (SPEC R72). */
export const apiScopes = [...tenantScopes, 'operator', 'metrics'] as const;
export type ApiScope = (typeof apiScopes)[number];

/** What a key of one user may have; the others concern more than one. */
export const userScopes: readonly ApiScope[] = ['ingest', 'recall', 'manage'];

/** An API key as it is kept: never the key itself (SPEC R72). */
export interface ApiKeyRecord {
  /** Public part, safe to show and to log. */
  readonly id: string;
  readonly tenantId: string;
  /** The key reaches this user alone; absent: every user of its tenant. */
  readonly userId?: string;
  /** SHA-256 of the secret part, which is 256 random bits: no salt or stretching could add to that. */
  readonly hash: string;
  readonly scopes: readonly ApiScope[];
  readonly label: string;
  readonly createdAt: Instant;
  /** From then on it opens nothing; absent: until it is revoked. */
  readonly expiresAt?: Instant;
  readonly revokedAt?: Instant;
}

export interface ApiKeyStore {
  add(record: ApiKeyRecord): Promise<void>;
  byId(id: string): Promise<ApiKeyRecord | undefined>;
  list(tenantId?: string): Promise<readonly ApiKeyRecord[]>;
  revoke(id: string, at: Instant): Promise<void>;
}
