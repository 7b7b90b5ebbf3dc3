import { apiKeyStoreContract } from './contracts/api-key-store.contract';
import { auditLogContract } from './contracts/audit-log.contract';
import { keyStoreContract } from './contracts/key-store.contract';
import { recordStoreContract } from './contracts/record-store.contract';
import { MemoryApiKeyStore } from './memory-api-key-store';
import { MemoryAuditLog } from './memory-audit-log';
import { MemoryKeyStore } from './memory-key-store';
import { webhookStoreContract } from './contracts/webhook-store.contract';
import { MemoryWebhookStore } from './memory-webhook-store';
import { MemoryRecordStore } from './memory-record-store';

const nothingToClose = (): void => undefined;

recordStoreContract('MemoryRecordStore', () => new MemoryRecordStore(), nothingToClose);
keyStoreContract('MemoryKeyStore', () => new MemoryKeyStore(), nothingToClose);
apiKeyStoreContract('MemoryApiKeyStore', () => new MemoryApiKeyStore(), nothingToClose);
auditLogContract('MemoryAuditLog', () => new MemoryAuditLog(), nothingToClose);
webhookStoreContract('MemoryWebhookStore', () => new MemoryWebhookStore(), nothingToClose);
