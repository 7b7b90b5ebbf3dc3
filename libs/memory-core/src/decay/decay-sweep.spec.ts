import { createSecretKey, randomBytes } from 'node:crypto';
import { dayMs } from '../domain/confidence';
import { KeepsakeError } from '../domain/errors';
import { aCandidate, ALearner, defaultSettings } from '@app/testing/a-learner';
import { anInsight } from '@app/testing/factories';
import { scheduled } from '../lifecycle/next-transition';
import { ana, aSweep, ben } from '@app/testing/a-sweep';

describe('the decay sweep', () => {
  it('should touch nothing before its time', async () => {
    const { clock, keepInsight, store, sweep } = aSweep();
    await keepInsight(ana);
    const before = await store.revision(ana);
    clock.advance({ days: 89 });
    expect(await sweep.run()).toMatchObject({ touched: 0, skipped: 0 });
    expect(await store.revision(ana)).toBe(before);
  });

  it('should pass over users whose supplied key is not there, and go on with the others', async () => {
    const { clock, keepInsight, store, userKeyScope, sweep } = aSweep();
    const key = createSecretKey(randomBytes(32));
    await userKeyScope.run(key, () => keepInsight(ana));
    await keepInsight(ben);
    clock.advance({ days: 90 });
    expect(await sweep.run()).toMatchObject({ touched: 1, skipped: 1 });
    const [untouched] = await userKeyScope.run(key, () => store.insights.all(ana));
    expect(untouched).toMatchObject({ status: anInsight().status });
  });

  it('should carry an insight that nobody wants through review and archive to its end, and tell of each step', async () => {
    const { clock, keepInsight, store, sweep } = aSweep();
    await keepInsight(ana, { id: 'unwanted' });
    const statuses: (string | undefined)[] = [];
    for (const days of [90, 90, 180]) {
      clock.advance({ days });
      await sweep.run();
      statuses.push((await store.insights.byIds(ana, ['unwanted']))[0]?.status);
    }
    expect(statuses).toEqual(['needs_review', 'archived', undefined]);
    expect((await store.changes.list(ana, 9)).items.map(({ type, cause }) => [type, cause])).toEqual([
      ['insight.deleted', 'decay'],
      ['insight.archived', 'decay'],
      ['insight.review', 'decay'],
    ]);
  });

  it('should not delete at once a past that was imported today', async () => {
    const { clock, keepInsight, store, sweep } = aSweep();
    const longAgo = clock.now() - 3000 * dayMs;
    const past = { recordedAt: longAgo, lastConfirmedAt: longAgo, confidence: { value: 0.7, at: longAgo } };
    await keepInsight(ana, { id: 'old', ...past });
    await keepInsight(ana, {
      id: 'contradicted',
      ...past,
      status: 'needs_review',
      reviewReason: 'contradiction',
    });
    await keepInsight(ana, { id: 'shelved', ...past, status: 'archived', archivedAt: longAgo });
    for (let again = 0; again < 5; again += 1) {
      await sweep.run();
      clock.advance({ days: 1 });
    }
    const statusOf = async () =>
      Object.fromEntries((await store.insights.all(ana)).map(({ id, status }) => [id, status]));
    expect(await statusOf()).toEqual({
      old: 'needs_review',
      contradicted: 'needs_review',
      shelved: 'archived',
    });
    clock.advance({ days: 90 });
    await sweep.run();
    expect(await statusOf()).toEqual({ old: 'archived', contradicted: 'archived', shelved: 'archived' });
  });

  it('should change nothing when it runs twice', async () => {
    const { clock, keepInsight, store, sweep } = aSweep();
    for (const user of [ana, ben]) for (let at = 0; at < 3; at += 1) await keepInsight(user);
    clock.advance({ days: 100 });
    expect(await sweep.run()).toMatchObject({ touched: 6, reviewed: 6 });
    const [revision, changes] = [await store.revision(ana), (await store.changes.list(ana, 99)).items];
    expect(await sweep.run()).toMatchObject({ touched: 0 });
    expect([await store.revision(ana), (await store.changes.list(ana, 99)).items]).toEqual([
      revision,
      changes,
    ]);
  });

  it('should put back into review at once what is wanted again but long past its confidence', async () => {
    const { clock, keepInsight, store, sweep } = aSweep();
    await keepInsight(ana, {
      status: 'needs_review',
      reviewReason: 'unrecalled',
      waiting: { in: 'needs_review', since: clock.now() },
      lastRecalledAt: clock.now() + 150 * dayMs,
    });
    clock.advance({ days: 200 });
    expect(await sweep.run()).toMatchObject({ touched: 1, reviewed: 1 });
    expect((await store.insights.all(ana))[0]).toMatchObject({
      status: 'needs_review',
      reviewReason: 'outdated',
    });
    expect((await store.changes.list(ana, 9)).items.map(({ type }) => type).sort()).toEqual([
      'insight.restored',
      'insight.review',
    ]);
    expect(await sweep.run()).toMatchObject({ touched: 0 });
  });

  it('should go on where it was killed', async () => {
    const { clock, keepInsight, store, sweep, sweepWith } = aSweep();
    await keepInsight(ana);
    await keepInsight(ben);
    clock.advance({ days: 100 });
    let commits = 0;
    const dying = sweepWith({
      commit: async (...args) => {
        if ((commits += 1) > 1) throw new KeepsakeError('store-unavailable', 'gone', { retryable: true });
        return store.writer.commit(...args);
      },
    });
    await expect(dying.run()).rejects.toThrow('gone');
    expect(await sweep.run()).toMatchObject({ touched: 1 });
    for (const user of [ana, ben]) {
      expect((await store.insights.all(user)).map(({ status }) => status)).toEqual(['needs_review']);
    }
  });

  it('should leave a user whom another holds, or who has gone, and serve the rest', async () => {
    const { clock, keepInsight, keys, lease, store, sweep } = aSweep();
    const gone = { tenantId: 'tenant-1', userId: 'cem' };
    for (const user of [gone, ana, ben]) await keepInsight(user);
    await keys.destroy(gone);
    clock.advance({ days: 100 });
    const report = await lease.hold(ana, () => sweep.run());
    expect(report).toMatchObject({ touched: 1, skipped: 2 });
    expect((await store.insights.all(ben)).map(({ status }) => status)).toEqual(['needs_review']);
    expect(await sweep.run()).toMatchObject({ touched: 1, skipped: 1 });
  });

  it('should forget a faded attractor and leave its insights standing on their own', async () => {
    const { clock, keep, store, sweep } = aSweep();
    const learner = new ALearner();
    await keep(ana, ...(await learner.learns(aCandidate('The user meditates every morning.'))));
    clock.set(ALearner.day(85));
    expect(await sweep.run()).toMatchObject({ touched: 0 });
    clock.set(ALearner.day(120));
    expect(await sweep.run()).toMatchObject({ forgotten: 1, reviewed: 1 });
    expect(await store.attractors.all(ana)).toEqual([]);
    expect((await store.insights.all(ana))[0]).not.toHaveProperty('attractorId');
    expect(await sweep.run()).toMatchObject({ touched: 0 });
  });

  it('should take a deleted insight out of its attractor', async () => {
    const { clock, keep, store, sweep } = aSweep();
    const learner = new ALearner();
    await learner.learns(aCandidate('The user meditates every morning.'));
    await learner.learns(aCandidate('The user went to a meditation retreat.', { day: 1 }));
    const [leaving, staying] = learner.insights;
    const waiting = { in: 'archived' as const, since: clock.now() - 200 * dayMs };
    await keep(
      ana,
      { put: 'insight', value: scheduled({ ...leaving!, status: 'archived', waiting }, defaultSettings) },
      { put: 'insight', value: staying! },
      { put: 'attractor', value: learner.attractors[0]! },
    );
    expect(await sweep.run()).toMatchObject({ deleted: 1 });
    expect((await store.attractors.all(ana)).map(({ members }) => members)).toEqual([[staying?.id]]);
  });
});
