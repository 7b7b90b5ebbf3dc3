import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../../../..');
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Names as code gives them: the prefix and Prometheus' own endings are added by the adapter. */
const counted = new Set(
  globSync('{apps,libs}/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((path) => !path.endsWith('.spec.ts'))
    .flatMap((path) => [...textOf(path).matchAll(/\.(?:count|observe)\(\s*'([a-z_]+)'/g)])
    .map(([, name = '']) => name),
);

describe.each(['deploy/grafana/keepsake.json', 'deploy/prometheus/alerts.yaml'])('%s', (path) => {
  it('should ask only for metrics that exist', () => {
    const asked = [...textOf(path).matchAll(/keepsake_([a-z_]+)/g)].map(([, name = '']) => name);
    expect(asked.length).toBeGreaterThan(5);
    for (const name of asked) {
      const plain = name.replace(/_(bucket|count|sum)$/, '');
      expect(plain === 'queue_jobs' || counted.has(plain) ? 'known' : plain).toBe('known');
    }
  });
});
