import { Gauge, type Registry } from 'prom-client';
import { scrapePatienceMs, within } from './within';

/** How full Redis is, of a cluster its fullest node. No figure while Redis is away or has no `maxmemory`. */
export const registerRedisGauge = (
  registry: Registry,
  memoryUse: () => Promise<number | undefined>,
): void => {
  const gauge = new Gauge({
    name: 'keepsake_redis_memory_used_ratio',
    help: 'Share of its maxmemory that Redis uses, 0 to 1; of a cluster, that of the fullest node.',
    registers: [registry],
    async collect() {
      gauge.remove();
      const ratio = await within(scrapePatienceMs, memoryUse()).catch(() => undefined);
      if (ratio !== undefined) gauge.set(ratio);
    },
  });
};
