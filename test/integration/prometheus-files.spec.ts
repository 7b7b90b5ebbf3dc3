import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { manifests, programs, read, root, type Workload, workloads } from '../support/deployment-files';

interface ScrapeConfig {
  readonly metrics_path: string;
  readonly job_name: string;
  readonly authorization: Readonly<Record<string, string>>;
  readonly static_configs?: readonly { readonly targets: readonly string[] }[];
  readonly kubernetes_sd_configs?: readonly {
    readonly role: string;
    readonly namespaces: { readonly names: readonly string[] };
  }[];
  readonly relabel_configs?: readonly {
    readonly action: string;
    readonly source_labels: readonly string[];
    readonly regex?: string;
  }[];
}

describe('the examples for Prometheus', () => {
  const configOf = (file: string) => {
    const config = parse(read(`deploy/prometheus/${file}`)) as {
      readonly rule_files: readonly string[];
      readonly scrape_configs: readonly ScrapeConfig[];
    };
    const [scrape, ...more] = config.scrape_configs;
    if (scrape === undefined || more.length > 0) throw new Error(`${file} should scrape one thing`);
    return { ...config, scrape };
  };

  it.each(['prometheus.yaml', 'prometheus-kubernetes.yaml'])(
    'should read metrics as the programs give them, and take the alerts beside it, in %s',
    (file) => {
      const { scrape, rule_files: rules } = configOf(file);
      for (const rule of rules) expect(existsSync(join(root, 'deploy/prometheus', rule))).toBe(true);
      // The rule on programs that are down asks by it.
      expect(read('deploy/prometheus/alerts.yaml')).toContain(`up{job="${scrape.job_name}"}`);
      expect(scrape).toMatchObject({ metrics_path: '/metrics' });
      expect(scrape).not.toHaveProperty('honor_labels');
      expect(Object.keys(scrape.authorization)).toEqual(['credentials_file']);
    },
  );

  it('should find every program of docker compose', () => {
    const targets = configOf('prometheus.yaml').scrape.static_configs?.flatMap((all) => all.targets);
    const port = /^ {4}PORT: '(\d+)'$/m.exec(read('docker-compose.yml'))?.[1];
    expect(targets?.toSorted()).toEqual(programs.map(({ metadata }) => `${metadata.name}:${port}`).sort());
  });

  it('should find the programs on Kubernetes, and nothing else', () => {
    const { kubernetes_sd_configs: found, relabel_configs: relabel } = configOf(
      'prometheus-kubernetes.yaml',
    ).scrape;
    const namespace = manifests.find(({ kind }) => kind === 'Namespace')?.metadata.name;
    expect(found).toEqual([{ role: 'pod', namespaces: { names: [namespace] } }]);
    const keep = relabel?.find(({ action }) => action === 'keep');
    // What Prometheus knows of a pod, by the names that it gives it.
    const labelsOf = ({ spec: { template } }: Workload) =>
      new Map([
        ...Object.entries(template.metadata.labels).map(([name, value]): [string, string] => [
          `__meta_kubernetes_pod_label_${name.replace(/\W/g, '_')}`,
          value,
        ]),
        ['__meta_kubernetes_pod_container_port_name', String(template.spec.containers[0]?.ports[0]?.name)],
      ]);
    const kept = workloads.filter((workload) => {
      const labels = labelsOf(workload);
      const value = keep?.source_labels.map((name) => labels.get(name) ?? '').join(';') ?? '';
      return new RegExp(`^(?:${keep?.regex})$`).test(value);
    });
    expect(kept).toEqual(programs);
  });
});
