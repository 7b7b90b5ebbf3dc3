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
    const home = said('2025-06-01', 'I share a house with my cousin Pia.', { importance: 0.68 });
    expect(textsOf(profileOf([...lines, home])).join('\n')).toContain('Pia');
  });
});
