import { conversationSummaryId } from '../domain/summary';
import { anInsight, aTurn } from '@app/testing/factories';
import { aBuilder, put, start, talk, tokens } from '@app/testing/a-context';

const bees = anInsight({ id: 'bees', quote: 'I keep bees.' });
const faro = anInsight({ id: 'faro', quote: 'I live in Faro.' });
const spokeOf = put.summary(
  'cross-conversation',
  'Last session (5 January 2026, 4 messages): “I keep bees.” · “I live in Faro.”\nRecurring themes: gardens.',
);
const aMemory = () =>
  aBuilder(
    put.turn(
      aTurn({ id: 'said', conversationId: 'before', content: 'I keep bees in Faro.', occurredAt: start }),
    ),
    put.insight(bees),
    put.insight(faro),
    put.profile({ insightIds: ['bees'], text: 'Keeps bees' }),
    spokeOf,
  );

describe('the summary across conversations', () => {
  it('should not say again what the profile beside it tells', async () => {
    const { build, commit } = await aMemory();
    const across = async () =>
      (await build({ message: 'Hello' })).sections.find(({ name }) => name === 'cross-conversation-summary')
        ?.items[0]?.text;
    expect(await across()).toBe(
      'Last session (5 January 2026, 4 messages): “I live in Faro.”\nRecurring themes: gardens.',
    );
    await commit(put.profile({ insightIds: ['faro'], text: 'Lives in Faro' }));
    expect(await across()).toBe(
      'Last session (5 January 2026, 4 messages): “I keep bees.”\nRecurring themes: gardens.',
    );
  });

  it('should be whole where the budget has no room for that line of the profile', async () => {
    const { build, commit } = await aMemory();
    await commit(put.profile({ insightIds: ['bees'], text: `Keeps bees ${'and more bees '.repeat(200)}` }));
    const { text } = await build({ message: 'Hello', budgetTokens: 400 });
    expect(text).not.toContain('more bees');
    expect(text).toContain('“I keep bees.” · “I live in Faro.”');
  });

  it('should not say again what the profile came to tell when nobody else used the room', async () => {
    const bulletOf = (id: string, words: string) => ({ insightIds: [id], text: words });
    const { build } = await aBuilder(
      put.turn(aTurn({ id: 'said', conversationId: 'before', content: 'Ahoy', occurredAt: start })),
      put.insight(bees),
      put.insight(faro),
      put.profile(
        bulletOf('faro', `Lives in Faro ${'by the sea '.repeat(20)}`),
        bulletOf('bees', `Keeps bees ${'and more bees '.repeat(20)}`),
      ),
      spokeOf,
    );
    // The share of the profile holds one of its lines, the whole budget both.
    const { text } = await build({ message: 'Hello', budgetTokens: 700 });
    expect(text).toContain('by the sea');
    expect(text).toContain('more bees');
    expect(text).toContain('## Earlier conversations\nRecurring themes: gardens.');
  });

  it('should not say again what a memory beside it tells', async () => {
    const { build } = await aBuilder(
      put.turn(aTurn({ id: 'said', conversationId: 'before', content: 'Ahoy', occurredAt: start })),
      put.insight(bees),
      put.insight(faro),
      spokeOf,
    );
    const { text } = await build({ message: 'Where do the bees live?' });
    expect(text).toContain('- “I keep bees.”');
    expect(text.match(/keep bees/gi)).toHaveLength(1);
  });

  it('should not be cut to its date', async () => {
    const { build } = await aBuilder(
      put.summary(
        'cross-conversation',
        `Last session (5 January 2026, 4 messages): ${'They kept bees and sold honey. '.repeat(20)}`,
      ),
    );
    for (let budgetTokens = 100; budgetTokens <= 600; budgetTokens += 10) {
      const { text } = await build({ message: 'Hello', budgetTokens });
      expect(tokens.count(text)).toBeLessThanOrEqual(budgetTokens);
      if (text.includes('Last session'))
        expect(text).toContain('4 messages): They kept bees and sold honey.');
    }
  });
});

describe('the summary of the conversation', () => {
  it('should not say again what the profile beside it tells', async () => {
    const said = talk('now', ...Array.from({ length: 14 }, (_, i) => `Line ${i} of what was said.`));
    const { build } = await aBuilder(
      ...said.map(put.turn),
      put.insight(bees),
      put.insight(faro),
      put.profile({ insightIds: ['bees'], text: 'Keeps bees' }),
      put.summary(
        conversationSummaryId('now'),
        'Facts: “I keep bees.” · “I live in Faro.”\nOpen requests: “What is honey?”',
        'now',
      ),
    );
    const { sections } = await build({ message: 'Hello', conversationId: 'now' });
    expect(sections.find(({ name }) => name === 'conversation-summary')?.items[0]?.text).toBe(
      'Facts: “I live in Faro.”\nOpen requests: “What is honey?”',
    );
  });
});
