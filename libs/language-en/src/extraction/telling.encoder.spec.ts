import { generalSchema } from '@app/memory-core/config/schemas';
import { aTurn } from '@app/testing/factories';
import { OfflineExtractor } from './offline-extractor';

const said = Date.parse('2026-11-16T10:00:00Z');
const claimsOf = async (content: string) => {
  const turn = aTurn({ content, occurredAt: said, signals: [] });
  const input = { turns: [turn], context: [turn] };
  return new OfflineExtractor().extract(input, generalSchema, [], said);
};

/** Which sentence tells something is measured on the labelled sets (`bench/learning`); this shows that encoder and rules work together. */
describe('the offline extractor with its encoder', () => {
  it.each<[string, string, string]>([
    [
      'Hi! I work night shifts at the harbour. Any tips for sleeping?',
      'I work night shifts at the harbour.',
      'fact',
    ],
    ['**I am allergic to shellfish**, can I eat this soup?', 'I am allergic to shellfish', 'fact'],
    ['thanks a lot. my brother Ivo got married in May', 'my brother Ivo got married in May', 'relation'],
    [
      '- I gave up smoking in March\n- how long until my lungs recover?',
      'I gave up smoking in March',
      'practice',
    ],
  ])('should claim what "%s" tells', async (content, quote, kind) => {
    const { candidates, flaggedAgain } = await claimsOf(content);
    expect(candidates).toMatchObject([{ quote, kind }]);
    expect(flaggedAgain?.[0]?.signals).not.toEqual([]);
  });

  it.each([
    'Can you write a limerick about a heron?',
    'Good morning!',
    'What is the capital of Peru?',
    'Translate "I live in a small house" into Czech.',
  ])('should claim nothing of "%s"', async (content) => {
    expect((await claimsOf(content)).candidates).toEqual([]);
  });
});
