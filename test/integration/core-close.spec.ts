import { eventually } from '../support/eventually';
import { CoreBench } from '../support/core-bench';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { setTimeout as wait } from 'node:timers/promises';

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
    await bench.core();
    expect(await connections()).toBeGreaterThan(1);
    const close = jest.spyOn(Queue.prototype, 'close').mockRejectedValueOnce(new Error('no answer'));
    await bench.closeCores();
    close.mockRestore();
    await eventually(async () => expect(await connections()).toBe(1), { timeoutMs: 5_000 });
  });

  it('should leave nothing that keeps the process alive, even where Redis went first', async () => {
    const other = await CoreBench.start();
    await other.core();
    await other.loseRedis();
    await other.closeCores();
    await eventually(() => !process.getActiveResourcesInfo().includes('TCPSocketWrap'));
    await wait(400);
    const before = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    await wait(2_500);
    const after = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    expect(before).toBe(after);
    await other.stop();
  });
});
