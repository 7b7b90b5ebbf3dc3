import { type Insight } from '../domain/insight';
import { anInsight, worded } from '@app/testing/factories';
import { aBuilder, idsOf, put, start, talk, tokens } from '@app/testing/a-context';

const turns = talk(
  'before',
  'Hey! I just started a new job at a bakery in Lyon.',
  'Congrats! How is it going?',
  'I have to get up at four, which is brutal.',
  'That sounds tough.',
);
const evidence: Insight['evidence'] = [
  {
    turnId: 'elsewhere',
    eventId: 'elsewhere',
    conversationId: 'c',
    quote: 'I quit the bakery.',
    occurredAt: start,
  },
];
const quit = anInsight({ id: 'quit', ...worded('The user quit the job at the bakery in Lyon.'), evidence });

describe('a small context', () => {
  it.each([100, 120, 150, 200])(
    'should have room for the best of what is known (%d tokens)',
    async (budgetTokens) => {
      const { build } = await aBuilder(...turns.map(put.turn), put.insight(quit));
      const answer = await build({
        message: 'How is my job at the bakery?',
        conversationId: 'new',
        budgetTokens,
      });
      expect(idsOf(answer, 'relevant-memories')).toEqual(['quit']);
      expect(tokens.count(answer.text ?? '')).toBeLessThanOrEqual(budgetTokens);
    },
  );
});
