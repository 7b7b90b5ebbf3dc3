import { type Installation } from '@app/app-kit/composition';
import { HttpWebhookSender } from '@app/app-kit/webhooks';
import { defaultParameters, type Parameters } from '@app/memory-core/config/parameters';
import { generalSchema } from '@app/memory-core/config/schemas/general';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { ApiKeys, ReadOverview, ReadUsage, TenantLimits } from '@app/app-kit/operations';
import { AuditTrail } from '@app/memory-core/operations';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { type Clock } from '@app/memory-core/ports/clock';
import { type RateLimit } from '@app/memory-core/ports/rate-limit';
import { MasterKeys } from '@app/memory-core/privacy';
import { ManageWebhooks, WebhookSecrets } from '@app/memory-core/webhooks';
import { MemoryApiKeyStore } from '@app/testing/memory-api-key-store';
import { MemoryAuditLog } from '@app/testing/memory-audit-log';
import { MemoryUsageBook } from '@app/testing/memory-usage-book';
import { MemoryWebhookStore } from '@app/testing/memory-webhook-store';

const unlimited: RateLimit = {
  take: (_resource, _tenantId, _points, limit) => ({ allowed: true, remaining: limit, resetSeconds: 1 }),
};

/** The administrators' part of an installation, real on fakes; nothing is parked and nobody is limited unless asked for. */
export const someOperations = (
  clock: Clock,
  access: Partial<Parameters['access']> = {},
  rates: RateLimit = unlimited,
): Installation['operations'] => {
  const parameters = { ...defaultParameters, access: { ...defaultParameters.access, ...access } };
  const tenants = { for: () => ({ schema: generalSchema, parameters }) };
  return {
    limits: new TenantLimits(rates, tenants),
    parked: {
      list: async () => ({ items: [] }),
      release: async () => {
        throw new KeepsakeError('not-found', 'nothing of that id is parked');
      },
      releaseAll: async () => 0,
    },
    overview: new ReadOverview(
      {
        version: '0.0.0',
        node: '24',
        depths: { read: async () => [] },
        users: { count: async () => 0 },
        storedBytes: async () => 0,
        standIns: async () => ({ turns: 20, waiting: 5 }),
        readiness: async () => ({ queues: 'up' }),
        circuits: async () => ({}),
      },
      clock,
    ),
    usage: new ReadUsage(new MemoryUsageBook()),
  };
};

/** Real keys, and those that a test made up. */
export const someApiKeys = (
  clock: Clock,
  madeUp: ReadonlyMap<string, ApiKeyRecord>,
): Pick<ApiKeys, 'authenticate' | 'create' | 'list' | 'find' | 'revoke'> => {
  const keys = new ApiKeys(new MemoryApiKeyStore(), clock);
  return {
    authenticate: async (key) => madeUp.get(key) ?? keys.authenticate(key),
    create: (wanted) => keys.create(wanted),
    list: (tenantId) => keys.list(tenantId),
    find: (tenantId, id) => keys.find(tenantId, id),
    revoke: (id) => keys.revoke(id),
  };
};

/** Endpoints are managed for real; nothing is sent. */
export const someWebhooks = (clock: Clock): ManageWebhooks => {
  const tenants = { for: () => ({ schema: generalSchema, parameters: defaultParameters }) };
  return new ManageWebhooks(
    new MemoryWebhookStore(),
    new WebhookSecrets(MasterKeys.of(new Uint8Array(32))),
    new HttpWebhookSender({ http: false, private: false }),
    tenants,
    { audit: new AuditTrail(new MemoryAuditLog(), tenants, clock), clock },
  );
};
