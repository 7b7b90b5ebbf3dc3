import { setTimeout as wait } from 'node:timers/promises';
import { type AnswerShelf, RedisAnswerShelf } from '@app/queues/redis';
import { MemoryAnswerShelf } from '@app/testing/memory-answer-shelf';
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

describe.each<[string, () => AnswerShelf]>([
  ['memory', () => new MemoryAnswerShelf()],
  ['Redis', () => new RedisAnswerShelf(connection, 'test')],
])('answers kept in %s', (_where, open) => {
  it('should be claimed by one of many, and then be what was put there', async () => {
    const shelf = open();
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, n) => shelf.claim('one', `${n}`, 60_000)),
    );
    expect(claims.filter((there) => there === undefined)).toHaveLength(1);
    await shelf.put('one', 'answer', 60_000);
    expect(await shelf.claim('one', 'late', 60_000)).toBe('answer');
    await shelf.drop('one');
    expect(await shelf.claim('one', 'anew', 60_000)).toBeUndefined();
  });
});

it('should end by itself', async () => {
  const shelf = new RedisAnswerShelf(connection, 'test');
  await shelf.put('short', 'answer', 60_000);
  await shelf.put('short', 'answer', 20);
  await wait(60);
  expect(await shelf.claim('short', 'anew', 60_000)).toBeUndefined();
});
