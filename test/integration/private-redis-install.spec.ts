import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const script = join(__dirname, '../../scripts/ensure-redis.mjs');

describe('the installation of Redis', () => {
  let programs: string;

  beforeEach(() => {
    programs = mkdtempSync(join(tmpdir(), 'keepsake-path-'));
  });

  afterEach(() => rmSync(programs, { recursive: true, force: true }));

  const has = (name: string, ...lines: string[]): void =>
    writeFileSync(join(programs, name), ['#!/bin/sh', ...lines].join('\n'), { mode: 0o755 });
  const ensureRedis = (variables: Readonly<Record<string, string>> = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
      env: { PATH: programs, ...variables },
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  const installs = (where: string): string[] => [
    `printf '#!/bin/sh\\n' > ${programs}/redis-server`,
    `/bin/chmod 755 ${programs}/redis-server`,
    `echo "$0 $*" >> ${where}`,
  ];

  it('should keep silent when there is one', () => {
    has('redis-server', 'exit 0');

    expect(ensureRedis()).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it.each(['7.0.15', '6.2.0', '8.2.1', '10.0.0'])('should keep silent when it is %s', (version) => {
    has('redis-server', `echo "Redis server v=${version} sha=00000000:0 malloc=jemalloc-5.3.0 bits=64"`);

    expect(ensureRedis()).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it.each(['6.0.16', '5.0.14', '2.8.19'])('should refuse %s, and say what to do', (version) => {
    has('redis-server', `echo "Redis server v=${version} sha=00000000:0 malloc=jemalloc-5.3.0 bits=64"`);

    const { status, stderr } = ensureRedis();

    expect(status).toBe(1);
    expect(stderr).toContain(`is ${version}, which is older than 6.2`);
    expect(stderr).toMatch(/apt-get install redis-server[^]*REDIS_URL/);
    expect(ensureRedis({ REDIS_URL: 'redis://elsewhere' }).status).toBe(0);
  });

  it('should refuse an old one that it has just installed', () => {
    has(
      'brew',
      '[ "$1" = --version ] && exit 0',
      `printf '#!/bin/sh\necho "Redis server v=6.0.16"\n' > ${programs}/redis-server`,
      `/bin/chmod 755 ${programs}/redis-server`,
    );

    const { status, stderr } = ensureRedis();

    expect(status).toBe(1);
    expect(stderr).toContain('is 6.0.16, which is older than 6.2');
  });

  it('should keep silent when REDIS_URL points to one', () => {
    expect(ensureRedis({ REDIS_URL: 'redis://elsewhere' })).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('should say what to do when it may not install one', () => {
    const { status, stderr } = ensureRedis();

    expect(status).toBe(1);
    expect(stderr).toMatch(/apt-get install redis-server[^]*brew install redis[^]*REDIS_URL/);
  });

  it('should install it with Homebrew, saying so', () => {
    const log = join(programs, 'log');
    has('brew', '[ "$1" = --version ] && exit 0', ...installs(log));

    const { status, stdout, stderr } = ensureRedis();

    expect([status, stdout]).toEqual([0, '']);
    expect(stderr).toContain('installing it with Homebrew');
    expect(readFileSync(log, 'utf8')).toContain('brew install redis');
  });

  it('should not call an installation that brought nothing a success', () => {
    has('brew', 'exit 0');

    const { status, stderr } = ensureRedis();

    expect(status).toBe(1);
    expect(stderr).toContain('Homebrew could not install redis-server');
  });
});
