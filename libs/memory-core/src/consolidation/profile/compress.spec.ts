import { withOverrides } from '../../config/parameters';
import { said } from '@app/testing/said';
import { at, profileOf, textsOf } from '@app/testing/a-profile';

const practice = { category: 'patterns-and-goals', subcategory: 'practices', kind: 'practice' } as const;

describe('compressing a profile', () => {
  it('should compress in the order of the specification, and only as far as it must', () => {
    const taste = {
      category: 'preferences',
      subcategory: 'tastes',
      kind: 'preference',
      importance: 0.5,
    } as const;
    const pattern = said(
      '2026-05-20',
      'The user is sensitive to new moons (also: felt restless at the new moon; gets anxious in lunar transitions).',
      {
        category: 'patterns-and-goals',
        kind: 'pattern',
        importance: 0.6,
        evidence: ['a', 'b'].map((turnId) => ({
          turnId,
          eventId: turnId,
          conversationId: 'c',
          quote: 'the new moon',
          occurredAt: at,
        })),
      },
    );
    const tried = said('2026-01-28', 'The user tried swimming.', { ...practice, status: 'superseded' });
    const weekly = said('2026-03-02', 'The user swam weekly.', {
      ...practice,
      status: 'superseded',
      supersedes: [tried.id],
    });
    const daily = said('2026-05-10', 'The user swims every day.', {
      ...practice,
      supersedes: [weekly.id],
      importance: 0.6,
    });
    const likes = [
      'green tea with mint',
      'hiking in the hills',
      'jazz from the sixties',
      'old maps of the coast',
      'sea swimming',
    ];
    const insights = [
      ...likes.map((thing) => said('2026-05-20', `The user likes ${thing}.`, taste)),
      ...[tried, weekly, daily, pattern],
    ];
    const told: string[] = [];
    for (let profileTokens = 180; profileTokens >= 100; profileTokens -= 1) {
      const parameters = withOverrides({ consolidation: { profileTokens } });
      const text = textsOf(profileOf(insights, { parameters })).join('|');
      if (told.at(-1) !== text) told.push(text);
    }
    const separate =
      'Likes green tea with mint|Likes hiking in the hills|Likes jazz from the sixties|Likes old maps of the coast|Likes sea swimming';
    const joined =
      'Likes green tea with mint, hiking in the hills, jazz from the sixties, old maps of the coast and sea swimming';
    const practiced =
      'Swims every day (since May 2026; before: swam weekly, March 2026; tried swimming, January 2026)';
    const examples =
      'Sensitive to new moons; also felt restless at the new moon and gets anxious in lunar transitions';
    expect(told.slice(0, 4)).toEqual([
      `${separate}|${practiced}|${examples}`,
      `${joined}|${practiced}|${examples}`,
      `${joined}|${practiced.replace('; tried swimming, January 2026', '')}|${examples}`,
      `${joined}|${practiced.replace('; tried swimming, January 2026', '')}|Sensitive to new moons (seen 2 times)`,
    ]);
  });
});
