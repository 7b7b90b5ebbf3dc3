import { type ExtractionInput, type StandIn } from '../domain/extraction';
import { type Extractor } from '../ports/extractor';
import { aPipeline, aUser, Crash, memoryOf, type Pipeline, said, send } from '@app/testing/a-pipeline';
import { candidateOf } from '@app/testing/a-drained-pipeline';

/** A model that may be away, and what reads in its place. */
class AModel implements Extractor {
  readonly name = 'model/1';
  standIn: StandIn | undefined = 'model-away';
  readonly asked: string[] = [];

  async extract({ turns, again }: ExtractionInput) {
    if (again === true) this.asked.push(turns.map(({ eventId }) => eventId).join());
    const found = again === true && this.standIn !== undefined ? [] : turns.map(candidateOf);
    const extractor = this.standIn === undefined ? this.name : `offline/1+${this.standIn}`;
    return { extractor, candidates: found, ...(this.standIn !== undefined && { standIn: this.standIn }) };
  }
}

const batch = (from: number, what = 'tell you') =>
  [0, 1, 2, 3, 4].map((n) => said(from + n, n === 0 ? `I ${what} ${from}!` : 'well'));

const talk = async (pipeline: Pipeline, ...from: readonly number[]): Promise<void> => {
  for (const first of from) {
    await send(pipeline, ...batch(first));
    await pipeline.settle();
  }
};
const waitingIn = async ({ store }: Pipeline) =>
  (await store.pipeline.state(aUser))?.standIns?.batches.map(({ fromSeq, tries }) => [fromSeq > 0, tries]);
const later = async (pipeline: Pipeline, minutes = 11): Promise<void> => {
  pipeline.clock.advance({ minutes });
  await pipeline.reconciler.run();
  await pipeline.settle();
};

describe('batches that were read in the place of a model', () => {
  it('should be read by it one after the other once it answers, each once', async () => {
    const model = new AModel();
    const pipeline = aPipeline({ extractor: model });
    await talk(pipeline, 1, 6, 11);
    expect(await waitingIn(pipeline)).toHaveLength(3);
    await later(pipeline);
    expect(model.asked).toEqual(['event-1']);
    expect(await waitingIn(pipeline)).toHaveLength(3);

    model.standIn = undefined;
    await later(pipeline);
    expect(model.asked).toEqual(['event-1', 'event-6', 'event-11', 'event-1']);
    const { state, insights, steps, checkpoints } = await memoryOf(pipeline);
    expect(state).not.toHaveProperty('standIns');
    expect({ steps, checkpoints }).toEqual({ steps: [], checkpoints: 0 });
    expect(state).toMatchObject({ pendingSteps: 0, counts: { stored: 15, extracted: 15, flagged: 3 } });
    expect(insights.map(({ extractor }) => extractor)).toEqual(['model/1', 'model/1', 'model/1']);
    await later(pipeline, 60);
    expect(model.asked).toHaveLength(4);
  });

  it('should hold up nothing that is said meanwhile', async () => {
    const model = new AModel();
    const pipeline = aPipeline({ extractor: model });
    await talk(pipeline, 1, 6);
    model.standIn = undefined;
    pipeline.clock.advance({ minutes: 11 });
    await pipeline.reconciler.run();
    await send(pipeline, ...batch(11));
    await pipeline.drain.run(aUser);
    const order = (await pipeline.store.pipeline.steps(aUser, 10)).flatMap(({ kind }) =>
      kind === 'consolidate' ? [] : [kind],
    );
    expect(order).toEqual(['reread', 'extract']);
    await pipeline.settle();
    // The second was planned when the first was read, behind what had been said since.
    expect(pipeline.calls.map((texts) => texts[0]).slice(-3)).toEqual(['I tell you 1!', 'I tell you 11!', 'I tell you 6!']); // prettier-ignore
  });

  it('should be given up where it answers nothing valid, as often as is set, and kept for one that is away', async () => {
    const model = new AModel();
    model.standIn = 'model-unreadable';
    const pipeline = aPipeline({ extractor: model, parameters: { model: { rereadTries: 2 } } });
    await talk(pipeline, 1);
    await later(pipeline);
    expect(await waitingIn(pipeline)).toEqual([[false, 1]]);
    model.standIn = 'model-away';
    await later(pipeline);
    expect(await waitingIn(pipeline)).toEqual([[false, 1]]);
    model.standIn = 'model-unreadable';
    await later(pipeline);
    expect(await waitingIn(pipeline)).toBeUndefined();
    expect(model.asked).toHaveLength(3);
  });

  it('should be as many as are allowed, the latest', async () => {
    const model = new AModel();
    const pipeline = aPipeline({ extractor: model, parameters: { model: { rereadBatches: 2 } } });
    await talk(pipeline, 1, 6, 11);
    expect(await waitingIn(pipeline)).toEqual([[true, 0], [true, 0]]); // prettier-ignore
  });

  it('should wait no longer where none may wait any more', async () => {
    const pipeline = aPipeline({ extractor: new AModel() });
    await talk(pipeline, 1, 6);
    const { parameters, ...settings } = pipeline.bench.tenants.for('any');
    const model = { ...parameters.model, rereadBatches: 0 };
    jest
      .spyOn(pipeline.bench.tenants, 'for')
      .mockReturnValue({ ...settings, parameters: { ...parameters, model } });
    await later(pipeline);
    expect(await waitingIn(pipeline)).toBeUndefined();
  });

  it('should not be noted where none may wait', async () => {
    const pipeline = aPipeline({ extractor: new AModel(), parameters: { model: { rereadBatches: 0 } } });
    await talk(pipeline, 1);
    expect(await waitingIn(pipeline)).toBeUndefined();
  });

  it('should end in the same memory wherever a program dies of it', async () => {
    const live = async (boundary: (name: string) => void) => {
      const model = new AModel();
      const pipeline = aPipeline({ extractor: model, boundary });
      const untilDone = async (work: () => Promise<unknown>): Promise<void> => {
        for (let done = false; !done;) {
          done = await work().then(
            () => true,
            (error: unknown) => {
              if (!(error instanceof Crash)) throw error;
              return false;
            },
          );
        }
      };
      for (const first of [1, 6]) {
        await untilDone(() => send(pipeline, ...batch(first)));
        await untilDone(() => pipeline.settle());
      }
      model.standIn = undefined;
      // A reconciler that dies looks again at its next time.
      for (const _time of [1, 2, 3]) {
        pipeline.clock.advance({ minutes: 11 });
        await untilDone(() => pipeline.reconciler.run());
        await untilDone(() => pipeline.settle());
      }
      const { insights, turns, steps, checkpoints, state } = await memoryOf(pipeline);
      const { extracted, extractionCalls } =
        'counts' in state ? state.counts : { extracted: 0, extractionCalls: 0 };
      // When the quiet time is noticed, and so how often was consolidated, is the reconciler's.
      return {
        insights,
        turns,
        steps,
        checkpoints,
        extracted,
        extractionCalls,
        waiting: await waitingIn(pipeline),
      };
    };
    const passed: string[] = [];
    const expected = await live((name) => void passed.push(name));
    expect(expected.insights.map(({ extractor }) => extractor)).toEqual(['model/1', 'model/1']);
    for (const killedAt of passed.keys()) {
      let at = 0;
      const memory = await live(() => {
        if (at++ === killedAt) throw new Crash();
      });
      expect({ killedAt, ...memory }).toEqual({ killedAt, ...expected });
    }
  });
});
