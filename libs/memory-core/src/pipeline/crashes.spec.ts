import { isKeepsakeError } from '../domain/errors';
import {
  aPipeline,
  Crash,
  endOf,
  memoryOf,
  type Pipeline,
  retractionOf,
  said,
  send,
  tell,
} from '@app/testing/a-pipeline';

/** Two conversations, one of them summarised; what is said twice, taken back, sent twice and late. */
const story: readonly ((pipeline: Pipeline) => Promise<unknown>)[] = [
  (pipeline) =>
    send(pipeline, ...[1, 2, 3, 4, 5, 6, 7].map((n) => said(n, n % 2 ? 'I moved to Lisbon!' : 'well'))),
  (pipeline) => send(pipeline, said(7, 'I moved to Lisbon!'), said(8, 'I have a cat!'), said(9, 'well')),
  (pipeline) => tell(pipeline, retractionOf(8)),
  (pipeline) => tell(pipeline, retractionOf(12)),
  (pipeline) => send(pipeline, ...[14, 13, 12, 11, 10].map((n) => said(n, `I have ${n} cats!`))),
  (pipeline) => send(pipeline, ...[15, 16, 17, 18].map((n) => said(n, 'well'))),
  (pipeline) => tell(pipeline, endOf('conversation-1')),
  (pipeline) =>
    send(pipeline, ...[20, 21, 22].map((n) => said(n, 'I like tea!', { conversationId: 'conversation-2' }))),
  (pipeline) => tell(pipeline, endOf('conversation-2')),
];

/** The caller repeats what was not acknowledged; workers work between deliveries, or only after the last. */
const tellAll = async (pipeline: Pipeline, workBetween: boolean): Promise<void> => {
  for (const chapter of story) {
    await untilAcknowledged(() => chapter(pipeline));
    if (workBetween) await untilAcknowledged(() => pipeline.runJobs());
  }
  await untilAcknowledged(() => pipeline.settle());
};

const untilAcknowledged = async (deliver: () => Promise<unknown>): Promise<void> => {
  for (;;) {
    try {
      await deliver();
      return;
    } catch (error) {
      if (!(error instanceof Crash) && !isKeepsakeError(error, 'queue-unavailable')) throw error;
    }
  }
};

const boundariesOf = async (workBetween: boolean): Promise<readonly string[]> => {
  const passed: string[] = [];
  await tellAll(aPipeline({ boundary: (name) => passed.push(name) }), workBetween);
  return passed;
};

describe.each([
  ['while turns come in', true],
  ['after all came in', false],
])('a pipeline that works %s', (_, workBetween) => {
  it('should end with the same memory wherever it was killed once', async () => {
    const undisturbed = aPipeline();
    await tellAll(undisturbed, workBetween);
    const expected = await memoryOf(undisturbed);
    expect(expected).toMatchObject({
      steps: [],
      checkpoints: 0,
      state: { counts: { stored: 20, extracted: 20 } },
    });

    const boundaries = await boundariesOf(workBetween);
    expect(new Set(boundaries).size).toBe(10);
    for (const killedAt of boundaries.keys()) {
      let passed = 0;
      const disturbed = aPipeline({
        boundary: () => {
          if (passed++ === killedAt) throw new Crash();
        },
      });
      await tellAll(disturbed, workBetween);
      expect({ killedAt, ...(await memoryOf(disturbed)) }).toEqual({ killedAt, ...expected });
    }
  });

  it('should end with the same memory when killed again and again', async () => {
    const undisturbed = aPipeline();
    await tellAll(undisturbed, workBetween);
    let passed = 0;
    const disturbed = aPipeline({
      boundary: () => {
        if (++passed % 7 === 0) throw new Crash();
      },
    });
    await tellAll(disturbed, workBetween);
    expect(await memoryOf(disturbed)).toEqual(await memoryOf(undisturbed));
  });

  it('should end with the same memory when every job runs twice, at once', async () => {
    const undisturbed = aPipeline();
    await tellAll(undisturbed, workBetween);
    const doubled = aPipeline();
    for (const chapter of story) {
      await chapter(doubled);
      if (workBetween) await doubled.runJobsTwice();
    }
    await doubled.runJobsTwice();
    await doubled.settle();
    expect(await memoryOf(doubled)).toEqual(await memoryOf(undisturbed));
  });
});
