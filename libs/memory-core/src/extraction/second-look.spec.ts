import { type Extractor } from '../ports/extractor';
import {
  aPipeline,
  aUser,
  memoryOf,
  type Pipeline,
  retractionOf,
  said,
  send,
  storedTurns,
  tell,
} from '@app/testing/a-pipeline';
import { anExtractor } from '@app/testing/simple-learning';
import { memoryMarkers } from '../intake/memory-markers';

const emotion = [{ kind: 'emotion' as const, words: ['heavy'] }];

/** Sees what is "heavy" in turns that arrived with no signal, and nothing in any other. */
const looking = (beforeAnswer: () => Promise<void> = async () => undefined): Extractor => ({
  name: 'looking/1',
  looksAgain: true,
  extract: async (input, ...rest) => {
    const heavy = input.turns.filter(({ content }) => content.includes('heavy'));
    const found = await anExtractor.extract({ ...input, turns: heavy }, ...rest);
    const flaggedAgain = input.turns.map(({ id, content }) => ({
      turnId: id,
      signals: content.includes('heavy') ? emotion : [],
    }));
    await beforeAnswer();
    return { ...found, flaggedAgain };
  },
});

const talk = [
  said(1, 'it is all so heavy since June'),
  said(2, 'Thanks!'),
  said(3, 'You are welcome, heavy heart', { role: 'assistant' }),
  said(4, 'well'),
  said(5, 'well'),
];

const settled = async (pipeline: Pipeline): Promise<Pipeline> => {
  await send(pipeline, ...talk);
  await pipeline.settle();
  return pipeline;
};

const signalsOf = async (pipeline: Pipeline) => (await storedTurns(pipeline)).map(({ signals }) => signals);

describe('an extractor that looks again', () => {
  it('should be given everything that users said, and store what it saw with what it learned', async () => {
    const pipeline = await settled(aPipeline({ extractor: looking() }));
    expect(pipeline.calls).toEqual([['it is all so heavy since June', 'Thanks!', 'well', 'well']]);
    expect(await signalsOf(pipeline)).toEqual([emotion, [], [], [], []]);
    expect(await memoryOf(pipeline)).toMatchObject({
      insights: [{ quote: 'it is all so heavy since June' }],
      state: { counts: { extracted: 5, flagged: 1 } },
    });
  });

  it('should be asked about a batch in which nothing was flagged', async () => {
    const pipeline = aPipeline({ extractor: looking() });
    await send(pipeline, ...talk.filter(({ content }) => content !== 'Thanks!'), said(6, 'so it goes'));
    await pipeline.settle();
    expect((await memoryOf(pipeline)).insights).toHaveLength(1);
  });

  it('should leave others with what was flagged as it arrived, and unasked where nothing was', async () => {
    const pipeline = await settled(aPipeline());
    expect(pipeline.calls).toEqual([['Thanks!']]);
    const quiet = aPipeline();
    await send(quiet, ...[1, 2, 3, 4, 5].map((n) => said(n, 'well')));
    await quiet.settle();
    expect(quiet.calls).toEqual([]);
  });

  it('should give no signals to a turn that is taken back meanwhile', async () => {
    const pipeline: Pipeline = aPipeline({
      extractor: looking(async () => {
        await tell(pipeline, retractionOf(1));
        await pipeline.drain.run(aUser);
      }),
    });
    await settled(pipeline);
    const [turn] = await storedTurns(pipeline);
    expect(turn).toMatchObject({ content: '', signals: [] });
    expect((await memoryOf(pipeline)).insights).toEqual([]);
  });

  it('should keep a turn whole that memories came back in', async () => {
    const content = `${memoryMarkers.open}You like tea.${memoryMarkers.close} it is heavy`;
    const pipeline = aPipeline({ extractor: looking() });
    await send(pipeline, said(1, content), ...talk.slice(1));
    await pipeline.settle();
    expect((await storedTurns(pipeline))[0]).toMatchObject({ content, signals: emotion });
  });
});
