import { PrometheusMetrics } from './prometheus-metrics';

describe('Prometheus metrics', () => {
  it('should count and time under a prefixed name, with the program as a label', async () => {
    const metrics = new PrometheusMetrics('gateway');
    metrics.count('turns_accepted_total', { tenant: 'acme' }, 3);
    metrics.count('turns_accepted_total', { tenant: 'acme' });
    metrics.observe('context_seconds', 0.004);
    const text = await metrics.text();
    expect(text).toContain('keepsake_turns_accepted_total{tenant="acme",program="gateway"} 4');
    expect(text).toContain('keepsake_context_seconds_count{program="gateway"} 1');
  });
});
