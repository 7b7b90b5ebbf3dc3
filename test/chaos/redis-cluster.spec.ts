import { defaultParameters } from '@app/memory-core/config/parameters';
import { silentLogger } from '@app/memory-core/ports/logger';
import { connectRedis, RedisInbox, RedisUserLease } from '@app/queues/redis';
import { inboxContract } from '@app/testing/contracts/inbox.contract';
import { leaseContract } from '@app/testing/contracts/lease.contract';
import { type Redis } from 'ioredis';
import { eventually } from '../support/eventually';
import { RedisCluster } from '../support/redis-cluster';
import { Deployment, turnsPerUser } from './deployment';
import { arrivalsOf } from './load';

const { queues, intake } = defaultParameters;
const users = 6;

describe('a Redis Cluster of three nodes', () => {
  let cluster: RedisCluster;
  beforeAll(async () => {
    cluster = await RedisCluster.start();
  }, 120_000);
  afterAll(() => cluster.stop(), 60_000);

  describe('as the inbox and the lease see it', () => {
    let redis: Redis;
    beforeAll(async () => {
      redis = connectRedis(cluster.url, 'producer', queues, silentLogger);
      await eventually(() => redis.status === 'ready');
    });
    afterAll(() => redis.disconnect());

    inboxContract(
      () => new RedisInbox(redis, 'test', intake),
      () => new RedisInbox(redis, 'test', { ...intake, inboxMaxEntries: 3 }),
    );
    leaseContract((leaseWaitMs) => new RedisUserLease(redis, 'test', { ...queues, leaseWaitMs }));
  });

  describe('with the four programs on it', () => {
    let deployment: Deployment;
    beforeAll(async () => {
      deployment = await Deployment.start({ variables: { REDIS_URL: cluster.url } });
    }, 120_000);
    afterAll(() => deployment.stop(), 60_000);

    it('should carry turns all the way to a profile and a context, and spread users over its nodes', async () => {
      await deployment.tellAll('calm', users, () => undefined);
      await deployment.allSettled('calm', users);
      for (let number = 0; number < users; number += 1) {
        const memory = await deployment.memoryOf(`calm-${number}`);
        expect(memory.arrived).toEqual(arrivalsOf(number, turnsPerUser));
        expect(memory.insights.length).toBeGreaterThanOrEqual(4);
        expect(memory.profiles.length).toBeGreaterThanOrEqual(1);
      }
      const context = await deployment.askContext('calm-0');
      expect(context.status).toBe(200);
      expect(await context.text()).toContain('Phoenix');
      for (const port of cluster.ports) {
        expect(await cluster.on(port, (node) => node.dbsize())).toBeGreaterThan(0);
      }
    }, 180_000);

    it('should lose and double nothing while each node is killed and comes back', async () => {
      const kills: Promise<unknown>[] = [];
      let killed = 0;
      await deployment.tellAll('killed', users, (share) => {
        if (share < (killed + 1) / (cluster.ports.length + 1) || killed >= cluster.ports.length) return;
        const port = cluster.ports[killed]!;
        killed += 1;
        const before = Promise.all(kills);
        kills.push(before.then(() => cluster.kill9(port)).then(() => cluster.restart(port)));
      });
      await Promise.all(kills);
      expect(killed).toBe(cluster.ports.length);
      await deployment.expectAllToSettleLike('calm', 'killed', users);
    }, 300_000);
  });
});
