import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { graceSeconds, known, programs, read, root } from '../support/deployment-files';

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
