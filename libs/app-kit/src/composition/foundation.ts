import { GptTokenCounter } from '@app/models/tokenizer';
import { type Environment } from '../environment/environment';
import { type Parameters } from '@app/memory-core/config/parameters';
import { type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { type Languages } from '@app/memory-core/languages';
import { type Clock } from '@app/memory-core/ports/clock';
import { type TokenCounter } from '@app/memory-core/ports/token-counter';
import { type VectorIndexes } from '@app/memory-core/ports/vector-index';
import { type Tracing } from '@app/memory-core/ports/tracing';
import { systemClock } from '../clock';
import { createPino, PinoLogger } from '../logging';
import {
  PrometheusMetrics,
  registerDecayGauges,
  registerDiskGauges,
  registerQueueGauges,
  registerRedisGauge,
} from '../metrics';
import { openTracing } from '../tracing';
import { verifyEmbeddings } from './open-embedder';
import { openLanguages } from './open-languages';
import { openQueues, type OpenQueues } from './open-queues';
import { openStores, type Stores, verifyStores } from './open-stores';
import { openVectors } from './open-vectors';
import { readTenants } from './read-tenants';
import { UserCaches } from './user-caches';
import { verifyPoints } from './verify-points';

/** What a program may create itself if the operator has not provided it: both on a laptop, neither in a deployment. */
export interface Provisioning {
  readonly masterKey: boolean;
  readonly redis: boolean;
}

/** What every program stands on: opened before anything else, whatever the program does. */
export interface Foundation {
  readonly environment: Environment;
  readonly tenants: TenantDirectory;
  /** Of the installation, where a tenant has no say. */
  readonly parameters: Parameters;
  readonly clock: Clock;
  readonly logger: PinoLogger;
  readonly metrics: PrometheusMetrics;
  readonly tracing: Tracing;
  readonly languages: Languages;
  readonly tokens: TokenCounter;
  readonly vectors: VectorIndexes;
  readonly stores: Stores;
  readonly queues: OpenQueues;
  readonly caches: UserCaches;
  /** What is open, closed last opened first. Whoever opens something adds it. */
  readonly opened: AsyncDisposableStack;
}

/** Opens stores, queues and tracing. Throws `invalid-input` naming the wrong or missing variable, and leaves nothing open then. */
export const openFoundation = async (
  environment: Environment,
  program: string,
  provisioning: Provisioning,
): Promise<Foundation> => {
  const tenants = readTenants(environment.settingsFile);
  const logger = new PinoLogger(createPino(program, environment.logLevel));
  const { parameters } = tenants.for('');
  const opened = new AsyncDisposableStack();
  try {
    const traces = openTracing(environment.tracing, program);
    opened.defer(() => traces.close());
    const stores = openStores(environment, systemClock, provisioning.masterKey, traces.tracing, tenants);
    opened.defer(() => stores.close());
    const caches = opened.adopt(new UserCaches(), (each) => each.close());
    caches.add({ forget: (user) => Number(stores.vault.forget(user)), forgetErased: async () => undefined });
    await verifyStores(stores, logger);
    await verifyPoints(environment, parameters.qdrant, logger);
    await verifyEmbeddings(environment, parameters, logger);
    const queues = await openQueues(environment, parameters, logger, provisioning.redis, traces.telemetry);
    opened.defer(() => queues.close());
    const metrics = new PrometheusMetrics(program);
    registerQueueGauges(metrics.registry, queues.queues);
    registerRedisGauge(metrics.registry, queues.memoryUse);
    registerDiskGauges(metrics.registry, { data: environment.dataDir, keys: environment.keysDir });
    registerDecayGauges(metrics.registry, stores.records, systemClock, parameters.decay.sweepBatch);
    // The alert asks whether this counter rises, which cannot be seen if it only appears with the value 1.
    metrics.count('entries_unreadable_total', {}, 0);
    const languages = await openLanguages();
    return {
      environment,
      tenants,
      parameters,
      clock: systemClock,
      logger,
      metrics,
      tracing: traces.tracing,
      languages,
      tokens: new GptTokenCounter(),
      vectors: openVectors(languages),
      stores,
      queues: { ...queues, lease: stores.guarded(queues.lease) },
      caches,
      opened,
    };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
};
