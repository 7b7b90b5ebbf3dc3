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
});
