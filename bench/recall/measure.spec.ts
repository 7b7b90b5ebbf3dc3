import { type LocomoConversation } from './locomo';
import { allEvidenceAt, askAll, percentile, recallAt, recallWithin } from './measure';
import { type Recaller } from './recaller';

const conversation: LocomoConversation = {
  name: 'c',
  turns: [],
  questions: [
    { text: 'both', category: 1, evidence: ['a', 'b'] },
    { text: 'none', category: 4, evidence: ['z'] },
    { text: 'without evidence', category: 4, evidence: [] },
  ],
};
/** Answers a, then nine others, then b; each of ten tokens. */
const recaller: Recaller = {
  name: 'test',
  remember: async () => 0,
  ask: async () =>
    ['a', ...Array.from({ length: 9 }, (_, i) => `x${i}`), 'b'].map((id) => ({ id, text: id })),
  close: async () => undefined,
};
const counter = { count: () => 10, truncate: (text: string) => text };

describe('measures of recall', () => {
  it('should average the share of evidence found over questions that have any', async () => {
    const outcomes = await askAll(recaller, conversation, counter);
    expect(outcomes.map(({ ranks, tokens }) => ({ ranks, tokens }))).toEqual([
      { ranks: [1, 11], tokens: [10, 110] },
      { ranks: [null], tokens: [null] },
    ]);
    expect(recallAt(outcomes, 10)).toBe(0.25);
    expect(recallAt(outcomes, 20)).toBe(0.5);
    expect(allEvidenceAt(outcomes, 10)).toBe(0);
    expect(allEvidenceAt(outcomes, 20)).toBe(0.5);
    expect(recallWithin(outcomes, 100)).toBe(0.25);
    expect(recallWithin(outcomes, 110)).toBe(0.5);
  });

  it('should take percentiles of what is there', () => {
    expect(percentile([3, 1, 2], 0.5)).toBe(2);
    expect(percentile([3, 1, 2], 0.99)).toBe(3);
    expect(percentile([], 0.5)).toBe(0);
  });
});
