import { defaultParameters, withOverrides } from '../../config/parameters';
import { generalSchema } from '../../config/schemas';
import { type Insight } from '../../domain/insight';
import { type Profile } from '../../domain/profile';
import { said } from '@app/testing/said';
import { at, counter, profileOf, textsOf } from '@app/testing/a-profile';
import { profileNow } from './profile-now';

const day = 86_400_000;
const name = said('2026-05-30', 'My name is Ana Ribeiro.', {
  subcategory: 'identity',
  importance: 0.8,
});
const nuts = said('2026-05-30', 'I am allergic to nuts.', { importance: 0.9 });
const ines = said('2026-05-30', 'My sister Ines is pregnant.', { importance: 0.5 });
const all = [name, nuts, ines];

const readAt = (
  now: number,
  profile: Profile,
  insights: readonly Insight[],
  parameters = defaultParameters,
): Profile =>
  profileNow(
    profile,
    { insight: (id) => insights.find((one) => one.id === id), now, parameters },
    generalSchema,
    counter,
  );

describe('a profile that is read', () => {
  it('should be what was written, when it was written', () => {
    const profile = profileOf(all);
    expect(readAt(at, profile, all)).toEqual(profile);
  });

  it('should be as sure as it is by then, under the header of its version', () => {
    const profile = profileOf(all);
    const later = readAt(at + 60 * day, profile, all);
    expect(textsOf(later)).toEqual([
      '“My name is Ana Ribeiro.” (60% sure)',
      '“I am allergic to nuts.” (50% sure)',
      '“My sister Ines is pregnant.”',
    ]);
    expect(later.sections.flatMap(({ items }) => items.map(({ confidence }) => confidence))).toEqual([
      0.6, 0.5, 0.5,
    ]);
    expect(later).toMatchObject({ version: profile.version, updatedAt: profile.updatedAt, messages: 214 });
    expect(textsOf(readAt(at + 400 * day, profile, all))).toEqual([
      '“My name is Ana Ribeiro.” (60% sure)',
      '“I am allergic to nuts.” (last said May 2026)',
      '“My sister Ines is pregnant.” (last said May 2026)',
    ]);
  });

  it('should count what it shows', () => {
    const profile = profileOf(all);
    const later = readAt(at + 400 * day, profile, all);
    expect(later.tokens).toBeGreaterThan(profile.tokens);
    expect(counter.count(later.markdown)).toBe(later.tokens);
    expect(later.markdown).toContain(` · 214 messages · ${later.tokens} tokens*`);
    const [section] = later.sections;
    const [first] = section!.items;
    expect(first!.tokens).toBe(counter.count(`- ${first!.text}\n`));
    expect(section!.tokens).toBe(
      section!.items.reduce((sum, { tokens }) => sum + tokens, counter.count(`\n## ${section!.title}\n\n`)),
    );
  });

  it.each<[string, Insight | undefined]>([
    ['archived', { ...ines, status: 'archived', archivedAt: at }],
    ['disputed', { ...ines, status: 'disputed' }],
    ['superseded', { ...ines, status: 'superseded', supersededBy: 'other' }],
    ['switched off', { ...ines, enabled: false }],
    ['deleted', undefined],
  ])('should tell nothing that is %s since', (_, now) => {
    const profile = profileOf(all);
    const insights = [name, nuts, ...(now === undefined ? [] : [now])];
    const later = readAt(at, profile, insights);
    expect(textsOf(later)).toEqual(textsOf(profileOf([name, nuts])));
    expect(later.tokens).toBeLessThan(profile.tokens);
  });

  it('should show no heading where nothing is left', () => {
    const { sections, markdown } = readAt(at, profileOf(all), []);
    expect(sections).toEqual([]);
    expect(markdown).not.toContain('##');
  });

  it('should leave out what weighs least where telling how old it is takes more room than there is', () => {
    const crowd = Array.from({ length: 30 }, (_, i) =>
      said('2026-05-30', `I own boat number ${i} of ours.`, { importance: 0.3 + i / 100 }),
    );
    const insights = [...all, ...crowd];
    const profile = profileOf(insights);
    const parameters = withOverrides({ consolidation: { profileTokens: profile.tokens } });
    const later = readAt(at + 400 * day, profile, insights, parameters);
    expect(later.tokens).toBeLessThanOrEqual(profile.tokens);
    expect(textsOf(later).length).toBeLessThan(textsOf(profile).length);
    expect(later.markdown).toContain('“My name is Ana Ribeiro.” (60% sure)');
    expect(later.markdown).toContain('boat number 29 ');
    expect(later.markdown).not.toContain('boat number 0 ');
  });
});
