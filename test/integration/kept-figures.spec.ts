import { type KeptFigures } from '@app/memory-core/ports/kept-figures';
import { RedisKeptFigures } from '@app/queues/redis';
import { MemoryKeptFigures } from '@app/testing/memory-kept-figures';
import { Redis } from 'ioredis';
import { PrivateRedisServer } from '../support/private-redis';

let redis: PrivateRedisServer;
let connection: Redis;
beforeAll(async () => {
  redis = await PrivateRedisServer.start();
  connection = new Redis(redis.url.replace('unix://', ''));
});
afterAll(async () => {
  connection.disconnect();
  await redis.stop();
});

describe.each<[string, () => KeptFigures]>([
  ['memory', () => new MemoryKeptFigures()],
  ['Redis', () => new RedisKeptFigures(connection, 'test')],
])('figures kept in %s', (_where, open) => {
  it('should be those that were put last under a name, to the last digit', async () => {
    const figures = open();
    expect(await figures.get('cosines {a} model/b 384')).toBeUndefined();
    await figures.put('cosines {a} model/b 384', [0.1, 0.2, 0.3]);
    await figures.put('cosines {a} model/b 384', [0.1 + 0.2, -0.9999999, 1e-7]);
    await figures.put('another', [1]);
    for (const by of [3, 4]) await figures.add('sum', by);
    expect(await figures.get('sum')).toEqual([7]);
    expect(await figures.get('cosines {a} model/b 384')).toEqual([0.1 + 0.2, -0.9999999, 1e-7]);
  });
});

it('should be nothing where Redis holds something else', async () => {
  await connection.hset('test:{figures}', 'odd', 'not a figure');
  expect(await new RedisKeptFigures(connection, 'test').get('odd')).toBeUndefined();
});
