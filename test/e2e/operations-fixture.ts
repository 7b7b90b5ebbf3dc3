import { type GatewayCore } from '../../apps/gateway/src';
import {
  type ApiKeyRecord,
  ApiKeys,
  AuditTrail,
  type Clock,
  defaultParameters,
  generalSchema,
  HttpWebhookSender,
  KeepsakeError,
  ManageWebhooks,
  MasterKeys,
  type Parameters,
  type RateLimit,
  ReadOverview,
  ReadUsage,
  TenantLimits,
  WebhookSecrets,
} from '@app/memory-core';
import {
  MemoryApiKeyStore,
  MemoryAuditLog,
  MemoryUsageBook,
  MemoryWebhookStore,
} from '@app/memory-core/testing';

const unlimited: RateLimit = {
  take: (_resource, _tenantId, _points, limit) => ({ allowed: true, remaining: limit, resetSeconds: 1 }),
};

/** The administrators' part of a core, real on fakes; nothing is parked and nobody is limited unless asked for. */
export const someOperations = (
  clock: Clock,
  access: Partial<Parameters['access']> = {},
  rates: RateLimit = unlimited,
): GatewayCore['operations'] => {
  const parameters = { ...defaultParameters, access: { ...defaultParameters.access, ...access } };
  const tenants = { for: () => ({ schema: generalSchema, parameters }) };
  return {
    audit: new AuditTrail(new MemoryAuditLog(), tenants, clock),
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
        readiness: async () => ({ queues: 'up' }),
        circuits: new Map(),
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
): GatewayCore['apiKeys'] => {
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
