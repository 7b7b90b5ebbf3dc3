import { type Installation } from '@app/app-kit/composition';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { SqliteRecordStore } from '@app/stores/sqlite';
import { Redis } from 'ioredis';
import { Installations, turnsTold } from '../support/installations';

const user = { tenantId: 'acme', userId: 'ana' };

describe('a lease that ends while its holder still works', () => {
  let installations: Installations;
  let installation: Installation;
  let redis: Redis;

  beforeAll(async () => {
    installations = await Installations.start();
    installation = await installations.open();
    redis = new Redis(installations.redisSocket);
  });
  afterAll(async () => {
    redis.disconnect();
    await installations.stop();
  });

  const told = (contents: readonly string[], from = 0) =>
    installation.receive.turns(user.tenantId, turnsTold(user.userId, contents, from));
  const learned = async (): Promise<void> => {
    await installation.drain.run(user);
    for (const owner of ['extractor', 'consolidator', 'extractor', 'consolidator'] as const)
      await installation.steps.run(user, 1, owner);
  };
  const unlessLost = async (work: Promise<unknown>): Promise<'done' | 'lost'> => {
    try {
      await work;
      return 'done';
    } catch (error) {
      if (isKeepsakeError(error, 'lease-lost')) return 'lost';
      throw error;
    }
  };

  it('should not have what it wrote overwritten by the next holder, who had read before that', async () => {
    await told(['I moved to Lisbon.', 'Well.', 'I hate flying.', 'Hm.', 'My sister Ana is a doctor.']);
    await learned();
    const id = (await installation.see.insights(user, {}, 10)).items[0]?.insight.id ?? '';
    const decide = () => installation.agency.decide.decide(user, id, 'dispute', 'person');
    await told(['I play the violin in an orchestra.'], 5);

    // A drain has read, and is about to write.
    const original = SqliteRecordStore.prototype.commit;
    const [drainIsAboutToWrite, drainWrites] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const commits = jest.spyOn(SqliteRecordStore.prototype, 'commit');
    commits.mockImplementationOnce(async function (this: SqliteRecordStore, ...args) {
      drainIsAboutToWrite.resolve();
      await drainWrites.promise;
      return original.apply(this, args);
    });
    const draining = unlessLost(installation.drain.run(user));
    await drainIsAboutToWrite.promise;
    // A Redis that failed over has lost its lease: the person is let in, and reads before the drain writes.
    await redis.del(...(await redis.keys('*:lease')));
    commits.mockImplementationOnce(async function (this: SqliteRecordStore, ...args) {
      drainWrites.resolve();
      await draining;
      return original.apply(this, args);
    });
    expect(await unlessLost(decide())).toBe('lost');
    commits.mockRestore();

    expect(await unlessLost(decide())).toBe('done');
    await learned();
    expect(await installation.see.status(user)).toMatchObject({
      pendingEntries: 0,
      watermark: { received: 6 },
    });
    const now = (await installation.see.insights(user, {}, 10)).items.find(
      ({ insight }) => insight.id === id,
    );
    expect(now?.insight).toMatchObject({ status: 'disputed' });
  });
});
