import { inEnglish } from '@app/testing/languages';
import { Writable } from 'node:stream';
import {
  configureGateway,
  gatewayAdapter,
  gatewayApplicationOptions,
  GatewayModule,
} from '../../apps/gateway/src';
import { INSTALLATION } from '@app/app-kit';
import { type Installation } from '@app/app-kit/composition';
import { KeptAnswers } from '@app/app-kit/kept-answers';
import { describeError, PinoLogger } from '@app/app-kit/logging';
import { OfflineExtractor } from '@app/language-en/extraction';
import { SeeMemory } from '@app/memory-core/agency';
import { defaultParameters, type Parameters } from '@app/memory-core/config/parameters';
import { generalSchema } from '@app/memory-core/config/schemas/general';
import { ProfileVersions } from '@app/memory-core/consolidation';
import { type ContextRequest } from '@app/memory-core/context';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type LifecycleEvent } from '@app/memory-core/domain/inbox';
import { type IncomingTurn } from '@app/memory-core/domain/turn';
import { AuditTrail } from '@app/memory-core/operations';
import { ReadNotifications } from '@app/memory-core/notifications';
import { type ApiKeyRecord, type ApiScope, apiScopes } from '@app/memory-core/ports/api-key-store';
import { noTracing } from '@app/memory-core/ports/tracing';
import { UserKeyDoor } from '@app/memory-core/privacy';
import { type SearchRequest } from '@app/memory-core/recall';
import { Rebuilds } from '@app/memory-core/rederivation';
import { UserSettingsBook } from '@app/memory-core/settings';
import { aMemoryStore, type MemoryStoreFixture } from '@app/testing/a-memory-store';
import { MemoryAnswerShelf } from '@app/testing/memory-answer-shelf';
import { MemoryAuditLog } from '@app/testing/memory-audit-log';
import { ManualClock } from '@app/testing/clock';
import { MemoryLease } from '@app/testing/memory-lease';
import { MemoryRebuildJobs } from '@app/testing/memory-rebuild-jobs';
import { wordCounter } from '@app/testing/word-counter';
import { NestFactory } from '@nestjs/core';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { someAgency } from './agency-fixture';
import { answer, item, watermark } from './gateway-samples';
import { someApiKeys, someOperations, someWebhooks } from './operations-fixture';
import { anErasure, someExports } from './portability-fixture';

export { answer, aTurnBody, item, watermark } from './gateway-samples';

/** A part as its callers see it, or as much of it as a test needs. */
type Faked<T> = T extends (...args: never[]) => unknown ? T : Partial<Pick<T, keyof T>>;
type FakeInstallation = { readonly [K in keyof Installation]: Faked<Installation[K]> };

/** What the operator sets for all tenants. */
interface Limits {
  readonly bodyLimitBytes: number;
  readonly dashboardWritable: boolean;
  readonly limits: Pick<Parameters['intake'], 'maxTurnBytes' | 'maxTurnsPerRequest'>;
}

/** What reached the parts behind the gateway. */
export interface Received {
  turns: { tenantId: string; userId: string; turn: IncomingTurn }[];
  events: { tenantId: string; userId: string; event: LifecycleEvent }[];
  contexts: { user: UserRef; request: ContextRequest }[];
  searches: { user: UserRef; request: SearchRequest }[];
  counted: { name: string; labels: Readonly<Record<string, string>> }[];
}

export interface Gateway {
  readonly app: NestFastifyApplication;
  readonly installation: FakeInstallation;
  readonly clock: ManualClock;
  readonly memory: MemoryStoreFixture;
  /** What is kept for repeated requests. */
  readonly answerShelf: MemoryAnswerShelf;
  readonly received: Received;
  /** Every line logged so far. */
  readonly logs: string[];
  /** A key with these scopes, for tenant `acme` unless said otherwise. */
  key(scopes?: readonly ApiScope[], tenantId?: string, userId?: string): string;
  revoke(key: string): void;
  send(options: InjectOptions & { key?: string }): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

const allScopes: readonly ApiScope[] = [...apiScopes];

/** The real gateway on a fake installation; memories are the real store on fakes, so that what it shows is real. */
export const aGateway = async (
  over: Partial<FakeInstallation> = {},
  { bodyLimitBytes = 16_777_216, dashboardWritable = false, limits }: Partial<Limits> = {},
): Promise<Gateway> => {
  const clock = new ManualClock();
  const memory = aMemoryStore(clock);
  const lease = new MemoryLease();
  const parameters = { ...defaultParameters, intake: { ...defaultParameters.intake, ...limits } };
  const tenants = { for: () => ({ schema: generalSchema, parameters }) };
  const { store, keys: userKeys, vault } = memory;
  const settingsBook = new UserSettingsBook(store, {
    keys: userKeys,
    vault,
    lease,
    tenants,
    clock,
    languages: inEnglish,
  });
  const received: Received = { turns: [], events: [], contexts: [], searches: [], counted: [] };
  const answerShelf = new MemoryAnswerShelf();
  const keys = new Map<string, ApiKeyRecord>();
  const logs: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logs.push(chunk.toString('utf8'));
      done();
    },
  });
  const eraseUser = anErasure(memory, clock);
  const installation = {
    environment: { bodyLimitBytes, dashboardWritable },
    tenants,
    clock,
    receive: {
      async turns(tenantId, items) {
        received.turns.push(...items.map((entry) => ({ tenantId, ...entry })));
        return { accepted: items.length, duplicates: [] };
      },
      async event(tenantId, userId, event) {
        received.events.push({ tenantId, userId, event });
        return { duplicate: false };
      },
    },
    context: {
      async inParts(user, request) {
        received.contexts.push({ user, request });
        return answer;
      },
    },
    search: {
      async page(user, request) {
        received.searches.push({ user, request });
        return { items: [item] };
      },
    },
    see: new SeeMemory(
      memory.store,
      { tokens: wordCounter, clock },
      { of: async () => ({ watermark, inboxSeqs: [] }) },
      {
        of: async () => [
          { work: 'extractor-steps', code: 'model-unavailable', attempts: 5, failedAt: clock.now() },
        ],
      },
      tenants,
    ),
    profiles: new ProfileVersions(
      memory.store,
      lease,
      async (user) => (await memory.vault.open(user)).epoch,
      tenants,
      { tokens: wordCounter, clock },
    ),
    notifications: new ReadNotifications(memory.store, tenants, inEnglish),
    apiKeys: someApiKeys(clock, keys),
    operations: someOperations(clock),
    rebuilds: new Rebuilds(
      {
        compare: () => Promise.reject(new Error('no worker runs here')),
        switch: () => Promise.reject(new Error('no worker runs here')),
        discard: () => Promise.reject(new Error('no worker runs here')),
      },
      () => new OfflineExtractor(),
      new MemoryRebuildJobs(),
      async (user) => (await memory.vault.open(user)).epoch,
    ),
    webhooks: { manage: someWebhooks(clock) },
    audit: new AuditTrail(new MemoryAuditLog(), tenants, clock),
    eraseUser,
    ...someAgency(memory, clock, { eraseUser, settings: settingsBook, lease }),
    ...someExports(memory, clock, lease),
    settings: settingsBook,
    userKeys: new UserKeyDoor(memory.vault, memory.userKeyScope),
    answers: new KeptAnswers(answerShelf, memory.vault),
    users: {
      async exists(user) {
        try {
          await memory.vault.open(user);
          return true;
        } catch (error) {
          if (isKeepsakeError(error, 'user-unknown')) return false;
          throw error;
        }
      },
    },
    readiness: async () => ({ queues: 'up', store: 'up' }),
    tracing: noTracing,
    metrics: {
      count: (name, labels = {}) => received.counted.push({ name, labels }),
      observe: () => undefined,
      text: async () => 'keepsake_up 1\n',
    },
    logger: new PinoLogger(pino({ serializers: { error: describeError } }, stream)),
    queues: { all: [] },
    ...over,
  } as FakeInstallation;
  const given = [{ provide: INSTALLATION, useValue: installation }];
  const app = await NestFactory.create<NestFastifyApplication>(
    {
      module: class Root {},
      imports: [{ module: class Given {}, global: true, providers: given, exports: given }, GatewayModule],
    },
    gatewayAdapter(installation as Installation, { bodyLimitBytes }),
    { ...gatewayApplicationOptions, logger: false },
  );
  await configureGateway(app);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return {
    app,
    installation,
    clock,
    memory,
    answerShelf,
    received,
    logs,
    key(scopes = allScopes, tenantId = 'acme', userId) {
      const key = `key-${keys.size + 1}-of-${tenantId}`;
      keys.set(key, {
        id: key,
        tenantId,
        ...(userId !== undefined && { userId }),
        hash: '',
        scopes,
        label: '',
        createdAt: 0,
      });
      return key;
    },
    revoke: (key) => void keys.delete(key),
    send: ({ key, headers, ...rest }) =>
      app.inject({
        ...rest,
        headers: { ...(key === undefined ? {} : { authorization: `Bearer ${key}` }), ...headers },
      }),
    close: () => app.close(),
  };
};
