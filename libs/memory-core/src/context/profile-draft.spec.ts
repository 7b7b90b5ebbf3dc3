import { defaultParameters } from '../config/parameters';
import { type Insight } from '../domain/insight';
import { type Profile } from '../domain/profile';
import { anInsight } from '@app/testing/factories';
import { counter, profileOf } from '@app/testing/a-profile';
import { LineMeasure } from './lines';
import { ProfileDrafts } from './profile-draft';

const day = 86_400_000;
const may = Date.parse('2026-05-01T00:00:00Z');
const november = Date.parse('2026-11-23T00:00:00Z');

describe('the profile in a context', () => {
  const counted: string[] = [];
  const measure = new LineMeasure({
    count: (text) => {
      counted.push(text);
      return counter.count(text);
    },
    countAround: () => 0,
    truncate: (text) => text,
  });
  const known = (id: string, statement: string, over: Partial<Insight> = {}): Insight =>
    anInsight({
      id,
      quote: statement,
      kind: 'preference',
      category: 'preferences',
      importance: 0.9,
      confidence: { value: 0.7, at: may },
      lastConfirmedAt: may,
      ...over,
    });
  const told = (profile: Profile, insights: readonly Insight[], now: number, drafts: ProfileDrafts) =>
    drafts.of(profile, {
      insight: (id) => insights.find((one) => one.id === id),
      now,
      parameters: defaultParameters,
    });
  const draftsOf = () => new ProfileDrafts(measure);

  it('should be as sure as it is now, in its words, its figures and its order', () => {
    const shrimp = known('shrimp', 'I am allergic to shrimp.');
    const nuts = known('nuts', 'I am allergic to nuts.', { importance: 0.8 });
    const profile = profileOf([shrimp, nuts], { at: may + day });
    expect(profile.markdown).toContain('“I am allergic to shrimp.” (70% sure)');
    const confirmed = { ...nuts, confidence: { value: 1, at: november - day } };
    const { byWorth } = told(profile, [shrimp, confirmed], november, draftsOf());
    expect(byWorth.map(({ line }) => line.words)).toEqual([
      '- “I am allergic to nuts.” (100% sure)',
      '- “I am allergic to shrimp.” (last said May 2026)',
    ]);
    expect(byWorth.map(({ item }) => item())).toMatchObject([
      { text: '“I am allergic to nuts.” (100% sure)', confidence: 1, score: 0.8 },
      { text: '“I am allergic to shrimp.” (last said May 2026)', confidence: 0.1 },
    ]);
  });

  it('should begin with what matters most where nothing has been confirmed for long', () => {
    const jazz = known('jazz', 'The user likes jazz.', { importance: 0.5 });
    const nuts = known('nuts', 'I am allergic to nuts.');
    const { byWorth } = told(
      profileOf([jazz, nuts], { at: may + day }),
      [jazz, nuts],
      may + 400 * day,
      draftsOf(),
    );
    expect(byWorth.map(({ id }) => id)).toEqual(['nuts', 'jazz']);
  });

  it('should be as sure as the least sure of what a line stands for', () => {
    const likes = ['jazz', 'tea'].map((one) =>
      known(one, `The user likes ${one}.`, { importance: 0.5, confidence: { value: 0.9, at: november } }),
    );
    const profile: Profile = {
      ...profileOf(likes, { at: november }),
      sections: [
        {
          category: 'preferences',
          title: 'Preferences',
          tokens: 9,
          items: [
            {
              insightIds: ['jazz', 'tea'],
              text: 'Likes jazz and tea',
              kind: 'preference',
              confidence: 0.9,
              importance: 0.5,
              tokens: 6,
            },
          ],
        },
      ],
    };
    const [jazz, tea] = likes as [Insight, Insight];
    const confidenceOf = (...insights: Insight[]) =>
      told(profile, insights, november, draftsOf()).candidates.map(({ item }) => item().confidence);
    const unsure = { ...tea, confidence: { value: 0.5, at: november } };
    expect(confidenceOf(jazz, tea)).toEqual([0.9]);
    expect(confidenceOf(jazz, unsure)).toEqual([0.5]);
    const merged = { ...unsure, status: 'superseded' as const, supersededBy: 'jazz' };
    expect(confidenceOf(jazz, merged)).toEqual([0.9]);
  });

  it('should leave a person’s own figure as it was said', () => {
    const moving = known('oslo', 'I move to Oslo (70% sure)', { importance: 0.5 });
    const profile = profileOf([moving], { at: may + day });
    const [candidate] = told(profile, [moving], november, draftsOf()).candidates;
    expect(candidate?.line.words).toBe('- “I move to Oslo (70% sure)” (last said May 2026)');
    expect(candidate?.item().confidence).toBe(0.1);
  });

  it.each<[string, Partial<Insight>]>([
    ['of little weight', { importance: 0.5 }],
    ['of weight', {}],
    ['pinned', { pinned: true }],
    ['asked to be remembered', { explicit: true }],
    ['who somebody is', { subcategory: 'identity' }],
    ['a breakthrough', { kind: 'breakthrough' }],
  ])('should tell when something %s was last said, where it has long not been', (_, over) => {
    const ines = known('ines', 'My sister Ines is pregnant.', over);
    const drafts = draftsOf();
    const profile = profileOf([ines], { at: may });
    const wordsAt = (now: number) => told(profile, [ines], now, drafts).candidates[0]?.line.words;
    const before = wordsAt(may + 90 * day);
    expect(before).not.toContain('last said');
    expect(wordsAt(may + 120 * day)).toBe('- “My sister Ines is pregnant.” (last said May 2026)');
    expect(wordsAt(may + 400 * day)).toBe('- “My sister Ines is pregnant.” (last said May 2026)');
    expect(wordsAt(may + 90 * day)).toBe(before);
  });

  it('should tell anew how sure a line is that was written when it was old', () => {
    const nuts = known('nuts', 'I am allergic to nuts.');
    const tea = known('tea', 'I like tea.', { importance: 0.5 });
    const profile = profileOf([nuts, tea], { at: november });
    expect(profile.markdown).toContain('“I am allergic to nuts.” (last said May 2026)');
    const again = [nuts, tea].map((one) => ({
      ...one,
      confidence: { value: 0.9, at: november },
      lastConfirmedAt: november,
    }));
    const wordsAt = (now: number) =>
      told(profile, again, now, draftsOf()).candidates.map(({ line }) => line.words);
    expect(wordsAt(november)).toEqual(['- “I am allergic to nuts.” (90% sure)', '- “I like tea.”']);
    expect(wordsAt(november + 180 * day)).toEqual([
      '- “I am allergic to nuts.” (last said November 2026)',
      '- “I like tea.” (last said November 2026)',
    ]);
  });

  it('should mark a line of a version in which the figure stood among other notes', () => {
    const yoga = known('yoga', 'The user does yoga daily.', { kind: 'practice' });
    const profile = profileOf([yoga], { at: may });
    const [section] = profile.sections;
    const text = 'Does yoga daily (since May 2026; before: tried yoga, March 2026; 70% sure)';
    const items = section!.items.map((item) => ({ ...item, text }));
    const [candidate] = told(
      { ...profile, sections: [{ ...section!, items }] },
      [yoga],
      november,
      draftsOf(),
    ).candidates;
    expect(candidate?.line.words).toBe(
      '- Does yoga daily (since May 2026; before: tried yoga, March 2026) (last said May 2026)',
    );
  });

  it('should be measured once while it says the same', () => {
    const insights = [
      known('shrimp', 'I am allergic to shrimp.'),
      known('tea', 'I like tea.', { importance: 0.5 }),
    ];
    const profile = profileOf(insights, { at: may });
    const drafts = draftsOf();
    told(profile, insights, may, drafts);
    counted.length = 0;
    told(profile, insights, may + 29 * day, drafts);
    expect(counted).toEqual([]);
    told(profile, insights, may + 30 * day, drafts);
    expect(counted).toEqual(['- “I am allergic to shrimp.” (60% sure)\n']);
    counted.length = 0;
    told(profile, insights, may + 120 * day, drafts);
    expect(counted).toEqual([
      '- “I am allergic to shrimp.” (last said May 2026)\n',
      '- “I like tea.” (last said May 2026)\n',
    ]);
    counted.length = 0;
    told(profile, insights, may + 900 * day, drafts);
    expect(counted).toEqual([]);
  });
});
