import { Gauge, type Registry } from 'prom-client';

/** Whether each part behind the program answers (1) or not (0), asked at each scrape as `/health/ready` asks. */
export const registerPartGauge = (
  registry: Registry,
  readiness: () => Promise<Readonly<Record<string, 'up' | 'down'>>>,
): void => {
  const gauge = new Gauge({
    name: 'keepsake_part_up',
    help: 'Whether a part behind the program answers: 1 when it does, 0 when it does not.',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      gauge.reset();
      for (const [part, state] of Object.entries(await readiness()))
        gauge.set({ part }, state === 'up' ? 1 : 0);
    },
  });
};
