import { said } from '@app/testing/said';
import { evolve } from './evolve';
import { activeOf as believed, revising as context } from '@app/testing/a-revision';

describe('evolution', () => {
  const practice = { category: 'spiritual-work', kind: 'practice' } as const;
  const struggling = said('2026-01-28', 'The user tried to meditate before bed and struggled.', practice);
  const established = said('2026-03-02', 'The user meditates every morning.', practice);
  const consistent = said('2026-05-10', 'The user meditates consistently, without missing a day.', practice);

  it('should follow struggling, established and consistent in one line of succession', () => {
    const { insights, changes } = evolve([consistent, struggling, established], context);
    expect(believed(insights)).toMatchObject([{ id: consistent.id, supersedes: [established.id] }]);
    expect(insights.find(({ id }) => id === established.id)).toMatchObject({
      status: 'superseded',
      supersededBy: consistent.id,
      supersedes: [struggling.id],
      validTo: consistent.validFrom,
    });
    expect(changes.map(({ type }) => type)).toEqual(['insight.evolved', 'insight.evolved']);
  });

  it('should tell a relapse as well', () => {
    const stopped = said('2026-05-30', 'The user stopped meditating.', practice);
    expect(believed(evolve([established, stopped], context).insights)).toMatchObject([{ id: stopped.id }]);
  });

  it('should go by what the main clause is about, and never across slots', () => {
    const runs = said('2026-03-02', 'The user runs twice a week.', {
      ...practice,
      slot: { key: 'user.practice.running', value: 'twice a week' },
    });
    const pottery = said(
      '2026-05-02',
      'The user quit the pottery class, there is no time with the running.',
      practice,
    );
    const quit = said('2026-05-03', 'The user stopped running with the club.', {
      ...practice,
      slot: { key: 'user.practice.club', value: 'stopped' },
    });
    expect(evolve([runs, pottery, quit], context).changes).toEqual([]);
  });

  it('should not find two practices about one thing because both have a date', () => {
    const journal = said('2026-04-27', 'The user started journaling in the week before 27 April 2026.', practice); // prettier-ignore
    const never = said('2026-03-02', 'The user never sleeps before a presentation in April.', practice);
    expect(evolve([never, journal], context).changes).toEqual([]);
  });

  it('should keep practices apart that are about different things', () => {
    const runs = said('2026-03-02', 'The user runs every morning.', practice);
    const yoga = said('2026-04-02', 'The user started yoga on Mondays.', practice);
    expect(evolve([established, runs, yoga], context).changes).toEqual([]);
  });
});
