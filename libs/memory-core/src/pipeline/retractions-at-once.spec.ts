import { textOf } from '../domain/claim';
import { KeepsakeError } from '../domain/errors';
import { type Extractor } from '../ports/extractor';
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
  tell,
} from '@app/testing/a-pipeline';
import { candidateOf, run } from '@app/testing/a-drained-pipeline';
import { consolidating } from '@app/testing/simple-learning';

/** A model that can be had, or fails as it is told to. */
const aModel = () => {
  const model = {
    trouble: undefined as (() => Promise<never>) | undefined,
    name: 'model/1',
    extract: async ({ turns }: Parameters<Extractor['extract']>[0]) => {
      await model.trouble?.();
      return { extractor: 'model/1', candidates: turns.map(candidateOf) };
    },
  };
  return model;
};

const failing = (code: 'budget-spent' | 'model-unavailable') => () =>
  Promise.reject(new KeepsakeError(code, 'no model today', { retryable: true }));

const lisbon = 'I moved to Lisbon!';
const talk = (from: number, ...contents: readonly string[]) =>
  contents.map((content, n) => said(from + n, content));

/** One batch is learned from; another waits for the model. */
const waiting = async (
  model: ReturnType<typeof aModel>,
  options: Parameters<typeof aPipeline>[0] = {},
): Promise<Pipeline> => {
  const pipeline = aPipeline({ extractor: model, ...options });
  await send(pipeline, ...talk(1, lisbon, 'I have a cat!', 'well', 'well', 'well'));
  await pipeline.settle();
  await send(pipeline, ...talk(6, 'I like tea!', 'well', 'well', 'well', 'well'));
  await pipeline.drain.run(aUser);
  pipeline.publisher.take();
  return pipeline;
};

const statements = async (pipeline: Pipeline) => (await memoryOf(pipeline)).insights.map(textOf).toSorted();

describe('a retraction while earlier steps wait for a model', () => {
  it.each(['budget-spent', 'model-unavailable'] as const)('should take effect at once (%s)', async (code) => {
    const model = aModel();
    const pipeline = await waiting(model);
    model.trouble = failing(code);
    await expect(run(pipeline)).rejects.toMatchObject({ code });
    await tell(pipeline, retractionOf(1));
    await pipeline.drain.run(aUser);
    expect(await statements(pipeline)).toEqual(['I have a cat!']);

    model.trouble = undefined;
    await pipeline.settle();
    expect(await statements(pipeline)).toEqual(['I have a cat!', 'I like tea!']);
    expect(await memoryOf(pipeline)).toMatchObject({ steps: [], state: { pendingSteps: 0 } });
  });

  it('should take effect at once while the model hangs', async () => {
    const model = aModel();
    const pipeline = await waiting(model);
    const { promise, reject } = Promise.withResolvers<never>();
    model.trouble = () => promise;
    const hanging = run(pipeline);
    await tell(pipeline, retractionOf(1));
    await pipeline.drain.run(aUser);
    expect(await statements(pipeline)).toEqual(['I have a cat!']);
    reject(new KeepsakeError('model-unavailable', 'timed out', { retryable: true }));
    await expect(hanging).rejects.toMatchObject({ code: 'model-unavailable' });
  });

  it('should be carried out once while it waits, and again in its order for what came of the steps before', async () => {
    let summarising: (() => Promise<unknown>) | undefined;
    const pipeline: Pipeline = aPipeline({
      handlers: {
        summarise: {
          kind: 'summarise',
          prepare: async (context, step) => {
            const answer = await consolidating(pipeline.store).summarise?.prepare?.(context, step);
            await summarising?.();
            return answer;
          },
          apply: async (...args) =>
            (await consolidating(pipeline.store).summarise?.apply(...args)) ?? { changes: [] },
        },
      },
    });
    await send(pipeline, ...Array.from({ length: 15 }, (_, n) => said(n, n === 3 ? lisbon : 'well')));
    await pipeline.settle();
    await send(pipeline, said(15, 'well'));
    await tell(pipeline, endOf('conversation-1'));
    let commits = 0;
    summarising = async () => {
      summarising = undefined;
      await tell(pipeline, retractionOf(3));
      await pipeline.drain.run(aUser);
      expect(await statements(pipeline)).toEqual([]);
      const revision = await pipeline.store.revision(aUser);
      await pipeline.drain.run(aUser);
      commits = (await pipeline.store.revision(aUser)) - revision;
    };
    await pipeline.settle();
    expect(summarising).toBeUndefined();
    expect(commits).toBe(0);
    const { summaries, steps } = await memoryOf(pipeline);
    expect(JSON.stringify(summaries)).toContain('well');
    expect(JSON.stringify(summaries)).not.toContain('Lisbon');
    expect(steps).toEqual([]);
  });

  it('should end for good where nothing is to be done before it', async () => {
    const model = aModel();
    const pipeline = aPipeline({ extractor: model });
    await send(pipeline, ...talk(1, lisbon, 'well', 'well', 'well', 'well'));
    await pipeline.settle();
    await tell(pipeline, retractionOf(1));
    await pipeline.drain.run(aUser);
    expect(await memoryOf(pipeline)).toMatchObject({ insights: [], steps: [{ kind: 'consolidate' }] });
    expect(pipeline.publisher.take().at(-1)).toMatchObject({ job: 'steps', owner: 'consolidator' });
  });

  it('should be found where its drain died before it, and lost its job', async () => {
    const model = aModel();
    let dies = false;
    const pipeline = await waiting(model, {
      boundary: (name) => {
        if (dies && name === 'after commit') throw new Crash();
      },
    });
    model.trouble = failing('budget-spent');
    await tell(pipeline, retractionOf(1));
    dies = true;
    await expect(pipeline.drain.run(aUser)).rejects.toThrow(Crash);
    dies = false;
    pipeline.publisher.take();
    expect(await statements(pipeline)).toContain(lisbon);

    // Trimmed as well, so that it is not found for what lies in its inbox.
    await pipeline.inbox.trim(aUser, Number.MAX_SAFE_INTEGER - 1);
    pipeline.clock.advance({ seconds: 31 });
    await pipeline.reconciler.run();
    expect(pipeline.publisher.take()).toContainEqual(expect.objectContaining({ job: 'drain' }));
    await pipeline.drain.run(aUser);
    expect(await statements(pipeline)).toEqual(['I have a cat!']);
  });

  it('should hold up no wake-up where it fails', async () => {
    const model = aModel();
    const pipeline = await waiting(model, {
      handlers: {
        retract: { kind: 'retract', apply: () => Promise.reject(new TypeError('a bug')) },
      },
    });
    await tell(pipeline, retractionOf(1));
    pipeline.publisher.take();
    await expect(pipeline.drain.run(aUser)).rejects.toThrow(TypeError);
    expect(pipeline.publisher.take()).toMatchObject([{ job: 'steps', owner: 'extractor' }]);
  });
});
