import { textOf } from '../domain/claim';
import { type Extractor } from '../ports/extractor';
import { aUser, endOf, memoryOf, retractionOf, said, send, tell } from '@app/testing/a-pipeline';
import { candidateOf, drained, fiveTurns, run } from '@app/testing/a-drained-pipeline';

describe('steps that are overtaken', () => {
  it('should keep nothing of an answer that came when another had ended the step', async () => {
    let asked = 0;
    const extractor: Extractor = {
      name: 'slow/1',
      extract: async ({ turns }) => {
        if ((asked += 1) === 1) await run(pipeline);
        return { extractor: 'slow/1', candidates: turns.map(candidateOf) };
      },
    };
    const pipeline = await drained({ extractor });
    expect(await run(pipeline)).toEqual({ done: 0 });
    expect(await memoryOf(pipeline)).toMatchObject({ checkpoints: 0, insights: [{ evidence: [{}] }] });
  });

  it('should write nothing under an epoch that is over, and end quietly', async () => {
    const pipeline = await drained();
    const epoch = await pipeline.keys.destroy(aUser);
    await pipeline.records.erase(aUser, epoch);
    expect(await run(pipeline)).toEqual({ done: 0 });

    await send(pipeline, said(9, 'I moved to Porto!'));
    await tell(pipeline, endOf('conversation-1'));
    await pipeline.drain.run(aUser);
    expect(await run(pipeline, 'extractor', 1)).toEqual({ done: 0 });
    expect((await memoryOf(pipeline)).insights).toEqual([]);
  });

  it('should wake for today when an old wake-up stood for the new ones', async () => {
    const pipeline = await drained();
    await pipeline.records.erase(aUser, await pipeline.keys.destroy(aUser));
    await send(pipeline, ...fiveTurns.map((turn) => ({ ...turn, eventId: `${turn.eventId}-again` })));
    await pipeline.drain.run(aUser);
    pipeline.publisher.take();
    expect(await run(pipeline, 'extractor', 1)).toEqual({ done: 0 });
    expect(pipeline.calls).toEqual([]);
    expect(pipeline.publisher.take()).toEqual([{ job: 'steps', user: aUser, epoch: 2, owner: 'extractor' }]);
    expect(await run(pipeline, 'extractor', 2)).toEqual({ done: 1 });
  });

  it('should write nothing when the user is erased while a model thinks', async () => {
    const extractor: Extractor = {
      name: 'slow/1',
      extract: async () => {
        await pipeline.records.erase(aUser, await pipeline.keys.destroy(aUser));
        return { extractor: 'slow/1', candidates: [] };
      },
    };
    const pipeline = await drained({ extractor });
    expect(await run(pipeline)).toEqual({ done: 0 });
    expect(await pipeline.records.query(aUser, { kind: 'checkpoint', limit: 9 })).toEqual([]);
  });

  describe('retractions', () => {
    it('should teach nothing when they come after the model has answered', async () => {
      const extractor: Extractor = {
        name: 'slow/1',
        extract: async ({ turns }) => {
          await tell(pipeline, retractionOf(2));
          await pipeline.drain.run(aUser);
          const [turn] = turns;
          if (turn === undefined) throw new Error('nothing to extract');
          return { extractor: 'slow/1', candidates: [candidateOf(turn)] };
        },
      };
      const pipeline = await drained({ extractor });
      expect(await run(pipeline)).toEqual({ done: 2 });
      expect((await memoryOf(pipeline)).insights).toEqual([]);
    });

    it('should leave it in no summary', async () => {
      const pipeline = await drained(
        {},
        Array.from({ length: 20 }, (_, n) => said(n, n === 3 ? 'Lisbon' : 'well')),
      );
      await tell(pipeline, endOf('conversation-1'));
      await pipeline.settle();
      const summaries = async () => JSON.stringify((await memoryOf(pipeline)).summaries);
      expect(await summaries()).toContain('Lisbon');
      await tell(pipeline, retractionOf(3));
      await pipeline.drain.run(aUser);
      await run(pipeline);
      expect(await memoryOf(pipeline)).toMatchObject({
        summaries: [undefined, undefined, undefined],
        across: undefined,
      });
      await pipeline.settle();
      expect(await summaries()).toContain('well');
      expect(await summaries()).not.toContain('Lisbon');
      expect((await memoryOf(pipeline)).across).toBeDefined();
    });

    it('should take back what the turn alone has taught, and only that', async () => {
      const turns = [1, 2, 3, 4, 5].map((n) => said(n, n < 3 ? 'I moved to Lisbon!' : `I have ${n} cats!`));
      const pipeline = await drained({}, turns);
      await run(pipeline);
      await tell(pipeline, retractionOf(2));
      await tell(pipeline, retractionOf(3));
      await pipeline.settle();
      const { insights } = await memoryOf(pipeline);
      expect(insights.map(textOf).toSorted()).toEqual([
        'I have 4 cats!',
        'I have 5 cats!',
        'I moved to Lisbon!',
      ]);
      expect(insights.every(({ evidence }) => evidence.length === 1)).toBe(true);
    });
  });
});
