import { type LocomoConversation } from './locomo';
import { allEvidenceAt, askAll, percentile, recallAt, recallWithin } from './measure';
import { rankedRecall, type Recaller } from './recaller';

const conversation: LocomoConversation = {
  name: 'c',
  turns: [],
  questions: [
    { text: 'both', category: 1, evidence: ['a', 'b'] },
    { text: 'none', category: 4, evidence: ['z'] },
    { text: 'without evidence', category: 4, evidence: [] },
  ],
};
/** Answers a, then nine others, then b; each of fifty tokens. */
const counter = { count: () => 50, countAround: () => 50, truncate: (text: string) => text };
const items = ['a', ...Array.from({ length: 9 }, (_, i) => `x${i}`), 'b'].map((id) => ({
  turnIds: [id],
  text: id,
}));
const recaller: Recaller = {
  name: 'test',
  remember: async () => 0,
  recall: async () => rankedRecall(items, counter),
  ask: async () => undefined,
  close: async () => undefined,
};

describe('measures of recall', () => {
  it('should average the share of evidence found over questions that have any', async () => {
    const outcomes = await askAll(recaller, conversation);
    expect(outcomes.map(({ ranks, within }) => ({ ranks, within }))).toEqual([
      { ranks: [1, 11], within: [0.5, 0.5, 1, 1] },
      { ranks: [null], within: [0, 0, 0, 0] },
    ]);
    expect(recallAt(outcomes, 10)).toBe(0.25);
    expect(recallAt(outcomes, 20)).toBe(0.5);
    expect(allEvidenceAt(outcomes, 10)).toBe(0);
    expect(allEvidenceAt(outcomes, 20)).toBe(0.5);
    expect(recallWithin(outcomes, 500)).toBe(0.25);
    expect(recallWithin(outcomes, 1_000)).toBe(0.5);
  });

  it('should count a thing for every turn it rests on', async () => {
    const resting: Recaller = {
      ...recaller,
      recall: async () => rankedRecall([{ turnIds: ['a', 'b'], text: 'an insight' }], counter),
    };
    const [both] = await askAll(resting, conversation);
    expect(both?.ranks).toEqual([1, 1]);
  });

  it('should take percentiles of what is there', () => {
    expect(percentile([3, 1, 2], 0.5)).toBe(2);
    expect(percentile([3, 1, 2], 0.99)).toBe(3);
    expect(percentile([], 0.5)).toBe(0);
  });
});
