import { apiKeyStoreContract } from '@app/testing/contracts/api-key-store.contract';
import { auditLogContract } from '@app/testing/contracts/audit-log.contract';
import { keyStoreContract } from '@app/testing/contracts/key-store.contract';
import { recordStoreContract } from '@app/testing/contracts/record-store.contract';
import { aTemporaryFolder } from '@app/testing/contracts/temporary-folder';
import { SqliteApiKeyStore } from './sqlite-api-key-store';
import { SqliteAuditLog } from './sqlite-audit-log';
import { SqliteKeyStore } from './sqlite-key-store';
import { SqliteRecordStore } from './sqlite-record-store';
import { webhookStoreContract } from '@app/testing/contracts/webhook-store.contract';
import { SqliteWebhookStore } from './sqlite-webhook-store';
import { SqliteTenantUsers } from './sqlite-tenant-users';

interface Closable {
  close(): void;
}

/** Opens a store in a folder of its own, and lets go of both. */
const inItsOwnFile = <S extends Closable>(open: (path: string) => S): [() => S, () => void] => {
  let folder: ReturnType<typeof aTemporaryFolder>;
  let store: S;
  return [
    () => {
      folder = aTemporaryFolder();
      store = open(folder.path('test.db'));
      return store;
    },
    () => {
      store.close();
      folder.remove();
    },
  ];
};

recordStoreContract('SqliteRecordStore', ...inItsOwnFile((path) => SqliteRecordStore.open(path)));
keyStoreContract('SqliteKeyStore', ...inItsOwnFile((path) => SqliteKeyStore.open(path)));
apiKeyStoreContract('SqliteApiKeyStore', ...inItsOwnFile((path) => SqliteApiKeyStore.open(path)));
auditLogContract('SqliteAuditLog', ...inItsOwnFile((path) => SqliteAuditLog.open(path)));
webhookStoreContract('SqliteWebhookStore', ...inItsOwnFile((path) => SqliteWebhookStore.open(path)));

describe('SqliteTenantUsers', () => {
  it('should count those met and not erased, tenant by tenant', async () => {
    const folder = aTemporaryFolder();
    const keys = SqliteKeyStore.open(folder.path('keys.db'));
    const users = SqliteTenantUsers.open(folder.path('keys.db'));
    const meet = async (tenantId: string, userId: string, epoch = 1) => {
      const user = { tenantId, userId };
      const record = { user, epoch, wrappedKey: new Uint8Array(8), masterKeyId: 'm', createdAt: 1 };
      await keys.createIfAbsent(record);
    };
    expect(await users.count('acme')).toBe(0);
    for (const userId of ['ana', 'ana', 'ben']) await meet('acme', userId);
    await meet('other', 'ana');
    expect([await users.count('acme'), await users.count('other')]).toEqual([2, 1]);
    const erased = await keys.destroy({ tenantId: 'acme', userId: 'ana' });
    await keys.destroy({ tenantId: 'acme', userId: 'never met' });
    expect([await users.count('acme'), await users.count('other')]).toEqual([1, 1]);
    await meet('acme', 'ana', erased);
    expect(await users.count('acme')).toBe(2);
    await keys.destroy({ tenantId: 'other', userId: 'ana' });
    expect(await users.tenants()).toEqual(['acme']);
    keys.close();
    users.close();
    folder.remove();
  });
});
