import { type UserRef } from '../domain/identity';
import { emptyPipelineState } from '../domain/pipeline';
import { anInsight } from '@app/testing/factories';
import { ana, aSweep, ben } from '@app/testing/a-sweep';

describe('what a sweep tells of', () => {
  it('should have its person told once a sweep, and only where something was set aside', async () => {
    const { announced, clock, keepInsight, sweep } = aSweep();
    for (let at = 0; at < 3; at += 1) await keepInsight(ana);
    await keepInsight(ben, { kind: 'relation' });
    const told: number[] = [];
    for (const days of [90, 90, 180]) {
      clock.advance({ days });
      await sweep.run();
      told.push(announced.length);
    }
    expect(told).toEqual([0, 1, 1]);
    expect(announced).toEqual([ana]);
  });

  it('should have its person told of the whole as soon as it is done, however many pages it lies on', async () => {
    const { clock, keepInsight, store, sweepWith, tenantsOf } = aSweep();
    tenantsOf({ sweepBatch: 2 });
    // Due in turn with each other's, so that every page has some of both.
    for (let hour = 0; hour < 5; hour += 1) {
      for (const user of [ana, ben]) await keepInsight(user, { recordedAt: anInsight().recordedAt + hour });
    }
    const archivedWhenTold: [string, number, number][] = [];
    const archivedOf = async (user: UserRef) =>
      (await store.insights.all(user, { status: ['archived'] })).length;
    const sweep = sweepWith(store.writer, async (user) => {
      archivedWhenTold.push([user.userId, await archivedOf(ana), await archivedOf(ben)]);
    });
    for (const days of [91, 91]) {
      clock.advance({ days });
      expect(await sweep.run()).toMatchObject({ touched: 10, skipped: 0 });
    }
    expect(archivedWhenTold).toEqual([
      ['ana', 5, 0],
      ['ben', 5, 5],
    ]);
  });

  it('should go on where its person cannot be told', async () => {
    const { clock, keepInsight, store, sweepWith } = aSweep();
    for (const user of [ana, ben]) await keepInsight(user);
    const sweep = sweepWith(store.writer, () => Promise.reject(new Error('no queue')));
    clock.advance({ days: 90 });
    await sweep.run();
    clock.advance({ days: 90 });
    expect(await sweep.run()).toMatchObject({ archived: 2 });
  });

  it('should leave a date for whoever looks after lost wake-ups, where a sweep died before it told', async () => {
    const { clock, keep, keepInsight, store, sweepWith } = aSweep();
    const untold = sweepWith(store.writer, () => Promise.reject(new Error('killed')));
    await keep(ana, { put: 'pipeline', value: emptyPipelineState() });
    for (const user of [ana, ben]) await keepInsight(user);
    clock.advance({ days: 90 });
    await untold.run();
    expect(await store.pipeline.state(ana)).not.toHaveProperty('dueAt');
    clock.advance({ days: 90 });
    expect(await untold.run()).toMatchObject({ archived: 2 });
    expect(await store.pipeline.state(ana)).toMatchObject({ dueAt: clock.now() + 30_000 });
    expect(await store.pipeline.state(ben)).toBeUndefined();
  });
});
