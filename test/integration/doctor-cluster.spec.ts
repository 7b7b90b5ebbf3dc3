import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examine } from '@app/app-kit/composition';
import { parseEnvironment } from '@app/app-kit/environment';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { RedisCluster } from '../support/redis-cluster';

describe('the doctor and a Redis Cluster', () => {
  let cluster: RedisCluster;
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'keepsake-doctor-'));
    cluster = await RedisCluster.start();
  }, 120_000);
  afterAll(async () => {
    await cluster.stop();
    await rm(directory, { recursive: true });
  });

  const findings = async () => {
    const environment = parseEnvironment({
      KEEPSAKE_DATA_DIR: directory,
      KEEPSAKE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      REDIS_URL: cluster.url,
      LOG_LEVEL: 'silent',
    });
    const all = await examine(environment, defaultParameters);
    return all.filter(({ part }) => part === 'redis' || part === 'queues');
  };
  const bad = async () =>
    (await findings())
      .filter(({ part, state }) => part === 'redis' && state === 'bad')
      .map(({ check }) => check);

  it('should look at each of its nodes', async () => {
    expect(await findings()).toContainEqual(
      expect.objectContaining({ check: 'reachable', state: 'ok', found: 'a cluster of 3' }),
    );
    expect(await bad()).toEqual([]);
  }, 60_000);

  it('should say so, and wait for nobody, when one of them is away', async () => {
    const [port = 0] = cluster.ports;
    await cluster.kill9(port);
    expect(await bad()).not.toEqual([]);
    await cluster.restart(port);
    expect(await bad()).toEqual([]);
  }, 60_000);
});
