import { type Insight } from '../../domain/insight';
import { said } from '@app/testing/said';
import { profileOf, textsOf } from '@app/testing/a-profile';

describe('what is a line of a profile', () => {
  const minor = { importance: 0.41 };

  it('should not be what tells of a moment, unless it was asked for, or says who the person is', () => {
    const insights = [
      said('2026-05-01', 'We took the ferry to Lidingö.', minor),
      said('2026-05-02', 'I keep the spare key at Ove’s.', { ...minor, explicit: true }),
      said('2026-05-03', 'I am allergic to nuts.', { ...minor, subcategory: 'health' }),
      said('2026-05-04', 'I like mint tea.', { importance: 0.44 }),
    ];
    const told = textsOf(profileOf(insights)).join('\n');
    expect(told).not.toContain('ferry');
    for (const word of ['key', 'nuts', 'mint']) expect(told).toContain(word);
  });

  it('should not be what others say of themselves, once the person has a name among them', () => {
    const talk = [
      said('2026-05-01', 'I have a new cat.', { subject: 'Ada' }),
      said('2026-05-01', 'I play the tuba.'),
    ];
    const named = said('2026-05-02', "I'm Bo.", { slot: { key: 'user.name', value: 'Bo' } });
    expect(textsOf(profileOf(talk))).toContain('Ada: “I have a new cat.”');
    expect(textsOf(profileOf([...talk, named])).join('\n')).not.toContain('cat');
    expect(textsOf(profileOf([...talk, named])).join('\n')).toContain('tuba');
  });

  it('should be first what matters more, however long ago it was said', () => {
    const lines = Array.from({ length: 90 }, (_, n) =>
      said('2026-05-20', `Yesterday I mended pump number ${n} of the mill.`, { importance: 0.5 }),
    );
    const habit = said('2025-06-01', 'I sing in a choir with my cousin Pia.', {
      kind: 'practice',
      importance: 0.68,
    });
    expect(textsOf(profileOf([...lines, habit])).join('\n')).toContain('Pia');
  });

  it.each<[boolean, string, Partial<Insight>]>([
    [false, 'what happened', { kind: 'fact' }],
    [false, 'an aim', { kind: 'goal' }],
    [true, 'a taste', { kind: 'preference' }],
    [true, 'with whom somebody lives', { kind: 'fact', area: 'household' }],
    [true, 'what was asked for', { kind: 'fact', explicit: true }],
    [true, 'what is pinned', { kind: 'fact', pinned: true }],
  ])('should be what time alone has made doubtful: %s, %s', (isLine, _what, over) => {
    const old = said('2025-06-01', 'The boat is at the yard.', { importance: 0.6, ...over });
    expect(textsOf(profileOf([old]))).toHaveLength(Number(isLine));
  });

  it('should be with whom and how somebody lives before what else each category holds', () => {
    const lines = Array.from({ length: 60 }, (_, n) =>
      said('2026-05-20', `I mended pump number ${n} of the mill.`, { importance: 0.7 }),
    );
    const home = said('2026-05-01', 'Pia and I share a house.', { importance: 0.5, area: 'household' });
    expect(textsOf(profileOf([...lines, home])).join('\n')).toContain('Pia');
  });
});
