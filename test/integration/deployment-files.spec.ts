import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  defaults,
  graceSeconds,
  isOfEndpoint,
  known,
  programs,
  read,
  redis,
  root,
} from '../support/deployment-files';

/** Read by the exporter of traces itself. */
const ofExporters = ['OTEL_EXPORTER_OTLP_HEADERS'];
/** Of the servers that docker compose starts beside the programs. */
const ofServers = ['REDIS_PASSWORD', 'POSTGRES_PASSWORD'];

describe('docker-compose.yml', () => {
  const { services } = parse(read('docker-compose.yml'), { merge: true }) as {
    services: Readonly<
      Record<
        string,
        {
          readonly command?: readonly string[] | string;
          readonly environment?: Readonly<Record<string, string>>;
          readonly healthcheck: { readonly test: readonly string[] };
          readonly stop_grace_period?: string;
        }
      >
    >;
  };

  it('should run Redis that evicts nothing and writes all, Postgres and the four programs, with health checks', () => {
    expect(Object.keys(services).sort()).toEqual(
      ['postgres', 'redis', ...programs.map(({ metadata }) => metadata.name)].sort(),
    );
    expect(services['redis']?.command).toMatch(/--appendonly yes .*--maxmemory-policy noeviction/);
    for (const [name, { healthcheck }] of Object.entries(services))
      expect([name, healthcheck]).toEqual([name, expect.anything()]);
  });

  it('should give the programs no more rights and memory than on Kubernetes', () => {
    for (const { metadata, spec } of programs) {
      const limits = spec.template.spec.containers[0]?.resources.limits as { readonly memory: string };
      expect(services[metadata.name]).toMatchObject({
        read_only: true,
        tmpfs: ['/tmp'],
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: limits.memory.replace('Mi', 'm').replace('Gi', 'g'),
      });
    }
  });

  it('should set variables that the programs know, and give them time to end', () => {
    for (const { metadata } of programs) {
      const service = services[metadata.name];
      for (const name of Object.keys(service?.environment ?? {}).filter((one) => !isOfEndpoint(one)))
        expect([...known, ...ofExporters]).toContain(name);
      expect(parseInt(service?.stop_grace_period ?? '0', 10)).toBeGreaterThan(graceSeconds);
      const entry = String(service?.command?.[1]);
      expect(existsSync(join(root, entry.replace(/^dist\//, '').replace(/\.js$/, '.ts')))).toBe(true);
    }
  });
});

describe('.env.example and docker-compose.yml', () => {
  const compose = read('docker-compose.yml');
  const { services } = parse(compose, { merge: true }) as {
    readonly services: Readonly<
      Record<string, { readonly environment: Readonly<Record<string, string>>; readonly env_file?: unknown }>
    >;
  };
  const given = Object.keys(services['gateway']?.environment ?? {});

  it('should pass on every variable that the programs read, lest one in .env do nothing', () => {
    expect(given.filter((name) => !isOfEndpoint(name)).sort()).toEqual([...known, ...ofExporters].sort());
    // Those of model endpoints are many, and have no row of their own each.
    for (const { metadata } of programs)
      expect(services[metadata.name]).toMatchObject({ env_file: [{ path: '.env', required: false }] });
  });

  it('should let nobody without a password reach Redis and Postgres', () => {
    const password = /REDIS_URL: redis:\/\/:\$\{(\w+):\?/.exec(compose)?.[1];
    expect(services['redis']).toMatchObject({
      command: expect.stringContaining(`--requirepass \${${password}}`) as string,
      environment: { REDISCLI_AUTH: `\${${password}}` },
    });
    expect(compose).toMatch(/postgres:\/\/keepsake:\$\{POSTGRES_PASSWORD:\?[^}]*\}@postgres:5432\/keepsake/);
    expect(services['postgres']?.environment).toMatchObject({ POSTGRES_PASSWORD: '${POSTGRES_PASSWORD}' });
  });

  it('should fall back to what the programs fall back to', () => {
    for (const [, name = '', fallback = ''] of compose.matchAll(/\$\{([A-Z0-9_]+):-([^}]+)\}/g))
      // An empty device stands for a settings file that is not there.
      expect([name, fallback]).toEqual([
        name,
        name === 'KEEPSAKE_SETTINGS' ? '/dev/null' : defaults.get(name),
      ]);
  });

  it('should pass every variable that .env.example names to each program, or to what it is the password of', () => {
    const names = [...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(4);
    for (const { metadata } of programs) {
      const { environment = {}, env_file } = services[metadata.name] ?? {};
      for (const name of names.filter((one) => !ofServers.includes(one))) {
        // By a row of its own, or out of the file as it is.
        const byFile = isOfEndpoint(name) && JSON.stringify(env_file).includes('.env');
        expect([name, name in environment || byFile]).toEqual([name, true]);
        // A row goes before the file, so it has to take what the file says.
        if (name in environment && name !== 'PORT')
          expect([name, environment[name]]).toEqual([name, expect.stringContaining(`\${${name}:`) as string]);
      }
    }
    for (const name of ofServers) expect(compose).toContain(`\${${name}:?`);
    expect(compose).toContain("'127.0.0.1:${PORT:-3000}:3000'");
  });
});

describe('Redis', () => {
  const { services } = parse(read('docker-compose.yml')) as {
    readonly services: Readonly<
      Record<string, { readonly command: string; readonly healthcheck: { readonly test: readonly string[] } }>
    >;
  };
  const ofPassword = ['--requirepass', '$(REDISCLI_AUTH)'];
  const container = redis?.spec.template.spec.containers[0];

  it('should be set up on Kubernetes as under docker compose', () => {
    const args = container?.args?.filter((arg) => !ofPassword.includes(arg));
    expect(`${args?.join(' ')} --requirepass \${REDIS_PASSWORD}`).toBe(services['redis']?.command);
  });

  it('should be taken for ready only when it answers PONG, not while it loads or refuses the login', () => {
    // Without -e, redis-cli ends with 0 whatever Redis answers.
    expect(services['redis']?.healthcheck.test).toEqual(['CMD', 'redis-cli', '-e', 'ping']);
    expect(container?.readinessProbe?.exec?.command).toEqual(['redis-cli', '-e', 'ping']);
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
