import { defaultParameters } from '../config/parameters';
import { generalSchema } from '../config/schemas';
import { meaningModel } from '../language';
import { aCandidate, ALearner } from '../testing/a-learner';
import { learn } from './learn';

/** How often the meaning model was asked for while something else was learned by this extractor. */
const askedBy = async (extractor: string): Promise<number> => {
  const learner = new ALearner();
  await learner.learns(aCandidate('The user is learning Portuguese.'));
  const candidate = aCandidate('The user keeps two parrots.', { day: 30 });
  let asked = 0;
  await learn(learner, [candidate], {
    user: { tenantId: 'tenant-1', userId: 'user-1' },
    settings: { schema: generalSchema, parameters: defaultParameters },
    embedder: learner.embedder,
    extractor,
    at: candidate.evidence.occurredAt,
    meanings: () => {
      asked += 1;
      return meaningModel();
    },
  });
  return asked;
};

describe('nearness of statements', () => {
  it('should be judged where no language model has judged it', async () => {
    expect(await askedBy('offline-extractor/4')).toBe(1);
  });

  it("should be left to a language model's extractor, which was shown what is near", async () => {
    expect(await askedBy('model-extractor/1+some-model')).toBe(0);
  });
});
