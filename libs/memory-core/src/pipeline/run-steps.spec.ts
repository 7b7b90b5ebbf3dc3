import { type Extractor } from '../ports/extractor';
import { KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { emptyPipelineState } from '../domain/pipeline';
import { anErrorOf } from '@app/testing/an-error-of';
import { MemoryLease } from '@app/testing/memory-lease';
import {
  aPipeline,
  aUser,
  Crash,
  endOf,
  memoryOf,
  said,
  send,
  storedTurns,
  tell,
} from '@app/testing/a-pipeline';
import { drained, fiveTurns, run } from '@app/testing/a-drained-pipeline';

describe('RunSteps', () => {
  it('should carry out a step, count it and end it in one commit', async () => {
    const pipeline = await drained();
    const before = await pipeline.store.revision(aUser);
    expect(await run(pipeline)).toEqual({ done: 1 });
    expect(await pipeline.store.revision(aUser)).toBe(before + 2); // the checkpoint, then all the rest
    expect(await memoryOf(pipeline)).toMatchObject({
      insights: [{ quote: 'I moved to Lisbon!', evidence: [{ eventId: 'event-2' }] }],
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

  it('should end where a step was left without the progress that it belongs to', async () => {
    const pipeline = aPipeline();
    await pipeline.meet(aUser);
    const { epoch } = await pipeline.vault.open(aUser);
    const step = { kind: 'summarise-across', ordinal: 7, throughSeq: 1, at: 0 } as const;
    await pipeline.bench.lease.hold(aUser, (token) =>
      pipeline.store.writer.commit(aUser, { epoch, token }, [{ put: 'step', value: step }]),
    );
    expect(await run(pipeline, 'consolidator', epoch)).toEqual({ done: 0 });
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
