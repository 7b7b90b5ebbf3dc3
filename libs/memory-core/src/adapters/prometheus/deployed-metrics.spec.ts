import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { secondsBuckets } from './prometheus-metrics';

const root = join(__dirname, '../../../../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Names as code gives them: the prefix and Prometheus' own endings are added by the adapter. */
const counted = new Set(
  globSync('{apps,libs}/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((path) => !path.endsWith('.spec.ts'))
    .flatMap((path) => [...textOf(path).matchAll(/\.(?:count|observe)\(\s*'([a-z_]+)'/g)])
    .map(([, name = '']) => name),
);

const gauges = ['queue_jobs', 'queue_oldest_waiting_seconds', 'decay_due_records', 'decay_overdue_seconds'];

describe.each(['deploy/grafana/keepsake.json', 'deploy/prometheus/alerts.yaml'])('%s', (path) => {
  it('should ask only for metrics that exist', () => {
    const asked = [...textOf(path).matchAll(/keepsake_([a-z_]+)/g)].map(([, name = '']) => name);
    expect(asked.length).toBeGreaterThan(5);
    for (const name of asked) {
      const plain = name.replace(/_(bucket|count|sum)$/, '');
      expect(gauges.includes(plain) || counted.has(plain) ? 'known' : plain).toBe('known');
    }
  });
});

describe('the alert rules', () => {
  const { groups } = parse(textOf('deploy/prometheus/alerts.yaml')) as {
    groups: readonly { rules: readonly { alert: string; expr: string }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);

  it('should ask of no quantile more than its histogram can tell', () => {
    const asked = rules.flatMap(({ expr }) => [...expr.matchAll(/^histogram_quantile\([^>]*> ([\d.]+)$/g)]);
    expect(asked.length).toBeGreaterThan(1);
    for (const [, seconds] of asked) expect(Number(seconds)).toBeLessThan(secondsBuckets.at(-1) ?? 0);
  });

  it('should each be explained to who is woken by it', () => {
    const explained = textOf('docs/operations.md');
    for (const { alert } of rules) expect(explained).toContain(`\`${alert}\``);
  });
});

describe.each(['docs/failure-modes.md', 'docs/operations.md'])('%s', (path) => {
  it('should name only metrics and alerts that exist', () => {
    const text = textOf(path);
    const metrics = [...text.matchAll(/`([a-z_]+_(?:total|seconds|seconds_count))[`{]/g)].map(
      ([, name = '']) => name.replace(/_count$/, ''),
    );
    expect(metrics.length).toBeGreaterThan(1);
    for (const name of metrics)
      expect(gauges.includes(name) || counted.has(name) ? 'known' : name).toBe('known');
    const rules = textOf('deploy/prometheus/alerts.yaml');
    for (const [, alert] of text.matchAll(/`(Keepsake[A-Z]\w+)`/g))
      expect(rules).toContain(`- alert: ${alert}`);
  });
});
