import { said } from '@app/testing/said';
import { defaultParameters } from '../../config/parameters';
import { withoutMark } from './mark';
import { at, profileOf, textsOf } from '@app/testing/a-profile';

describe('what a line of a profile ends with', () => {
  it('should tell when a line was last said where it is too old to be sure of, whatever its weight', () => {
    const old = { confidence: { value: 0.3, at }, lastConfirmedAt: Date.parse('2026-01-05T10:00:00Z') };
    const insights = [
      said('2026-01-05', 'My sister Ines is pregnant.', { ...old, importance: 0.6 }),
      said('2026-01-05', 'I am allergic to nuts.', { ...old, importance: 0.9 }),
      said('2026-01-05', 'Call me Ana.', { ...old, importance: 0.8, pinned: true }),
      said('2026-01-05', 'I am a nurse.', { ...old, importance: 0.7, explicit: true }),
      said('2026-05-05', 'I like tea.', { importance: 0.5 }),
    ];
    expect([...textsOf(profileOf(insights))].sort()).toEqual(
      [
        '“I am allergic to nuts.” (last said January 2026)',
        '“Call me Ana.” (last said January 2026)',
        '“I like tea.”',
        '“I am a nurse.” (last said January 2026)',
        '“My sister Ines is pregnant.” (last said January 2026)',
      ].sort(),
    );
  });

  it('should say how sure a line is where it is cut short', () => {
    const long = `I sail ${'past one more island '.repeat(40)}.`;
    const [sure, old] = [
      textsOf(profileOf([said('2026-05-05', long, { importance: 0.9 })])),
      textsOf(profileOf([said('2025-05-05', long, { kind: 'practice' })])),
    ];
    expect(sure).toEqual([expect.stringMatching(/^“I sail past .*[a-z]… \(70% sure\)$/)]);
    expect(old).toEqual([expect.stringMatching(/^“I sail past .*[a-z]… \(last said May 2025\)$/)]);
  });

  it('should tell of what lay ahead that said before that day, now past, once it is, and of nothing that stays', () => {
    const day = (date: string) => [{ words: 'then', date }];
    const insights = [
      said('2026-04-20', 'The boiler is serviced tomorrow.', { state: 'planned', dates: day('2026-04-21') }),
      said('2026-04-20', 'I fly to Bodø next month.', { state: 'planned', dates: day('2026-05') }),
      said('2026-04-20', 'The grant is due then.', {
        slot: { key: 'project_grant.deadline', value: '2026-04-30' },
        dates: day('2026-04-30'),
      }),
      said('2026-04-20', 'I was born then.', {
        slot: { key: 'user.birth_date', value: '1990-03-01' },
        dates: day('1990-03-01'),
      }),
      said('2026-04-20', 'The form went out yesterday.', {
        slot: { key: 'project_form.deadline', value: '2026-04-19' },
        dates: day('2026-04-19'),
      }),
      said('2026-04-20', 'I moved here then.', { state: 'happened', dates: day('2019') }),
    ];
    const marksAt = (now: string) =>
      [...textsOf(profileOf(insights, { at: Date.parse(now) }))].filter((text) =>
        text.includes('said before that day, now past'),
      );
    expect(marksAt('2026-04-21T12:00:00Z')).toEqual([]);
    expect(marksAt('2026-05-31T12:00:00Z')).toHaveLength(2);
    expect(marksAt('2026-06-01T12:00:00Z')).toHaveLength(3);
    const stored = profileOf(insights, { at: Date.parse('2026-05-31T12:00:00Z') });
    const parameters = defaultParameters;
    for (const item of stored.sections.flatMap(({ items }) => items))
      expect(withoutMark(item, parameters)).not.toContain('said before that day, now past');
  });
});
