import { eventually } from '../support/eventually';
import { Installations } from '../support/installations';
import { UserCaches } from '@app/app-kit/composition/user-caches';
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
    // What holds things of users says so when it is opened.
    const held = jest.spyOn(UserCaches.prototype, 'add');
    const installation = await installations.open();
    // Keys.
    expect(held).toHaveBeenCalledTimes(1);
    expect([installation.receive, installation.audit]).toHaveLength(2);
    expect(held).toHaveBeenCalledTimes(1);
    expect([installation.context, installation.search]).toHaveLength(2);
    // Vectors of statements, those of passages, and memories, once for both.
    expect(held).toHaveBeenCalledTimes(4);
    held.mockRestore();
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
