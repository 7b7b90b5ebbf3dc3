import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { counters, timings } from '@app/memory-core/ports/metric-names';
import { secondsBuckets } from './prometheus-metrics';

const root = join(__dirname, '../../../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

const sources = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((path) => !path.endsWith('.spec.ts'))
    .map(textOf);

/** Names without the prefix and without Prometheus' own endings, which the adapter adds. */
const helps: Readonly<Record<string, string>> = { ...counters, ...timings };
const counted = new Set(Object.keys(helps));
const gauges = sources('libs/app-kit/src/metrics/*-gauge{,s}.ts').flatMap((text) =>
  [...text.matchAll(/'keepsake_([a-z_]+)'/g)].map(([, name = '']) => name),
);

describe('the metrics', () => {
  it('should all be counted or timed somewhere', () => {
    const used = new Set(
      sources('{apps,libs}/**/*.ts').flatMap((text) =>
        [...text.matchAll(/'([a-z_]+)'/g)].map(([, name]) => name),
      ),
    );
    expect([...counted].filter((name) => !used.has(name))).toEqual([]);
  });

  it.each(Object.entries(helps))(
    'should have a sentence of help for %s, not its name again',
    (name, help) => {
      expect(help).toMatch(/^[A-Z].*\.$/);
      expect(help.split(' ').length).toBeGreaterThan(4);
      expect(help.toLowerCase()).not.toContain(name.replaceAll('_', ' '));
    },
  );

  it('should name the unit of every gauge that has one', () => {
    expect(gauges.length).toBeGreaterThan(4);
    // Counts of things carry the name of the thing; the rest a base unit.
    for (const name of gauges) expect(name).toMatch(/_(seconds|bytes|ratio|jobs|records|up)$/);
  });

  it('should carry no label that Prometheus sets itself', () => {
    const text = [...sources('{apps,libs}/**/*.ts')].join('\n');
    expect(text).not.toMatch(/metrics\??\.(?:count|observe)\([^;]*\{[^}]*\b(?:job|instance):/);
  });
});

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

  it('should ask of what is counted of models only for values that are counted', () => {
    const code = sources('{apps,libs}/**/*.ts').join('\n');
    const asked = rules.flatMap(({ expr }) =>
      [...expr.matchAll(/keepsake_model_\w+\{\w+(?:!=|=~?)"([^"]+)"\}/g)].flatMap(([, values = '']) =>
        values.split('|'),
      ),
    );
    expect(new Set(asked)).toEqual(
      new Set(['answered', 'refused', 'unreadable', 'kept', 'command', 'stood-in', 'read']),
    );
    const isCounted = (value: string): boolean =>
      code.includes(`'${value}'`) || code.includes(`{ ${value}: own }`);
    expect(asked.filter((value) => !isCounted(value))).toEqual([]);
  });

  it('should each be explained to who is woken by it', () => {
    const explained = textOf('docs/operations.md');
    for (const { alert } of rules) expect(explained).toContain(`\`${alert}\``);
  });
});

const metricsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([a-z_]+_(?:total|seconds|seconds_count|bytes|ratio|part_up))[`{]/g)].map(
    ([, name = '']) => name.replace(/_count$/, ''),
  );

/** Every page that may name one; decisions tell of what was. */
const pages = globSync(['README.md', 'docs/*.md', 'docs/recipes/*.md', 'deploy/**/*.md'], { cwd: root });

it('should find the pages that name metrics', () => {
  const naming = pages.filter((path) => metricsIn(textOf(path)).length > 1);
  expect(naming).toEqual(
    expect.arrayContaining(['docs/failure-modes.md', 'docs/operations.md', 'docs/models.md']),
  );
});

describe.each(pages)('%s', (path) => {
  it('should name metrics in full, as Prometheus finds them, and only metrics and alerts that exist', () => {
    const text = textOf(path);
    const existing = [...gauges, ...counted].map((name) => `keepsake_${name.replace(/^keepsake_/, '')}`);
    for (const name of metricsIn(text)) expect(existing).toContain(name);
    const rules = textOf('deploy/prometheus/alerts.yaml');
    for (const [, alert] of text.matchAll(/`(Keepsake[A-Z]\w+)`/g))
      expect(rules).toContain(`- alert: ${alert}`);
  });
});
