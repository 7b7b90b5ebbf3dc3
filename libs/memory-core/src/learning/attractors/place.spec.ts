import { OfflineEmbedder } from '@app/language-en/embedder/embedder';
import { type Embedder } from '../../ports/embedder';
import { aCandidate, ALearner } from '@app/testing/a-learner';
import { unplaced } from './place';

const offline = new OfflineEmbedder();
/** Another space: the offline one, turned round. */
const another: Embedder = {
  name: 'model/other/384',
  dimensions: offline.dimensions,
  beyondWords: false,
  embed: async (texts) => (await offline.embed(texts)).map((vector) => [...vector].reverse()),
};

const aMemory = async (): Promise<ALearner> => {
  const learner = new ALearner();
  await learner.learns(aCandidate('The user meditates every morning.'));
  await learner.learns(aCandidate('The user went to a meditation retreat.', { day: 10 }));
  return learner;
};

describe('attractors of another embedder', () => {
  it('should be given their place in the new space, and be what they were', async () => {
    const learner = await aMemory();
    const [before] = learner.attractors;
    learner.embedder = another;
    await learner.learns(aCandidate('The user is allergic to peanuts.', { day: 11 }));
    const [after, ...others] = learner.attractors;
    expect(after?.embedder).toBe('model/other/384');
    expect(after?.centroid).not.toEqual(before?.centroid);
    expect({ ...after, centroid: [], embedder: '' }).toEqual({ ...before, centroid: [], embedder: '' });
    expect(others.map(({ embedder }) => embedder)).toEqual(['model/other/384']);
  });

  it('should be joined there by what is near', async () => {
    const learner = await aMemory();
    learner.embedder = { ...another, name: 'offline-other/1' };
    await learner.learns(aCandidate('The user meditates with a teacher.', { day: 11 }));
    expect(learner.attractors).toMatchObject([{ members: learner.insights.map(({ id }) => id) }]);
  });

  it('should find their place again after it was lost', async () => {
    const learner = await aMemory();
    learner.applies(learner.attractors.map((value) => ({ put: 'attractor', value: unplaced(value) })));
    await learner.learns(aCandidate('The user meditates with a teacher.', { day: 11 }));
    expect(learner.attractors).toMatchObject([
      { embedder: offline.name, members: learner.insights.map(({ id }) => id) },
    ]);
  });
});
