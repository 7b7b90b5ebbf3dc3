import {
  type ApiKeyRecord,
  type AuditEntry,
  type AuditTrail,
  type SettingsChange,
  userDigest,
  type UserRef,
} from '@app/memory-core';

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
 * What an operator changes: who asks with a key that administers. What a person changes, through a service whose key does
 * not, stands in the person's own log. Of lists how long they are: topics are words.
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
