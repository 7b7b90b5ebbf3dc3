import { openTracing } from '../adapters/opentelemetry';
import { createPino, PinoLogger } from '../adapters/pino';
import { PrometheusMetrics, registerDecayGauges, registerQueueGauges } from '../adapters/prometheus';
import { systemClock } from '../adapters/system';
import { type Environment } from '../config/environment';
import { assembleCore } from './assemble-core';
import { type KeepsakeCore } from './keepsake-core';
import { verifyEmbeddings } from './open-embedder';
import { openQueues } from './open-queues';
import { openStores, verifyStores } from './open-stores';
import { readTenants } from './read-tenants';

/** What a program may make for itself when the operator gave none: on a laptop both, in a deployment neither. */
export interface LaptopComforts {
  readonly masterKey: boolean;
  readonly redis: boolean;
}

const none: LaptopComforts = { masterKey: false, redis: false };

/** Opens the outside parts and puts the stages together. Throws `invalid-input` naming the variable that is wrong or missing. */
export const createKeepsakeCore = async (
  environment: Environment,
  program: string,
  comforts: LaptopComforts = none,
): Promise<KeepsakeCore> => {
  const tenants = readTenants(environment.settingsFile);
  const logger = new PinoLogger(createPino(program, environment.logLevel));
  const traces = openTracing(environment.tracing, program);
  const { parameters } = tenants.for('');
  const stores = openStores(environment, systemClock, comforts.masterKey, traces.tracing, tenants);
  try {
    await verifyStores(stores, logger);
    await verifyEmbeddings(environment, parameters, logger);
    const queues = await openQueues(environment, parameters, logger, comforts.redis, traces.telemetry);
    const metrics = new PrometheusMetrics(program);
    registerQueueGauges(metrics.registry, queues.queues);
    registerDecayGauges(metrics.registry, stores.records, systemClock, parameters.decay.sweepBatch);
    // An alert asks whether it rises, and of a counter that begins at 1 nobody can say that it did.
    metrics.count('entries_unreadable_total', {}, 0);
    return assembleCore(environment, tenants, metrics, logger, {
      stores,
      queues: { ...queues, lease: stores.guarded(queues.lease) },
      traces,
    });
  } catch (error) {
    stores.close();
    throw error;
  }
};
