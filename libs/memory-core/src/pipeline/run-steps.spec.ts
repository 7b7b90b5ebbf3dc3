import { type Extractor } from '../ports/extractor';
import { KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { emptyPipelineState } from '../domain/pipeline';
import { anErrorOf } from '../testing/an-error-of';
import { MemoryLease } from '../testing/memory-lease';
import {
  aPipeline,
  aUser,
  Crash,
  endOf,
  memoryOf,
  type Pipeline,
  retractionOf,
  said,
  send,
  storedTurns,
  tell,
} from '../testing/a-pipeline';

const fiveTurns = [1, 2, 3, 4, 5].map((n) => said(n, n === 2 ? 'I moved to Lisbon!' : 'well'));

const drained = async (
  options: Parameters<typeof aPipeline>[0] = {},
  turns = fiveTurns,
): Promise<Pipeline> => {
  const pipeline = aPipeline(options);
  await send(pipeline, ...turns);
  await pipeline.drain.run(aUser);
  pipeline.publisher.take();
  return pipeline;
};

const run = (pipeline: Pipeline, owner: 'extractor' | 'consolidator' = 'extractor', epoch = 1) =>
  pipeline.steps.run(aUser, epoch, owner);

describe('RunSteps', () => {
  it('should carry out a step, count it and end it in one commit', async () => {
    const pipeline = await drained();
    const before = await pipeline.store.revision(aUser);
    expect(await run(pipeline)).toEqual({ done: 1 });
    expect(await pipeline.store.revision(aUser)).toBe(before + 2); // the checkpoint, then all the rest
    expect(await memoryOf(pipeline)).toMatchObject({
      insights: [{ statement: 'I moved to Lisbon!', evidence: [{ eventId: 'event-2' }] }],
      state: { pendingSteps: 0, counts: { extracted: 5, flagged: 1, extractionCalls: 1 } },
      steps: [],
      checkpoints: 0,
    });
  });

  it('should take the user once for an answer and what follows from it', async () => {
    const pipeline = await drained();
    const hold = pipeline.bench.lease.hold.bind(pipeline.bench.lease);
    let taken = 0;
    pipeline.bench.lease.hold = (user, work) => {
      taken += 1;
      return hold(user, work);
    };
    await run(pipeline);
    expect(pipeline.calls).toHaveLength(1);
    expect(taken).toBe(1);
  });

  it('should not ask again for an answer that could not be kept while another worked on the user', async () => {
    const pipeline = await drained();
    const lease = new MemoryLease();
    let busy = 3;
    pipeline.bench.lease.hold = async <T>(user: UserRef, work: (token: number) => Promise<T>): Promise<T> => {
      if (busy === 0) return lease.hold(user, work);
      busy -= 1;
      throw new KeepsakeError('lease-busy', 'another holds the user', { retryable: true });
    };
    expect(await run(pipeline)).toEqual({ done: 1 });
    expect(pipeline.calls).toHaveLength(1);
  });

  it('should give up in the end where the user is never free', async () => {
    const pipeline = await drained({ parameters: { queues: { answerLeaseAttempts: 3 } } });
    let asked = 0;
    pipeline.bench.lease.hold = async () => {
      asked += 1;
      throw new KeepsakeError('lease-busy', 'another holds the user', { retryable: true });
    };
    await expect(run(pipeline)).rejects.toMatchObject({ code: 'lease-busy', retryable: true });
    expect(asked).toBe(3);
  });

  it('should ask nobody about turns of which none was flagged', async () => {
    const pipeline = await drained(
      {},
      fiveTurns.map((turn) => ({ ...turn, content: 'well' })),
    );
    expect(await run(pipeline)).toEqual({ done: 1 });
    expect(pipeline.calls).toEqual([]);
    expect((await memoryOf(pipeline)).state).toMatchObject({ counts: { extracted: 5, extractionCalls: 0 } });
  });

  it('should leave the steps of another program to it, and wake it', async () => {
    const pipeline = await drained();
    await tell(pipeline, endOf('conversation-1'));
    await pipeline.drain.run(aUser);
    pipeline.publisher.take();
    expect(await run(pipeline, 'consolidator')).toEqual({ done: 0 });
    expect(pipeline.publisher.take()).toMatchObject([{ job: 'steps', owner: 'extractor' }]);
    expect(await run(pipeline)).toEqual({ done: 1 });
    expect(pipeline.publisher.take()).toMatchObject([{ job: 'steps', owner: 'consolidator' }]);
    expect(await run(pipeline, 'consolidator')).toEqual({ done: 2 });
  });

  it('should wake the drain when the steps fall to the limit', async () => {
    const pipeline = aPipeline({ parameters: { intake: { maxPlannedSteps: 10, extractEveryTurns: 1 } } });
    await send(pipeline, ...Array.from({ length: 12 }, (_, n) => said(n, 'well')));
    await pipeline.drain.run(aUser);
    pipeline.publisher.take();
    await run(pipeline);
    expect(pipeline.publisher.take()).toMatchObject([{ job: 'drain' }]);
  });

  it('should not ask a model again for what it has answered', async () => {
    let down = true;
    const pipeline = await drained({
      boundary: (name) => {
        if (down && name === 'after commit') throw new Crash();
      },
    }).catch(() => undefined);
    expect(pipeline).toBeUndefined(); // the drain's own commit crashes as well
    down = false;

    let commits = 0;
    const crashing = await drained({
      boundary: (name) => {
        if (name === 'after commit' && ++commits === 2) throw new Crash();
      },
    });
    await expect(run(crashing)).rejects.toThrow(Crash);
    expect((await memoryOf(crashing)).checkpoints).toBe(1);
    expect(await run(crashing)).toEqual({ done: 1 });
    expect(crashing.calls).toHaveLength(1);
  });

  it('should throw what a model threw, and leave the step for the next try', async () => {
    let answers = 0;
    const extractor: Extractor = {
      name: 'flaky/1',
      extract: async () => {
        if ((answers += 1) === 1) throw new KeepsakeError('model-unavailable', 'busy', { retryable: true });
        return { extractor: 'flaky/1', candidates: [] };
      },
    };
    const pipeline = await drained({ extractor });
    await expect(run(pipeline)).rejects.toMatchObject({ code: 'model-unavailable', retryable: true });
    expect(await run(pipeline)).toEqual({ done: 1 });
  });

  it('should have the same effect when two run at once', async () => {
    const alone = await drained();
    await run(alone);
    const together = await drained();
    const outcomes = await Promise.all([run(together), run(together), run(together)]);
    expect(outcomes.reduce((sum, { done }) => sum + done, 0)).toBe(1);
    expect(await memoryOf(together)).toEqual(await memoryOf(alone));
  });

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

  it('should let a job be tried again that lost its lease', async () => {
    const pipeline = await drained();
    pipeline.records.commit = () =>
      Promise.reject(new KeepsakeError('lease-lost', 'a later lease has written'));
    await expect(run(pipeline)).rejects.toThrow(anErrorOf('lease-lost'));
    await expect(run(pipeline)).rejects.toMatchObject({ retryable: true });
  });

  it('should say when somebody must look again', async () => {
    const pipeline = await drained();
    const { dueAt } = (await pipeline.store.pipeline.state(aUser)) ?? emptyPipelineState();
    expect(dueAt).toBe(pipeline.clock.now() + 30_000);
    await run(pipeline);
    // What was learned waits for its consolidation.
    expect(await pipeline.store.pipeline.state(aUser)).toMatchObject({
      dueAt: pipeline.clock.now() + 600_000,
    });
    await tell(pipeline, endOf('conversation-1'));
    await pipeline.settle();
    expect(await pipeline.store.pipeline.state(aUser)).not.toHaveProperty('dueAt');
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
      expect(insights.map(({ statement }) => statement).toSorted()).toEqual([
        'I have 4 cats!',
        'I have 5 cats!',
        'I moved to Lisbon!',
      ]);
      expect(insights.every(({ evidence }) => evidence.length === 1)).toBe(true);
    });
  });

  it('should give the extractor the turns around the flagged ones, of their own conversation and not of the future', async () => {
    const seen: string[][] = [];
    const extractor: Extractor = {
      name: 'curious/1',
      extract: async ({ context }) => {
        seen.push(context.map(({ content }) => content));
        return { extractor: 'curious/1', candidates: [] };
      },
    };
    const turns = ['a', 'b', 'c', 'd', 'e', 'f!', 'g', 'h', 'i', 'j', 'k'].map((content, n) =>
      said(n, content, { conversationId: content === 'e' ? 'conversation-2' : 'conversation-1' }),
    );
    const pipeline = await drained({ extractor }, turns);
    await pipeline.settle();
    expect(seen).toEqual([['c', 'd', 'f!', 'g', 'h']]);
    expect(await storedTurns(pipeline)).toHaveLength(11);
  });
});

const candidateOf = (turn: {
  id: string;
  eventId: string;
  conversationId: string;
  content: string;
  occurredAt: number;
}) => ({
  ordinal: 0,
  statement: turn.content,
  kind: 'fact' as const,
  category: 'people-and-facts',
  importance: 0.6,
  importanceReasons: [],
  explicit: false,
  evidence: {
    turnId: turn.id,
    eventId: turn.eventId,
    conversationId: turn.conversationId,
    quote: turn.content,
    occurredAt: turn.occurredAt,
  },
  validFrom: turn.occurredAt,
  negates: false,
});
