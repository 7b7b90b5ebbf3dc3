import { packedVectors } from '@app/memory-core/domain/turn-vectors';
import { aTurn } from '@app/testing/factories';
import { type Conversation } from './datasets';
import { DenseRecaller } from './dense-recaller';

const counter = { count: () => 50, countAround: () => 50, truncate: (text: string) => text };
const conversation: Conversation = {
  name: 'c',
  language: 'en',
  unit: 'message',
  turns: ['boat', 'train, then boat', 'bread'].map((text, i) => ({
    id: `m${i}`,
    session: 's',
    role: 'user',
    text,
    occurredAt: i,
    place: i,
  })),
  questions: [],
};
const space = { embedder: 'e', dimensions: 2, afterSeq: 0, throughSeq: 13 };
const passages = [
  { seq: 11, vector: [0.9, 0.1] },
  { seq: 12, vector: [0, 1] },
  { seq: 12, vector: [1, 0] },
  { seq: 13, vector: [0.1, 0.9] },
];
const core = {
  written: async () => ({
    turns: [11, 12, 13].map((seq) => aTurn({ seq })),
    vectors: [packedVectors(space, passages)],
  }),
};

describe('DenseRecaller', () => {
  it('should rank messages by the nearest of their passages, of what had been said by then', async () => {
    const embed = async () => [[1, 0]];
    const recaller = new DenseRecaller(core, { name: 'e', dimensions: 2, beyondWords: true, embed }, counter);
    await recaller.remember(conversation);
    const ranked = async (after?: number) => {
      const question = {
        text: 'Which boat?',
        category: 'c',
        evidence: [],
        ...(after !== undefined && { after }),
      };
      return (await recaller.recall(conversation, question)).ranked.flatMap(({ turnIds }) => turnIds);
    };
    expect(await ranked()).toEqual(['m1', 'm0', 'm2']);
    expect(await ranked(1)).toEqual(['m0']);
  });
});
