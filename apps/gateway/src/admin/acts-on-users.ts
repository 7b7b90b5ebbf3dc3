import { type UserRef } from '@app/memory-core/domain/identity';
import { userDigest } from '@app/memory-core/jobs';
import { type AuditTrail } from '@app/memory-core/operations';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { type AuditEntry } from '@app/memory-core/ports/audit-log';
import { type SettingsChange } from '@app/memory-core/settings';

type Audit = Pick<AuditTrail, 'record'>;

const noted = (
  audit: Audit,
  { tenantId, id: by }: ApiKeyRecord,
  user: UserRef,
  act: Pick<AuditEntry, 'act'> & Partial<Pick<AuditEntry, 'details'>>,
): Promise<void> => audit.record({ tenantId, by, subject: userDigest(user), ...act });

export const erasureNoted = (audit: Audit, caller: ApiKeyRecord, user: UserRef): Promise<void> =>
  noted(audit, caller, user, { act: 'user.erased' });

export const userKeyNoted = (audit: Audit, caller: ApiKeyRecord, user: UserRef): Promise<void> =>
  noted(audit, caller, user, { act: 'user-key.required' });

/**
 * Audits a change of settings by an operator, that is, with an admin key. A change by the person, through a service with an
 * ordinary key, is in the person's own change log. Lists are recorded by their length, because topics are a person's words.
 */
export const settingsNoted = async (
  audit: Audit,
  caller: ApiKeyRecord,
  user: UserRef,
  { categoriesOff, suppressedTopics, ...switches }: SettingsChange,
): Promise<void> => {
  if (!caller.scopes.includes('admin')) return;
  const details = {
    ...switches,
    ...(categoriesOff !== undefined && { categoriesOff: categoriesOff.length }),
    ...(suppressedTopics !== undefined && { suppressedTopics: suppressedTopics.length }),
  };
  await noted(audit, caller, user, { act: 'settings.changed', details });
};
