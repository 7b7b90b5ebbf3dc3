import { textOf } from '../domain/claim';
import { type Insight } from '../domain/insight';
import { anInsight } from '@app/testing/factories';
import { aBuilder, idsOf, put, start, talk, tokens } from '@app/testing/a-context';

const knee = 'My knee hurts since I fell off my bike last Tuesday.';
const planned = 'The doctor found a torn meniscus. Surgery is on 5 October.';
const turns = talk('before', knee, 'Oh dear.', 'It was raining.', 'Did you see anybody?', planned);

const evidence = (turnId: string, quote: string): Insight['evidence'] => [
  { turnId, eventId: turnId, conversationId: 'before', quote, occurredAt: start },
];
const hurts = anInsight({
  id: 'hurts',
  quote: 'My knee hurts since I fell off my bike',
  evidence: evidence('before:0', knee),
});
const old = anInsight({
  id: 'old',
  quote: 'Surgery is on 5 October 2026.',
  status: 'superseded',
  supersededBy: 'walks',
  evidence: evidence('before:4', 'Surgery is on 5 October.'),
});
const walks = anInsight({
  id: 'walks',
  quote: 'The user is walking again.',
  evidence: evidence('later', 'I am walking again.'),
});

const asked = async (request: object, ...insights: readonly Insight[]) => {
  const { build, recalled } = await aBuilder(...turns.map(put.turn), ...insights.map(put.insight));
  const answer = await build({ message: 'How is my knee?', conversationId: 'new', ...request });
  return {
    memories: idsOf(answer, 'relevant-memories'),
    quoted: idsOf(answer, 'older-turns'),
    recalled,
    answer,
  };
};

describe('a quoted turn that tells what was superseded', () => {
  it('should be marked, with what is believed instead, which counts as recalled', async () => {
    const asks = { budgetTokens: 300, explain: true };
    const { quoted, recalled, answer } = await asked(asks, hurts, old, walks);
    expect(answer.explanation?.find(({ id }) => id === 'walks')?.relevance).toBeLessThan(0.4);
    expect(quoted).toContain('before:4');
    expect(answer.text).toContain('Surgery is on 5 October. [since changed: “The user is walking again.”]');
    expect(recalled[0]).toContain('walks');
    const items = answer.sections?.flatMap((section) => section.items) ?? [];
    const { reasons } = items.find(({ id }) => id === 'before:4') ?? {};
    expect(reasons).toContain('since changed: “The user is walking again.”');
  });

  it.each(Array.from({ length: 25 }, (_, i) => 100 + i * 8))(
    'should not be quoted without what is believed instead, at %d tokens',
    async (budgetTokens) => {
      const statement = `${textOf(walks).slice(0, -1)} without a stick since the middle of October, up stairs and down as well.`;
      const { quoted, answer } = await asked({ budgetTokens }, hurts, old, { ...walks, quote: statement });
      expect(tokens.count(answer.text)).toBeLessThanOrEqual(budgetTokens);
      if (quoted.includes('before:4')) expect(answer.text).toContain(statement);
      expect(answer.text.split(statement).length).toBeLessThanOrEqual(2);
    },
  );

  it('should be marked alone where what is believed instead is told for its own sake or in the profile', async () => {
    const { build } = await aBuilder(
      ...turns.map(put.turn),
      ...[hurts, old, walks].map(put.insight),
      put.profile({ insightIds: ['walks'], text: 'Is walking again' }),
    );
    const answer = await build({ message: 'How is my knee?', conversationId: 'new', budgetTokens: 300 });
    expect(idsOf(answer, 'older-turns')).toContain('before:4');
    expect(idsOf(answer, 'profile')).toEqual(['walks']);
    expect(answer.text).toContain('Surgery is on 5 October. [since changed]');
  });

  it('should bring nothing that it was merged into', async () => {
    const whole = { ...walks, evidence: [...old.evidence, ...walks.evidence] };
    const { answer } = await asked({ budgetTokens: 300 }, hurts, old, whole);
    expect(answer.text).not.toContain('since changed');
  });

  it('should be marked, and bring nothing that is disputed', async () => {
    const { answer } = await asked({ budgetTokens: 300 }, hurts, old, { ...walks, status: 'disputed' });
    expect(answer.text).toContain('Surgery is on 5 October. [since changed]');
    expect(answer.text).not.toContain('walking again');
  });
});
