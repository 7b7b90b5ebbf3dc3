import { setTimeout as pause } from 'node:timers/promises';
import { PrometheusMetrics } from './prometheus-metrics';

describe('Prometheus metrics', () => {
  it('should count and time under a prefixed name, with the program as a label', async () => {
    const metrics = new PrometheusMetrics('gateway');
    metrics.count('turns_received_total', { outcome: 'accepted' }, 3);
    metrics.count('turns_received_total', { outcome: 'accepted' });
    metrics.observe('stored_lag_seconds', 0.004);
    const text = await metrics.text();
    expect(text).toContain('keepsake_turns_received_total{outcome="accepted",program="gateway"} 4');
    expect(text).toContain('keepsake_stored_lag_seconds_count{program="gateway"} 1');
  });

  it('should tell what the event loop kept others waiting, as the dashboard shows it', async () => {
    const metrics = new PrometheusMetrics('gateway');
    // The first sample is only what later ones are measured from.
    await pause(30);
    const stillUntil = performance.now() + 100;
    while (performance.now() < stillUntil);
    await pause(30);

    const told = /^nodejs_eventloop_lag_max_seconds{program="gateway"} (\S+)$/m.exec(await metrics.text());

    expect(Number(told?.[1])).toBeGreaterThan(0.05);
  });
});
