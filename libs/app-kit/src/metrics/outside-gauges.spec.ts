import { tmpdir } from 'node:os';
import { Registry } from 'prom-client';
import { registerDiskGauges } from './disk-gauges';
import { registerPartGauge } from './part-gauge';
import { registerRedisGauge } from './redis-gauge';

describe('the gauges of what is behind a program', () => {
  it('should tell which part answers', async () => {
    const registry = new Registry();
    registerPartGauge(registry, async () => ({ queues: 'up', store: 'down' }));
    const text = await registry.metrics();
    expect(text).toContain('keepsake_part_up{part="queues"} 1');
    expect(text).toContain('keepsake_part_up{part="store"} 0');
  });

  it('should tell how much room a directory has, and nothing of one that is not there', async () => {
    const registry = new Registry();
    registerDiskGauges(registry, { data: tmpdir(), keys: '/not/there' });
    const text = await registry.metrics();
    const [size, free] = ['size', 'free'].map((of) =>
      Number(new RegExp(`keepsake_disk_${of}_bytes\\{directory="data"\\} (\\d+)`).exec(text)?.[1]),
    ) as [number, number];
    expect(size).toBeGreaterThan(0);
    expect(free).toBeLessThanOrEqual(size);
    expect(text).not.toContain('directory="keys"');
  });

  it('should tell how full Redis is, and nothing once that is not known', async () => {
    const registry = new Registry();
    const answers = [Promise.resolve(0.25), Promise.resolve(undefined), Promise.reject(new Error('away'))];
    registerRedisGauge(registry, () => answers.shift() ?? Promise.resolve(undefined));
    expect(await registry.metrics()).toContain('keepsake_redis_memory_used_ratio 0.25');
    for (const _ of ['no limit', 'away'])
      expect(await registry.metrics()).not.toMatch(/^keepsake_redis_memory_used_ratio/m);
  });
});
