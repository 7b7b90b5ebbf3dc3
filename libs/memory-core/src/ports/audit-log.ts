import { type Instant } from '../domain/identity';
import { type Page } from './memory-store';

export const administrativeActs = [
  'api-key.created',
  'api-key.revoked',
  'webhook.created',
  'webhook.deleted',
  'webhook.secret-rotated',
  'webhook.enabled',
  'webhook.disabled',
  'parked.released',
  'user.erased',
  'user-key.required',
  'settings.changed',
  'master-key.rotated',
] as const;
export type AdministrativeAct = (typeof administrativeActs)[number];

/** Who did what, when (SPEC R72). Ids, names of things in the code and counts; never words of a person. */
export interface AuditEntry {
  readonly id: string;
  readonly tenantId: string;
  readonly at: Instant;
  /** Id of the API key that asked for it, or the name of the program that did it unasked. */
  readonly by: string;
  readonly act: AdministrativeAct;
  /** Id of what it was done to; of a user the digest, since the trail outlives who was erased. */
  readonly subject?: string;
  readonly details: Readonly<Record<string, string | number | boolean>>;
}

export interface AuditLog {
  add(entry: AuditEntry): Promise<void>;
  /** Latest first. Throws `invalid-input` for a cursor of something else. */
  list(tenantId: string, limit: number, cursor?: string): Promise<Page<AuditEntry>>;
  /** Forgets what this tenant did before. */
  prune(tenantId: string, before: Instant): Promise<void>;
}
