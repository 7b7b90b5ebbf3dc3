import { apiKeyStoreContract } from '@app/testing/contracts/api-key-store.contract';
import { apiKeysOfErasedUsersContract } from '@app/testing/contracts/api-keys-of-erased-users.contract';
import { auditLogContract } from '@app/testing/contracts/audit-log.contract';
import { keyStoreContract } from '@app/testing/contracts/key-store.contract';
import { leaseSecretsContract } from '@app/testing/contracts/lease-secrets.contract';
import { recordStoreContract } from '@app/testing/contracts/record-store.contract';
import { tenantUsersContract } from '@app/testing/contracts/tenant-users.contract';
import { aTemporaryFolder } from '@app/testing/contracts/temporary-folder';
import { SqliteApiKeyStore } from './sqlite-api-key-store';
import { SqliteAuditLog } from './sqlite-audit-log';
import { SqliteKeyStore } from './sqlite-key-store';
import { SqliteLeaseSecrets } from './sqlite-lease-secrets';
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

leaseSecretsContract('SqliteLeaseSecrets', ...inItsOwnFile((path) => SqliteLeaseSecrets.open(path)));

const [openKeys, closeKeys] = inItsOwnFile((path) => {
  const [keys, users] = [SqliteKeyStore.open(path), SqliteTenantUsers.open(path)];
  return { keys, users, close: () => [keys, users].forEach((store) => store.close()) };
});
tenantUsersContract('SqliteTenantUsers', openKeys, closeKeys);

const [openBoth, closeBoth] = inItsOwnFile((path) => {
  const [keys, apiKeys] = [SqliteKeyStore.open(path), SqliteApiKeyStore.open(path)];
  return { keys, apiKeys, close: () => [keys, apiKeys].forEach((store) => store.close()) };
});
apiKeysOfErasedUsersContract('SqliteKeyStore', async () => openBoth(), closeBoth);
