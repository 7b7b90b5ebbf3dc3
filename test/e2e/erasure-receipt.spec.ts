import { userDigest } from '@app/memory-core/jobs';
import { recordKinds } from '@app/memory-core/ports/record-store';
import { timeLimitMs } from '../support/store-under-test';
import { type Erasing, type Receipt, refOf, startErasing, turnsOf } from './erasure-fixture';

describe('the receipt of clearing all', () => {
  let erasing: Erasing;
  beforeAll(async () => {
    erasing = await startErasing();
  }, 120_000);
  afterAll(() => erasing.stop(), 60_000);

  it('should count in its receipt exactly what was there', async () => {
    await erasing.programs.api.post('/v1/turns', { turns: turnsOf('counted', 0, 130) });
    await erasing.settled('counted');
    await erasing.drained();
    // So that caches hold something too.
    await erasing.programs.api.post('/v1/context', { userId: 'counted', message: 'Where did I move to?' });
    const user = refOf('counted');
    const store = await erasing.countsOf(user);
    expect(store).toMatchObject({ turn: 130, pipeline: 1 });
    expect([store['insight'], store['profile'], store['summary']]).not.toContain(0);
    const names = await erasing.redis.keys(`keepsake:*${userDigest(user)}*`);
    const kept = names.filter((name) => !name.endsWith(':meta'));
    expect(kept.length).toBeGreaterThan(0);
    const jobs = await erasing.jobsOf('counted');
    expect(jobs).toBeGreaterThan(0);

    const { status, body } = await erasing.programs.api.send('DELETE', '/v1/users/counted');
    expect(status).toBe(200);
    expect(body as Receipt).toMatchObject({
      epoch: 2,
      resumed: false,
      erased: { keys: 1, store, queue: { keys: kept.length, jobs }, points: 0, caches: 2 },
      stillRunning: 0,
    });
    expect(await erasing.countsOf(user)).toEqual(Object.fromEntries(recordKinds.map((kind) => [kind, 0])));
    expect(await erasing.jobsOf('counted')).toBe(0);
    expect(await erasing.redis.keys(`keepsake:*${userDigest(user)}*`)).toEqual(
      names.filter((name) => name.endsWith(':meta')),
    );
    expect(await erasing.programs.api.send('DELETE', '/v1/users/counted')).toMatchObject({
      status: 404,
      body: { code: 'user-unknown' },
    });
  }, 240_000);

  it(
    'should count in its receipt what was there of a user who goes on talking meanwhile',
    async () => {
      for (let life = 0; life < 3; life += 1) {
        const userId = `talkative-${life}`;
        await erasing.programs.api.post('/v1/turns', { turns: turnsOf(userId, 0, 70) });
        await erasing.settled(userId);
        let isErased = false;
        const erased = erasing.programs.api
          .send('DELETE', `/v1/users/${userId}`)
          .finally(() => (isErased = true));
        for (let said = 70; !isErased; said += 1) {
          await erasing.programs.api.post('/v1/turns', { turns: turnsOf(userId, said, 1) });
        }
        const { erased: gone } = (await erased).body as Receipt;
        expect(gone.keys).toBe(1);
        expect(gone.store['turn']).toBeGreaterThanOrEqual(70);
        expect(gone.store['insight']).toBeGreaterThan(0);
      }
    },
    timeLimitMs(120_000),
  );
});
