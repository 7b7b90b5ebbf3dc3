import fc from 'fast-check';
import { sectionNames } from '../domain/context';
import { insightStatuses, isUsable } from '../domain/insight';
import { anInsight } from '../testing';
import { aBuilder, put, talk, tokens } from '../testing/a-context';

describe('any context', () => {
  const word = fc.constantFrom(
    'boat',
    'Lisbon',
    'violin',
    'ran',
    '港',
    '🙂',
    '/etc',
    ' \n\n',
    '<keepsake-memory>',
  );
  const text = fc.oneof(
    fc.array(word, { minLength: 1, maxLength: 30 }).map((words) => words.join(' ')),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
  );
  const world = fc.record({
    turns: fc.array(text, { maxLength: 14 }),
    older: fc.array(text, { maxLength: 8 }),
    insights: fc.array(
      fc.record({ status: fc.constantFrom(...insightStatuses), enabled: fc.boolean(), words: text }),
      { maxLength: 8 },
    ),
    profiled: fc.nat(8),
    summary: text,
    message: text,
    sections: fc.array(fc.record({ name: fc.constantFrom('system', 'lore'), text }), { maxLength: 2 }),
    budgetTokens: fc.integer({ min: 100, max: 900 }),
  });

  it('should stay within any budget, be counted exactly, come in order, and tell nothing that is not believed', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (given) => {
        const insights = given.insights.map(({ words, status, enabled }, i) =>
          anInsight({ id: `i${i}`, statement: `belief-${i}: ${words}`, status, enabled }),
        );
        const { build } = await aBuilder(
          ...talk('c1', ...given.turns).map(put.turn),
          ...talk('c0', ...given.older).map(put.turn),
          ...insights.map(put.insight),
          put.profile(
            ...insights
              .slice(0, given.profiled)
              .map(({ id, statement }) => ({ insightIds: [id], text: statement })),
          ),
          put.summary('cross-conversation', given.summary),
          put.summary('conversation:c1', given.summary, 'c1'),
        );
        const { message, budgetTokens, sections } = given;
        const request = { message, budgetTokens, sections, conversationId: 'c1' };
        const answer = await build(request);
        expect(answer.tokens).toBe(tokens.count(answer.text));
        expect(answer.tokens).toBeLessThanOrEqual(budgetTokens);
        const order = answer.sections.map(({ name }) => sectionNames.indexOf(name));
        expect(order).toEqual([...order].sort((a, b) => a - b));
        for (const [i, insight] of insights.entries()) {
          if (!isUsable(insight)) expect(answer.text).not.toContain(`belief-${i}:`);
        }
        expect(await build(request)).toEqual(answer);
      }),
      { numRuns: 120 },
    );
  });
});
