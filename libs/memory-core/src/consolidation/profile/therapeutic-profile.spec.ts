import { therapeuticSchema } from '../../config/schemas';
import { said } from '@app/testing/said';
import { profileOf } from '@app/testing/a-profile';

describe('a profile of the therapeutic schema', () => {
  it('should put inner work under its own headings', () => {
    const insights = [
      said('2026-05-01', 'I work with an inner critic, as IFS calls it.', {
        category: 'emotional-patterns',
        subcategory: 'frameworks',
        kind: 'pattern',
      }),
      said('2026-05-20', 'I realised that the critic protects an eight-year-old.', {
        category: 'emotional-patterns',
        subcategory: 'themes',
        kind: 'breakthrough',
        importance: 0.9,
      }),
      said('2026-05-03', 'I journal after each retreat.', {
        category: 'spiritual-work',
        subcategory: 'practice',
        kind: 'practice',
      }),
      said('2026-05-03', 'I want gentle questions.', {
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
        '- “I want gentle questions.”',
        '',
        '## Spiritual work',
        '',
        '- “I journal after each retreat.”',
        '',
        '## Emotional patterns',
        '',
        '- “I work with an inner critic, as IFS calls it.”',
        '- “I realised that the critic protects an eight-year-old.” (70% sure)',
        '',
      ].join('\n'),
    );
  });
});
