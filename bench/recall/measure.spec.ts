import { type Conversation } from './datasets';
import {
  allEvidenceAt,
  anyEvidenceAt,
  anyEvidenceWithin,
  askAll,
  percentile,
  recallAt,
  recallWithin,
  reciprocalRank,
} from './measure';
import { rankedRecall, type Recaller } from './recaller';

const conversation: Conversation = {
  name: 'c',
  language: 'en',
  unit: 'message',
  turns: [],
  questions: [
    { text: 'both', category: 'multi-hop', evidence: ['a', 'b'] },
    { text: 'none', category: 'single-hop', evidence: ['z'] },
    { text: 'without evidence', category: 'single-hop', evidence: [] },
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
    const outcomes = await askAll([recaller], conversation);
    expect(outcomes.map(({ ranks, within }) => ({ ranks, within }))).toEqual([
      { ranks: [1, 11], within: [0.5, 0.5, 1, 1] },
      { ranks: [null], within: [0, 0, 0, 0] },
    ]);
    expect(recallAt(outcomes, 10)).toBe(0.25);
    expect(recallAt(outcomes, 20)).toBe(0.5);
    expect(allEvidenceAt(outcomes, 10)).toBe(0);
    expect(allEvidenceAt(outcomes, 20)).toBe(0.5);
    expect(anyEvidenceAt(outcomes, 10)).toBe(0.5);
    expect(reciprocalRank(outcomes)).toBe(0.5);
    expect(recallWithin(outcomes, 500)).toBe(0.25);
    expect(recallWithin(outcomes, 1_000)).toBe(0.5);
    expect(anyEvidenceWithin(outcomes, 500)).toBe(0.5);
  });

  it('should count a thing for every turn it rests on', async () => {
    const resting: Recaller = {
      ...recaller,
      recall: async () => rankedRecall([{ turnIds: ['a', 'b'], text: 'an insight' }], counter),
    };
    const [both] = await askAll([resting], conversation);
    expect(both?.ranks).toEqual([1, 1]);
  });

  it('should give no rank to what brings nothing new', async () => {
    const again: Recaller = {
      ...recaller,
      recall: async () =>
        rankedRecall(
          [items[0], items[0], items[10]].filter((one) => one !== undefined),
          counter,
        ),
    };
    const [both] = await askAll([again], conversation);
    expect(both?.ranks).toEqual([1, 2]);
  });

  it('should rank sessions by the first of their messages', async () => {
    const message = { role: 'user', text: '', occurredAt: 0, place: 0 } as const;
    const sessions: Conversation = {
      ...conversation,
      unit: 'session',
      turns: [
        { ...message, id: 'a', session: 's1' },
        { ...message, id: 'x0', session: 's1' },
        { ...message, id: 'x1', session: 's2' },
        { ...message, id: 'b', session: 's3' },
      ],
      questions: [{ text: 'which', category: 'c', evidence: ['s1', 's2', 's3'] }],
    };
    const [outcome] = await askAll([recaller], sessions);
    expect(outcome?.ranks).toEqual([1, 2, 10]);
    expect(outcome?.within[0]).toBe(2 / 3);
  });

  it('should ask everybody before the next question', async () => {
    const asked: string[] = [];
    const listening = (name: string): Recaller => ({
      ...recaller,
      name,
      recall: async (_, { text }) => {
        asked.push(`${name} ${text}`);
        return rankedRecall(items, counter);
      },
    });
    await askAll([listening('one'), listening('two')], conversation);
    expect(asked).toEqual(['one both', 'two both', 'one none', 'two none']);
  });

  it('should take percentiles of what is there', () => {
    expect(percentile([3, 1, 2], 0.5)).toBe(2);
    expect(percentile([3, 1, 2], 0.99)).toBe(3);
    expect(percentile([], 0.5)).toBe(0);
  });
});
