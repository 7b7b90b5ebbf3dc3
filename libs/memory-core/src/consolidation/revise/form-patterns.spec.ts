import { type Insight } from '../../domain/insight';
import { said } from '@app/testing/said';
import { formPatterns } from './form-patterns';
import { activeOf as believed, revising as context } from '@app/testing/a-revision';

describe('forming patterns', () => {
  const moon = { category: 'emotional-patterns', kind: 'pattern', attractorId: 'moon' } as const;
  const felt = said('2026-01-20', 'I felt anxious at the new moon.', {
    ...moon,
    category: 'personal-preferences',
  });
  const sensitive = said('2026-02-18', 'I am so sensitive to new moons.', moon);
  const restless = said('2026-03-19', 'I get restless in lunar transitions.', moon);

  it('should bring what was told three times of one theme together as one confirmed pattern', () => {
    const { insights, changes } = formPatterns([felt, sensitive, restless], context);
    const [pattern, ...others] = believed(insights);
    expect(others).toEqual([]);
    expect(pattern).toMatchObject({
      id: felt.id,
      kind: 'pattern',
      category: 'emotional-patterns',
      quote: restless.quote,
      confirmations: 2,
      confidence: { value: 0.9, at: restless.recordedAt },
      supersedes: [sensitive.id, restless.id],
    });
    expect(pattern?.evidence.map(({ quote }) => quote)).toEqual(
      [felt, sensitive, restless].map(({ quote }) => quote),
    );
    expect(pattern?.importance).toBeCloseTo(0.7);
    expect(insights.filter(({ supersededBy }) => supersededBy === felt.id)).toHaveLength(2);
    expect(changes).toMatchObject([
      { type: 'insight.merged', subjectIds: [felt.id, sensitive.id, restless.id] },
    ]);
  });

  it('should wait for a third time', () => {
    expect(formPatterns([felt, restless], context).changes).toEqual([]);
  });

  it('should let a later occasion join the pattern that is there', () => {
    const first = formPatterns([felt, sensitive, restless], context).insights;
    const later = said('2026-04-17', 'I slept badly at the new moon.', moon);
    const { insights } = formPatterns([...first, later], context);
    expect(believed(insights)).toMatchObject([{ id: felt.id, confirmations: 3 }]);
  });

  it.each<[string, Partial<Insight>]>([
    ['another theme', { attractorId: 'work' }],
    ['no theme', { kind: 'fact' }],
    ['another person', { subject: 'Ines' }],
    ['the opposite', { polarity: 'denies' }],
    ['what is over', { state: 'ended' }],
    ['a slot of its own', { slot: { key: 'user.sleep', value: 'bad' } }],
  ])('should not take in %s', (_what, over) => {
    const other = said('2026-04-16', 'I sleep badly then.', { ...moon, ...over });
    const { insights } = formPatterns([felt, sensitive, restless, other], context);
    expect(believed(insights)).toContain(other);
  });
});
