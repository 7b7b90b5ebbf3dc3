import { withOverrides } from '../../config/parameters';
import { said } from '@app/testing/said';
import { profileOf, textsOf } from '@app/testing/a-profile';

const practice = { category: 'patterns-and-goals', subcategory: 'practices', kind: 'practice' } as const;
const work = { category: 'work', kind: 'progress' } as const;

describe('compressing a profile', () => {
  it('should keep the latest stage of a practice and the latest of a work, and only as far as it must', () => {
    const tried = said(
      '2026-01-28',
      'I tried swimming in the cold lake behind the house of my uncle before work.',
      { ...practice, status: 'superseded' },
    );
    const weekly = said('2026-03-02', 'I swim weekly.', {
      ...practice,
      status: 'superseded',
      supersedes: [tried.id],
    });
    const daily = said('2026-05-10', 'I swim every day.', { ...practice, supersedes: [weekly.id] });
    const plan = said(
      '2026-05-02',
      'I drew the plan of Heron, with its two towers and the bridge between them over the pond.',
      {
        ...work,
        slot: { key: 'heron.plan', value: 'drawn' },
      },
    );
    const walls = said('2026-05-20', 'The walls of Heron stand.', {
      ...work,
      slot: { key: 'heron.walls', value: 'stand' },
    });
    const toldIn = (profileTokens: number) =>
      textsOf(
        profileOf([tried, weekly, daily, plan, walls], {
          parameters: withOverrides({ consolidation: { profileTokens } }),
        }),
      );
    const all = toldIn(400);
    expect([...all].sort()).toEqual([
      '“I drew the plan of Heron, with its two towers and the bridge between them over the pond.”',
      '“I swim every day.” (since May 2026; before: “I swim weekly.”, March 2026; “I tried swimming in the cold lake behind the house of my uncle before work.”, January 2026)',
      '“The walls of Heron stand.”',
    ]);
    const told = Array.from({ length: 120 }, (_, n) => toldIn(220 - n)).find(
      (lines) => !lines.join().includes('tried'),
    );
    expect([...(told ?? [])].sort()).toEqual([
      '“I swim every day.” (since May 2026; before: “I swim weekly.”, March 2026)',
      '“The walls of Heron stand.” (said 2 times since May 2026)',
    ]);
  });
});
