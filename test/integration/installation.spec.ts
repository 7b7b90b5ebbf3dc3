import { eventually } from '../support/eventually';
import { Installations } from '../support/installations';
import { SqliteWebhookStore } from '@app/stores/sqlite';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { setTimeout as wait } from 'node:timers/promises';

describe('an installation in one process', () => {
  let installations: Installations;
  let redis: Redis;
  beforeAll(async () => {
    installations = await Installations.start();
    redis = new Redis(installations.redisSocket);
  });
  afterAll(async () => {
    redis.disconnect();
    await installations.stop();
  });

  const connections = async (): Promise<number> =>
    String(await redis.client('LIST'))
      .trim()
      .split('\n').length;

  it('should open what is asked for, with what that needs, and no more', async () => {
    const opens = jest.spyOn(SqliteWebhookStore, 'open');
    const installation = await installations.open();
    expect(opens).not.toHaveBeenCalled();
    expect([installation.steps, installation.webhooks]).toHaveLength(2);
    expect(opens).toHaveBeenCalledTimes(1);
    opens.mockRestore();
    await installations.closeAll();
  });

  it('should close every connection, even where a queue cannot be closed in order', async () => {
    await installations.open();
    expect(await connections()).toBeGreaterThan(1);
    const close = jest.spyOn(Queue.prototype, 'close').mockRejectedValueOnce(new Error('no answer'));
    await installations.closeAll();
    close.mockRestore();
    await eventually(async () => expect(await connections()).toBe(1), { timeoutMs: 5_000 });
  });

  it('should leave nothing that keeps the process alive, even where Redis went first', async () => {
    const other = await Installations.start();
    await other.open();
    await other.loseRedis();
    await other.closeAll();
    await eventually(() => !process.getActiveResourcesInfo().includes('TCPSocketWrap'));
    await wait(400);
    const before = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    await wait(2_500);
    const after = process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    expect(before).toBe(after);
    await other.stop();
  });
});
