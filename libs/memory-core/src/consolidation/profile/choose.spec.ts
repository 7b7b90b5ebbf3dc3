import { generalSchema, therapeuticSchema } from '../../config/schemas';
import { type ProfileSchema } from '../../domain/profile-schema';
import { type Insight } from '../../domain/insight';
import { said } from '@app/testing/said';
import { at, profileOf } from '@app/testing/a-profile';

/** So many facts of a category that no two of them can be told together. */
const facts = (category: string, count: number, importance = 0.5) =>
  Array.from({ length: count }, (_, n) =>
    said('2026-05-01', `The user once built machine number ${n} of ${category} out of wood and brass.`, {
      category,
      kind: 'goal',
      importance,
    }),
  );

const spentIn = (schema: ProfileSchema, counts: Readonly<Record<string, number>>) => {
  const insights = schema.categories.flatMap(({ id }) => facts(id, counts[id] ?? 0));
  const { sections, tokens } = profileOf(insights, { schema, at });
  expect(tokens).toBeLessThanOrEqual(1_000);
  return new Map(sections.map(({ category, tokens: spent }) => [category, spent]));
};

/** A line that does not fit whole is not begun. */
const line = 25;

describe.each([
  ['general', generalSchema],
  ['therapeutic', therapeuticSchema],
])('the budgets of the %s schema', (_name, schema) => {
  const ids = schema.categories.map(({ id }) => id);

  it('should be kept by every category where all of them want more', () => {
    const spent = spentIn(schema, Object.fromEntries(ids.map((id) => [id, 40])));
    const asked = schema.categories.reduce((sum, { tokenBudget }) => sum + tokenBudget.min, 0);
    for (const { id, tokenBudget } of schema.categories) {
      const part = tokenBudget.min * Math.min(1, 950 / asked);
      expect(spent.get(id)).toBeGreaterThan(part - line);
      expect(spent.get(id)).toBeLessThanOrEqual(tokenBudget.max);
    }
  });

  it('should leave what one does not spend to the others', () => {
    const [full = '', ...others] = ids;
    const spent = spentIn(schema, { [full]: 60, ...Object.fromEntries(others.map((id) => [id, 1])) });
    expect(spent.get(full)).toBeGreaterThan(700);
    for (const id of others) expect(spent.get(id)).toBeGreaterThan(0);
  });
});

it.each<[boolean, Partial<Insight>]>([
  [true, { area: 'health' }],
  [false, { area: 'household' }],
  [true, { area: 'living' }],
  [true, { area: 'household', pinned: true }],
])(
  'should keep who somebody is, take a home or a job that was to begin for begun, and what else was to be for over: %s, %j',
  (isKept, over) => {
    const plan = said('2026-01-05', 'It is to be on the 9th of the month.', {
      category: 'people-and-facts',
      kind: 'fact',
      state: 'planned',
      importance: 0.7,
      dates: [{ words: 'the 9th', date: '2026-02-09' }],
      ...over,
    });
    const others = ['people-and-facts', 'patterns-and-goals', 'work', 'preferences'].flatMap((id) =>
      facts(id, 30, 0.6),
    );
    const { markdown } = profileOf([plan, ...others], { schema: generalSchema, at });
    expect(markdown.includes('It is to be')).toBe(isKept);
  },
);

it('should give up a plan whose day is over before what is no plan, however much it mattered', () => {
  const over = said('2026-01-05', 'The user is planning a party for the crew on the pier.', {
    category: 'patterns-and-goals',
    kind: 'goal',
    state: 'planned',
    importance: 0.75,
    dates: [{ words: 'on the 9th', date: '2026-02-09' }],
  });
  const { markdown } = profileOf([over, ...facts('patterns-and-goals', 80)], { schema: generalSchema, at });
  expect(markdown).not.toContain('party for the crew');
  expect(profileOf([over], { schema: generalSchema, at }).markdown).toContain('party for the crew');
});
