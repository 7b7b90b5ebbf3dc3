import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultParameters } from '@app/memory-core';
import { parse, parseAllDocuments } from 'yaml';

const root = join(__dirname, '../..');
const kubernetes = join(root, 'deploy/kubernetes');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}
interface Container {
  readonly command?: readonly string[];
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly resources: { readonly requests: object; readonly limits: object };
  readonly readinessProbe?: object;
  readonly livenessProbe?: object;
}
interface Workload extends Manifest {
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly terminationGracePeriodSeconds: number;
        readonly securityContext: Readonly<Record<string, unknown>>;
        readonly containers: readonly Container[];
      };
    };
  };
}

const manifestsOf = (folder: string): readonly Manifest[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml')
    .flatMap((file) => parseAllDocuments(readFileSync(join(folder, file), 'utf8')))
    .map((document) => document.toJS() as Manifest);

const manifests = manifestsOf(kubernetes);
const workloads = manifests.filter(({ kind }) => ['Deployment', 'StatefulSet'].includes(kind)) as Workload[];
const programs = workloads.filter(({ kind }) => kind === 'Deployment');

const graceSeconds = defaultParameters.queues.shutdownGraceMs / 1_000;
/** That document is made from the code, and a test holds it to it. */
const known = new Set(
  [...read('docs/configuration.md').matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name]) => name),
);

describe('the manifests for Kubernetes', () => {
  it('should fit the schemas of Kubernetes', () => {
    const [first] = manifests;
    // A broken one as well, or the schemas might let everything pass.
    const input = JSON.stringify([...manifests, { ...first, metadata: 'none' }]);
    const schema = join(root, 'test/support/kubernetes-schema.mjs');
    const verdicts = JSON.parse(execFileSync(process.execPath, [schema], { input, encoding: 'utf8' })) as (
      string | null
    )[];
    const broken = verdicts.pop();
    const named = manifests.map(({ kind, metadata }, index) => [kind, metadata.name, verdicts[index]]);
    expect(named).toEqual(manifests.map(({ kind, metadata }) => [kind, metadata.name, null]));
    expect(broken).toContain('metadata');
  });

  it('should all be named by the kustomization', () => {
    const { resources } = parse(read('deploy/kubernetes/kustomization.yaml')) as { resources: string[] };
    const files = readdirSync(kubernetes).filter((file) => file.endsWith('.yaml'));
    expect([...resources, 'kustomization.yaml'].sort()).toEqual(files.sort());
  });

  it('should run the four programs, none as root, on a file system that is read alone, with probes and bounds', () => {
    expect(programs.map(({ metadata }) => metadata.name).sort()).toEqual([
      'consolidator-worker',
      'decay-scheduler',
      'extractor-worker',
      'gateway',
    ]);
    for (const { spec } of workloads) {
      const pod = spec.template.spec;
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(graceSeconds + 5);
      for (const container of pod.containers) {
        expect(container).toMatchObject({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: { requests: expect.anything() as object, limits: expect.anything() as object },
          readinessProbe: expect.anything() as object,
          livenessProbe: expect.anything() as object,
        });
      }
    }
    for (const { metadata, spec } of programs) {
      const entry = spec.template.spec.containers[0]?.command?.[1] ?? '';
      expect(existsSync(join(root, entry.replace(/^dist\//, '').replace(/\.js$/, '.ts')))).toBe(true);
      const budgets = manifests.filter(({ kind }) => kind === 'PodDisruptionBudget');
      expect(budgets.map((budget) => budget.metadata.name)).toContain(metadata.name);
    }
  });

  it('should set variables that the programs know', () => {
    const settings = manifests.find(({ kind }) => kind === 'ConfigMap') as Manifest & { data: object };
    for (const name of Object.keys(settings.data)) expect(known).toContain(name);
  });

  it('should scale what KEDA is told to by the queues that there are', () => {
    const objects = manifestsOf(join(kubernetes, 'keda')) as (Manifest & {
      spec: { scaleTargetRef: { name: string } };
    })[];
    for (const { spec } of objects)
      expect(programs.map(({ metadata }) => metadata.name)).toContain(spec.scaleTargetRef.name);
  });
});

describe('docker-compose.yml', () => {
  const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
    services: Readonly<
      Record<
        string,
        {
          readonly command?: readonly string[] | string;
          readonly environment?: object;
          readonly healthcheck: object;
          readonly stop_grace_period?: string;
        }
      >
    >;
  };

  it('should run Redis that evicts nothing and writes all, Qdrant and the four programs, with health checks', () => {
    expect(Object.keys(services).sort()).toEqual(
      ['qdrant', 'redis', ...programs.map(({ metadata }) => metadata.name)].sort(),
    );
    expect(services['redis']?.command).toMatch(/--appendonly yes .*--maxmemory-policy noeviction/);
    for (const [name, { healthcheck }] of Object.entries(services))
      expect([name, healthcheck]).toEqual([name, expect.anything()]);
  });

  it('should set variables that the programs know, and give them time to end', () => {
    for (const { metadata } of programs) {
      const service = services[metadata.name];
      for (const name of Object.keys(service?.environment ?? {})) expect(known).toContain(name);
      expect(parseInt(service?.stop_grace_period ?? '0', 10)).toBeGreaterThan(graceSeconds);
      const entry = String(service?.command?.[1]);
      expect(existsSync(join(root, entry.replace(/^dist\//, '').replace(/\.js$/, '.ts')))).toBe(true);
    }
  });
});

describe('Dockerfile', () => {
  it('should end as a user who is not root, without what only a build needs', () => {
    const stages = read('Dockerfile')
      .split(/^FROM /m)
      .slice(1);
    expect(stages.length).toBeGreaterThan(1);
    // By number: Kubernetes' runAsNonRoot refuses a name.
    expect(stages.at(-1)).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    expect(stages[0]).toContain('--omit=dev');
  });
});
