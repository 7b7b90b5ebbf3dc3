import { therapeuticSchema } from '../../config/schemas';
import { said } from '@app/testing/said';
import { profileOf } from '@app/testing/a-profile';

describe('a profile of the therapeutic schema', () => {
  it('should put inner work under its own headings', () => {
    const insights = [
      said('2026-05-01', 'The user works with an inner critic, in the words of IFS.', {
        category: 'emotional-patterns',
        subcategory: 'frameworks',
        kind: 'pattern',
      }),
      said('2026-05-20', 'The user realised that the critic protects an eight-year-old.', {
        category: 'emotional-patterns',
        subcategory: 'themes',
        kind: 'breakthrough',
        importance: 0.9,
      }),
      said('2026-05-03', 'The user journals after each retreat.', {
        category: 'spiritual-work',
        subcategory: 'practice',
        kind: 'practice',
      }),
      said('2026-05-03', 'The user wants gentle questions.', {
        category: 'personal-preferences',
        subcategory: 'communication',
        kind: 'preference',
      }),
    ];
    const { markdown } = profileOf(insights, { schema: therapeuticSchema });
    expect(markdown.slice(markdown.indexOf('## '))).toBe(
      [
        '## Personal preferences',
        '',
        '- Wants gentle questions',
        '',
        '## Spiritual work',
        '',
        '- Journals after each retreat',
        '',
        '## Emotional patterns',
        '',
        '- Works with an inner critic, in the words of IFS',
        '- Realised that the critic protects an eight-year-old (70% sure)',
        '',
      ].join('\n'),
    );
  });
});
