import { eventually } from '../support/eventually';
import { CoreBench } from '../support/core-bench';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';

describe('the end of a core', () => {
  let bench: CoreBench;
  let redis: Redis;
  beforeAll(async () => {
    bench = await CoreBench.start();
    redis = new Redis(bench.redisSocket);
  });
  afterAll(async () => {
    redis.disconnect();
    await bench.stop();
  });

  const connections = async (): Promise<number> =>
    String(await redis.client('LIST'))
      .trim()
      .split('\n').length;

  it('should close every connection, even where a queue cannot be closed in order', async () => {
    const core = await bench.core();
    expect(await connections()).toBeGreaterThan(1);
    const close = jest.spyOn(Queue.prototype, 'close').mockRejectedValueOnce(new Error('no answer'));
    await core.close();
    close.mockRestore();
    await eventually(async () => expect(await connections()).toBe(1), { timeoutMs: 5_000 });
  });
});
