import { aPortableMemory } from '@app/testing/a-portable-memory';
import { aUser } from '@app/testing/a-pipeline';
import { candidateOf } from '@app/testing/a-drained-pipeline';
import { type ExtractionInput } from '../domain/extraction';

const aModel = (isAway: boolean) => {
  const model = {
    name: 'model/1',
    asked: [] as (true | undefined)[],
    extract: async ({ turns, again }: ExtractionInput) => {
      model.asked.push(again);
      return {
        extractor: isAway ? 'offline/1+model-away' : 'model/1',
        candidates: turns.map(candidateOf),
        ...(isAway && { standIn: 'model-away' as const }),
      };
    },
  };
  return model;
};

describe('an export of turns that a model has yet to read', () => {
  it('should have the model of another installation read them', async () => {
    const here = aPortableMemory({ extractor: aModel(true) });
    await here.says('I moved to Lisbon!', 'well', 'so', 'it', 'is');
    await here.settle();
    const document = await here.export();
    expect(document.pipeline?.standIns).toMatchObject({ batches: [{ turns: 5, tries: 0 }] });

    const model = aModel(false);
    const there = aPortableMemory({ extractor: model });
    await there.import(document);
    there.clock.advance({ minutes: 20 });
    await there.reconciler.run();
    await there.settle();
    expect(model.asked).toEqual([true]);
    expect(await there.store.pipeline.state(aUser)).not.toHaveProperty('standIns');
  });
});
