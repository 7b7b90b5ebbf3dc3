import { textOf } from '../../domain/claim';
import { said } from '@app/testing/said';
import { formPatterns } from './form-patterns';
import { activeOf as believed, revising as context } from '@app/testing/a-revision';

describe('forming patterns', () => {
  const felt = said('2026-01-20', 'The user felt anxious at the new moon.', {
    category: 'personal-preferences',
  });
  const sensitive = said('2026-02-18', 'The user is sensitive to new moons.', {
    category: 'emotional-patterns',
    kind: 'pattern',
  });
  const restless = said('2026-03-19', 'The user gets restless in lunar transitions.', {
    category: 'emotional-patterns',
    kind: 'pattern',
  });

  it('should bring three statements of one recurring feeling together as one confirmed pattern', () => {
    const { insights, changes } = formPatterns([felt, sensitive, restless], context);
    const [pattern, ...others] = believed(insights);
    expect(others).toEqual([]);
    expect(pattern).toMatchObject({
      id: felt.id,
      kind: 'pattern',
      category: 'emotional-patterns',
      statement:
        'The user is sensitive to new moons (also: gets restless in lunar transitions; felt anxious at the new moon).',
      confirmations: 2,
      confidence: { value: 0.9, at: restless.recordedAt },
      supersedes: [sensitive.id, restless.id],
    });
    expect(pattern?.evidence.map(({ quote }) => quote)).toEqual(
      [felt, sensitive, restless].map((i) => textOf(i)),
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
    const later = said('2026-04-17', 'The user slept badly and felt tense at the new moon.');
    const { insights } = formPatterns([...first, later], context);
    expect(believed(insights)).toHaveLength(1);
    expect(believed(insights)[0]).toMatchObject({ id: felt.id, confirmations: 3 });
  });

  it('should take a thing never done for part of a pattern of unease', () => {
    const { insights } = formPatterns(
      [
        said('2026-01-05', 'The user feels anxious before every presentation.'),
        said('2026-02-05', 'The user never sleeps before a presentation.', { kind: 'pattern' }),
        said('2026-03-05', 'The user got tense before the presentation in March.'),
      ],
      context,
    );
    expect(believed(insights)).toHaveLength(1);
  });

  it('should take neither a year nor a place where everything happens for the occasion', () => {
    const pattern = { kind: 'pattern' } as const;
    const memory = [
      said('2026-01-05', 'The user gets irritable in November 2026.', pattern),
      said('2026-02-05', 'The user felt lonely on the evening of 31 May 2026.', pattern),
      said('2026-03-05', 'The user felt sad on 3 June 2026.', pattern),
      said('2026-01-06', 'The user overeats when they are stressed at work.', pattern),
      said('2026-02-06', 'The user tends to say yes to everything at work.', pattern),
      said('2026-03-06', 'The user keeps losing things at work.', pattern),
    ];
    expect(formPatterns(memory, context).changes).toEqual([]);
    const ate = said('2026-04-06', 'The user ate too much again because of the stress at work.');
    const again = said('2026-05-06', 'The user ate too much on a day of stress at work.', pattern);
    const { changes } = formPatterns([...memory, ate, again], context);
    expect(changes.map(({ subjectIds }) => subjectIds)).toEqual([[memory[3]?.id, ate.id, again.id]]);
  });

  it('should not join the opposite feeling, nor another person', () => {
    const denied = said('2026-04-16', 'The user is not sensitive to new moons.');
    const calm = said('2026-04-17', 'The user feels calm and happy at the new moon.');
    const ines = said('2026-04-18', 'Ines feels anxious at the new moon.');
    const { insights } = formPatterns([felt, sensitive, denied, calm, ines], context);
    expect(believed(insights)).toHaveLength(5);
  });
});
