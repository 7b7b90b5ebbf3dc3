import { said } from '@app/testing/said';
import { at, profileOf, textsOf } from '@app/testing/a-profile';

describe('what a line of a profile ends with', () => {
  it('should tell when a line was last said where it is too old to be sure of, whatever its weight', () => {
    const old = { confidence: { value: 0.3, at }, lastConfirmedAt: Date.parse('2026-01-05T10:00:00Z') };
    const insights = [
      said('2026-01-05', 'The user’s sister Ines is pregnant.', { ...old, importance: 0.6 }),
      said('2026-01-05', 'The user is allergic to nuts.', { ...old, importance: 0.9 }),
      said('2026-01-05', 'The user is called Ana.', { ...old, importance: 0.8, pinned: true }),
      said('2026-01-05', 'The user is a nurse.', { ...old, importance: 0.7, explicit: true }),
      said('2026-05-05', 'The user likes tea.', { importance: 0.3 }),
    ];
    expect([...textsOf(profileOf(insights))].sort()).toEqual([
      'Allergic to nuts (last said January 2026)',
      'Called Ana (last said January 2026)',
      'Likes tea',
      'Nurse (last said January 2026)',
      'Sister Ines: pregnant (last said January 2026)',
    ]);
  });

  it('should say how sure a line is where it is cut short', () => {
    const long = `The user sails ${'past one more island '.repeat(40)}.`;
    const [sure, old] = [
      textsOf(profileOf([said('2026-05-05', long, { importance: 0.9 })])),
      textsOf(profileOf([said('2025-05-05', long)])),
    ];
    expect(sure).toEqual([expect.stringMatching(/^Sails past .*[a-z]… \(70% sure\)$/)]);
    expect(old).toEqual([expect.stringMatching(/^Sails past .*[a-z]… \(last said May 2025\)$/)]);
  });

  it('should be as old as the least sure of what a line stands for', () => {
    const taste = { category: 'preferences', kind: 'preference', importance: 0.5 } as const;
    const crowd = Array.from({ length: 40 }, (_, i) =>
      said('2026-05-05', `The user ${'walks along the river '.repeat(6)} on day ${i}.`),
    );
    const insights = [
      said('2025-05-05', 'The user likes jazz.', taste),
      said('2025-12-05', 'The user likes tea.', taste),
    ];
    expect(textsOf(profileOf([...insights, ...crowd]))).toContain('Likes jazz and tea (last said May 2025)');
  });
});
