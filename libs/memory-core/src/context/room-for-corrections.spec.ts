import { type Insight } from '../domain/insight';
import { anInsight, worded } from '@app/testing/factories';
import { aBuilder, idsOf, put, start, talk, tokens } from '@app/testing/a-context';

const planned = 'The doctor found a torn meniscus in my knee. Surgery is on 5 October.';
const turns = talk(
  'before',
  'My knee hurts since I fell off my bike last Tuesday.',
  'Oh dear.',
  'It was raining and my knee hurt.',
  'Did you see anybody about the knee?',
  planned,
);

const from = (turnId: string, quote: string): Insight['evidence'] => [
  { turnId, eventId: turnId, conversationId: 'before', quote, occurredAt: start },
];
const old = anInsight({
  id: 'old',
  ...worded('Surgery is on 5 October 2026.'),
  status: 'superseded',
  supersededBy: 'walks',
  evidence: from('before:4', planned),
});
const walks = anInsight({
  id: 'walks',
  ...worded('The user is walking again without a stick since the middle of October.'),
  evidence: from('later', 'I am walking again.'),
});
/** Fit the message better, and have the room of memories. */
const others = ['swims with a stiff', 'keeps a brace for the', 'was told to rest the', 'puts ice on the'].map(
  (does, i) =>
    anInsight({
      id: `other-${i}`,
      ...worded(`The user ${does} knee, as the doctor said of the knee.`),
      evidence: from(`elsewhere-${i}`, does),
    }),
);

const asked = async (budgetTokens: number) => {
  const { build } = await aBuilder(...turns.map(put.turn), ...[old, walks, ...others].map(put.insight));
  const message = 'What did the doctor say of my knee?';
  const answer = await build({ message, conversationId: 'new', budgetTokens });
  expect(tokens.count(answer.text)).toBeLessThanOrEqual(budgetTokens);
  return { memories: idsOf(answer, 'relevant-memories'), quoted: idsOf(answer, 'older-turns') };
};

describe('what is believed instead of what a turn tells', () => {
  it.each(Array.from({ length: 13 }, (_, i) => 142 + i * 6))(
    'should have the room of turns that fit the message less than that one does, at %d tokens',
    async (budgetTokens) => {
      const { memories, quoted } = await asked(budgetTokens);
      expect(quoted).toContain('before:4');
      expect(memories).toContain('walks');
    },
  );

  it('should have nobody’s room where all of it would be too little, so that others are told', async () => {
    const { memories, quoted } = await asked(130);
    expect(quoted).toEqual(['before:2', 'before:3']);
    expect(memories).not.toContain('walks');
  });
});
