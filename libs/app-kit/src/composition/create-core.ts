import { openTracing } from '../tracing';
import { createPino, PinoLogger } from '../logging';
import {
  PrometheusMetrics,
  registerDecayGauges,
  registerDiskGauges,
  registerQueueGauges,
  registerRedisGauge,
} from '../metrics';
import { systemClock } from '../clock';
import { type Environment } from '@app/memory-core/config/environment';
import { assembleCore } from './assemble-core';
import { type KeepsakeCore } from './keepsake-core';
import { verifyEmbeddings } from './open-embedder';
import { openLanguages } from './open-languages';
import { openQueues } from './open-queues';
import { openStores, verifyStores } from './open-stores';
import { readTenants } from './read-tenants';

/** What a program may create itself if the operator has not provided it: both on a laptop, neither in a deployment. */
export interface Provisioning {
  readonly masterKey: boolean;
  readonly redis: boolean;
}

const none: Provisioning = { masterKey: false, redis: false };

/** Opens stores, queues and tracing and wires the stages to them. Throws `invalid-input` naming the wrong or missing variable. */
export const createKeepsakeCore = async (
  environment: Environment,
  program: string,
  provisioning: Provisioning = none,
): Promise<KeepsakeCore> => {
  const tenants = readTenants(environment.settingsFile);
  const logger = new PinoLogger(createPino(program, environment.logLevel));
  const traces = openTracing(environment.tracing, program);
  const { parameters } = tenants.for('');
  const stores = openStores(environment, systemClock, provisioning.masterKey, traces.tracing, tenants);
  try {
    await verifyStores(stores, logger);
    await verifyEmbeddings(environment, parameters, logger);
    const queues = await openQueues(environment, parameters, logger, provisioning.redis, traces.telemetry);
    const metrics = new PrometheusMetrics(program);
    registerQueueGauges(metrics.registry, queues.queues);
    registerRedisGauge(metrics.registry, queues.memoryUse);
    registerDiskGauges(metrics.registry, { data: environment.dataDir, keys: environment.keysDir });
    registerDecayGauges(metrics.registry, stores.records, systemClock, parameters.decay.sweepBatch);
    // The alert asks whether this counter rises, which cannot be seen if it only appears with the value 1.
    metrics.count('entries_unreadable_total', {}, 0);
    return assembleCore(environment, tenants, metrics, logger, {
      stores,
      queues: { ...queues, lease: stores.guarded(queues.lease) },
      traces,
      languages: await openLanguages(),
    });
  } catch (error) {
    await stores.close();
    throw error;
  }
};
