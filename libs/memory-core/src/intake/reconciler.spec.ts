import { emptyPipelineState } from '../domain/pipeline';
import { aPipeline, aUser, memoryOf, type Pipeline, said, send } from '@app/testing/a-pipeline';

const nothing = { drains: 0, steps: 0, idle: 0, untold: 0, failed: 0 };

describe('Reconciler', () => {
  it('should find an inbox that nobody drains, after a while', async () => {
    const pipeline = aPipeline();
    await send(pipeline, said(1, 'hello'));
    pipeline.publisher.take();
    expect(await pipeline.reconciler.run()).toEqual(nothing);
    pipeline.clock.advance({ seconds: 31 });
    expect(await pipeline.reconciler.run()).toEqual({ ...nothing, drains: 1 });
    expect(pipeline.publisher.take()).toMatchObject([
      { job: 'drain', user: aUser, epoch: 1, found: { place: 0 } },
    ]);
  });

  it('should find steps whose job was lost', async () => {
    const pipeline = aPipeline();
    await send(pipeline, ...[1, 2, 3, 4, 5].map((n) => said(n, 'well')));
    await pipeline.drain.run(aUser);
    pipeline.publisher.take();
    pipeline.clock.advance({ seconds: 31 });
    expect(await pipeline.reconciler.run()).toEqual({ ...nothing, steps: 1 });
    expect(pipeline.publisher.take()).toMatchObject([
      { job: 'steps', owner: 'extractor', found: { place: 1 } },
    ]);
  });

  it('should flush a tail that has been idle, once', async () => {
    const pipeline = aPipeline();
    await send(pipeline, said(1, 'I moved to Lisbon!'));
    await pipeline.settle();
    expect((await memoryOf(pipeline)).insights).toEqual([]);
    pipeline.clock.advance({ minutes: 10 });
    expect(await pipeline.reconciler.run()).toEqual({ ...nothing, idle: 1 });
    pipeline.clock.advance({ seconds: 30 });
    expect(await pipeline.reconciler.run()).toEqual({ ...nothing, idle: 1 });
    expect(await pipeline.plainInbox.read(aUser, 0, 10)).toHaveLength(1);
    await pipeline.settle();
    expect(await memoryOf(pipeline)).toMatchObject({
      insights: [{ quote: 'I moved to Lisbon!' }],
      state: { counts: { extracted: 1, consolidated: 1 } },
    });
    pipeline.clock.advance({ days: 1 });
    expect(await pipeline.reconciler.run()).toEqual(nothing);
  });

  it('should have a person told what was raised while nothing of hers was at work, once', async () => {
    const pipeline = aPipeline();
    const { epoch } = await pipeline.vault.openOrCreate(aUser);
    const value = { ...emptyPipelineState(), dueAt: pipeline.clock.now() + 1_000 };
    await pipeline.bench.lease.hold(aUser, (token) =>
      pipeline.store.writer.commit(aUser, { epoch, token }, [{ put: 'pipeline', value }]),
    );
    expect(await pipeline.reconciler.run()).toEqual(nothing);
    pipeline.clock.advance({ seconds: 1 });
    expect(await pipeline.reconciler.run()).toEqual({ ...nothing, untold: 1 });
    expect(pipeline.publisher.take()).toMatchObject([{ job: 'steps', owner: 'consolidator', epoch }]);
    pipeline.clock.advance({ days: 1 });
    expect(await pipeline.reconciler.run()).toEqual(nothing);
  });

  it('should look after the others when one user cannot be looked after', async () => {
    const pipeline = aPipeline();
    for (const userId of ['user-1', 'user-2']) {
      await pipeline.receive.turns('tenant-1', [{ userId, turn: said(1, 'hello') }]);
    }
    pipeline.publisher.take();
    pipeline.clock.advance({ seconds: 31 });
    const get = pipeline.keys.get.bind(pipeline.keys);
    pipeline.keys.get = async (user) => {
      if (user.userId === 'user-1') throw new Error('this key cannot be read');
      return get(user);
    };
    expect(await pipeline.reconciler.run()).toEqual({ ...nothing, drains: 1, failed: 1 });
  });

  describe('when more users wait than it looks after at a time', () => {
    const users = ['user-1', 'user-2', 'user-3', 'user-4', 'user-5'];
    const metBy = async (...turns: readonly number[]) => {
      const pipeline = aPipeline({ parameters: { intake: { reconcileBatch: 2 } } });
      for (const userId of users) {
        await pipeline.receive.turns(
          'tenant-1',
          turns.map((n) => ({ userId, turn: said(n, 'well') })),
        );
        pipeline.clock.advance({ seconds: 1 });
      }
      return pipeline;
    };
    const woken = (pipeline: Pipeline) => pipeline.publisher.take().map(({ user }) => user.userId);

    it('should wake the drain of each of them, whoever stays at the head of the list', async () => {
      const pipeline = await metBy(1);
      pipeline.publisher.take();
      pipeline.clock.advance({ seconds: 31 });
      expect(await pipeline.reconciler.run()).toMatchObject({ drains: 5 });
      expect(woken(pipeline)).toEqual(users);
      // Looked after just now.
      expect(await pipeline.reconciler.run()).toEqual(nothing);
      pipeline.clock.advance({ seconds: 31 });
      expect(await pipeline.reconciler.run()).toMatchObject({ drains: 5 });
    });

    it('should wake the steps of each of them, even past those who cannot be moved on', async () => {
      const pipeline = await metBy(1, 2, 3, 4, 5);
      for (const userId of users) await pipeline.drain.run({ tenantId: 'tenant-1', userId });
      pipeline.publisher.take();
      pipeline.clock.advance({ seconds: 31 });
      const commit = pipeline.records.commit.bind(pipeline.records);
      pipeline.records.commit = (user, ...rest) =>
        ['user-1', 'user-2', 'user-3'].includes(user.userId)
          ? Promise.reject(new Error('this user cannot be written'))
          : commit(user, ...rest);
      expect(await pipeline.reconciler.run()).toMatchObject({ steps: 5, failed: 3 });
      expect(woken(pipeline)).toEqual(users);
      expect(await pipeline.reconciler.run()).toMatchObject({ steps: 3, failed: 3 });
    });
  });

  it('should leave an erased user alone', async () => {
    const pipeline = aPipeline();
    await send(pipeline, said(1, 'hello'));
    pipeline.publisher.take();
    await pipeline.keys.destroy(aUser);
    pipeline.clock.advance({ minutes: 11 });
    expect(await pipeline.reconciler.run()).toEqual(nothing);
  });
});
