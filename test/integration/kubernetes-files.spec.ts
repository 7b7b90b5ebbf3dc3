import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { silentLogger } from '@app/memory-core/ports/logger';
import { connectRedis } from '@app/queues/redis';
import { parseTenantSettings } from '@app/memory-core/config/tenant-settings';
import { Redis } from 'ioredis';
import { parse } from 'yaml';
import {
  graceSeconds,
  known,
  kubernetes,
  type Manifest,
  manifests,
  manifestsOf,
  programs,
  read,
  redis,
  root,
  type Workload,
  workloads,
} from '../support/deployment-files';
import { eventually } from '../support/eventually';
import { freePort } from '../support/free-port';

describe('the manifests for Kubernetes', () => {
  it('should fit the schemas of Kubernetes', () => {
    const everything = [...manifests, ...manifestsOf(join(kubernetes, 'ingress'))];
    const [first] = everything;
    // A broken one as well, or the schemas might let everything pass.
    const input = JSON.stringify([...everything, { ...first, metadata: 'none' }]);
    const schema = join(root, 'test/support/kubernetes-schema.mjs');
    const verdicts = JSON.parse(execFileSync(process.execPath, [schema], { input, encoding: 'utf8' })) as (
      string | null
    )[];
    const broken = verdicts.pop();
    const named = everything.map(({ kind, metadata }, index) => [kind, metadata.name, verdicts[index]]);
    expect(named).toEqual(everything.map(({ kind, metadata }) => [kind, metadata.name, null]));
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
    for (const { spec } of programs) {
      const entry = spec.template.spec.containers[0]?.command?.[1] ?? '';
      expect(existsSync(join(root, entry.replace(/^dist\//, '').replace(/\.js$/, '.ts')))).toBe(true);
    }
  });

  it('should share no disk, be spread over nodes, and give up one of a kind at a time where a node is drained', () => {
    expect(manifests.filter(({ kind }) => kind === 'PersistentVolumeClaim')).toEqual([]);
    for (const { metadata, spec } of programs) {
      const { affinity, topologySpreadConstraints, volumes } = spec.template.spec;
      expect([affinity, volumes?.filter((volume) => 'persistentVolumeClaim' in volume)]).toEqual([
        undefined,
        [],
      ]);
      const labelSelector = { matchLabels: { 'app.kubernetes.io/name': metadata.name } };
      expect(topologySpreadConstraints).toMatchObject([
        { topologyKey: 'kubernetes.io/hostname', labelSelector },
      ]);
    }
    const budgets = manifests.filter(({ kind }) => kind === 'PodDisruptionBudget');
    expect(budgets.map(({ metadata }) => metadata.name).sort()).toEqual([
      'consolidator-worker',
      'extractor-worker',
      'gateway',
    ]);
    expect(budgets.map((budget) => (budget as Manifest & { spec: object }).spec)).toEqual(
      budgets.map(({ metadata }) => ({
        maxUnavailable: 1,
        selector: { matchLabels: { 'app.kubernetes.io/name': metadata.name } },
      })),
    );
  });

  it('should mount the settings that KEEPSAKE_SETTINGS names, and they should be valid', () => {
    const data = (named: string) =>
      (
        manifests.find(
          ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === named,
        ) as Manifest & {
          readonly data: Readonly<Record<string, string>>;
        }
      ).data;
    expect(data('keepsake')['KEEPSAKE_SETTINGS']).toBe('/etc/keepsake/settings.json');
    expect(() => parseTenantSettings(JSON.parse(data('settings')['settings.json'] ?? ''))).not.toThrow();
    for (const { spec } of programs) {
      expect(spec.template.spec.volumes).toContainEqual({
        name: 'settings',
        configMap: { name: 'settings' },
      });
      expect(spec.template.spec.containers[0]?.volumeMounts).toContainEqual({
        name: 'settings',
        mountPath: '/etc/keepsake',
        readOnly: true,
      });
    }
  });

  it('should open nothing but the API to the outside', () => {
    const paths = manifestsOf(join(kubernetes, 'ingress')).map(
      (manifest) =>
        (manifest as Manifest & { spec: { rules: { http: { paths: { path: string }[] } }[] } }).spec.rules,
    );
    expect(paths.flat().flatMap(({ http }) => http.paths.map(({ path }) => path))).toEqual(['/v1']);
  });

  it('should let nobody but the programs speak to Redis where policies are enforced', () => {
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy') as (Manifest & {
      spec: {
        podSelector: { matchLabels?: Readonly<Record<string, string>> };
        ingress?: readonly { readonly from: readonly object[] }[];
      };
    })[];
    expect(policies.some(({ spec }) => Object.keys(spec.podSelector).length === 0 && !spec.ingress)).toBe(
      true,
    );
    const toRedis = policies.filter(
      ({ spec }) => spec.podSelector.matchLabels?.['app.kubernetes.io/name'] === 'redis',
    );
    const partOf = { podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'keepsake' } } };
    expect(toRedis.flatMap(({ spec }) => spec.ingress?.flatMap(({ from }) => from))).toEqual([partOf]);
  });

  it('should set variables that the programs know', () => {
    const settings = manifests.find(({ kind }) => kind === 'ConfigMap') as Manifest & { data: object };
    for (const name of Object.keys(settings.data)) expect(known).toContain(name);
  });

  it('should give a Redis with a password to all four, and the password to it alone', () => {
    const secretOf = (workload: Workload | undefined, variable: string) =>
      workload?.spec.template.spec.containers[0]?.env?.find(({ name }) => name === variable)?.valueFrom
        ?.secretKeyRef;
    for (const program of programs)
      expect([program.metadata.name, secretOf(program, 'REDIS_URL')]).toEqual([
        program.metadata.name,
        { name: 'redis', key: 'url' },
      ]);
    expect(secretOf(redis, 'REDISCLI_AUTH')).toEqual({ name: 'redis', key: 'password' });
    const settings = manifests.find(({ kind }) => kind === 'ConfigMap') as Manifest & { data: object };
    expect(settings.data).not.toHaveProperty('REDIS_URL');
  });

  it('should give all four the URLs of Postgres out of a secret', () => {
    const settings = manifests.find(({ kind }) => kind === 'ConfigMap') as Manifest & { data: object };
    for (const [variable, key] of [
      ['KEEPSAKE_DATABASE_URL', 'url'],
      ['KEEPSAKE_KEYS_URL', 'keys-url'],
    ] as const) {
      for (const { spec } of programs)
        expect(spec.template.spec.containers[0]?.env).toContainEqual({
          name: variable,
          valueFrom: { secretKeyRef: { name: 'postgres', key } },
        });
      expect(settings.data).not.toHaveProperty(variable);
    }
  });

  it('should start a Redis that takes programs with the URL of the README, and nobody without', async () => {
    const password = 'c0ffee';
    const directory = await mkdtemp(join(tmpdir(), 'keepsake-manifest-'));
    const port = await freePort();
    const [command = '', ...args] = redis?.spec.template.spec.containers[0]?.args ?? [];
    const given = args.map((arg) => arg.replace('$(REDISCLI_AUTH)', password));
    const server = spawn(command, [...given, '--port', String(port), '--dir', directory], {
      stdio: 'ignore',
    });
    const [, url = ''] = /url="(redis:[^"]+)"/.exec(read('deploy/kubernetes/README.md')) ?? [];
    const connection = connectRedis(
      url.replace('$password', password).replace('redis:6379', `127.0.0.1:${port}`),
      'worker',
      defaultParameters.queues,
      silentLogger,
    );
    const stranger = new Redis({ port, lazyConnect: true, retryStrategy: () => null });
    stranger.on('error', () => undefined);
    try {
      await eventually(async () => expect(await connection.ping()).toBe('PONG'));
      await expect(stranger.ping()).rejects.toThrow('NOAUTH');
    } finally {
      connection.disconnect();
      stranger.disconnect();
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
      await rm(directory, { recursive: true });
    }
  });

  it('should leave the number of what is scaled to its autoscaler, whatever is applied again', () => {
    const scaled = manifests
      .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
      .map(({ metadata }) => metadata.name);
    expect(scaled.length).toBeGreaterThan(1);
    for (const { metadata, spec } of programs)
      expect([metadata.name, spec.replicas]).toEqual([
        metadata.name,
        scaled.includes(metadata.name) ? undefined : 1,
      ]);
  });

  it('should scale what KEDA is told to by the queues that there are', () => {
    const objects = manifestsOf(join(kubernetes, 'keda')) as (Manifest & {
      spec: { scaleTargetRef: { name: string } };
    })[];
    for (const { spec } of objects)
      expect(programs.map(({ metadata }) => metadata.name)).toContain(spec.scaleTargetRef.name);
  });
});
