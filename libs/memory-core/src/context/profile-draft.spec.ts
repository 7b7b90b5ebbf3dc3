import { defaultParameters } from '../config/parameters';
import { type Insight } from '../domain/insight';
import { type Profile } from '../domain/profile';
import { anInsight } from '../testing';
import { counter, profileOf } from '../testing/a-profile';
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
      statement,
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
    const shrimp = known('shrimp', 'The user is allergic to shrimp.');
    const nuts = known('nuts', 'The user is allergic to nuts.', { importance: 0.8 });
    const profile = profileOf([shrimp, nuts], { at: may + day });
    expect(profile.markdown).toContain('Allergic to shrimp (70% sure)');
    const confirmed = { ...nuts, confidence: { value: 1, at: november - day } };
    const { byWorth } = told(profile, [shrimp, confirmed], november, draftsOf());
    expect(byWorth.map(({ line }) => line.words)).toEqual([
      '- Allergic to nuts (100% sure)',
      '- Allergic to shrimp (10% sure)',
    ]);
    expect(byWorth.map(({ item }) => item())).toMatchObject([
      { text: 'Allergic to nuts (100% sure)', confidence: 1, score: 0.8 },
      { text: 'Allergic to shrimp (10% sure)', confidence: 0.1 },
    ]);
  });

  it('should begin with what matters most where nothing has been confirmed for long', () => {
    const jazz = known('jazz', 'The user likes jazz.', { importance: 0.3 });
    const nuts = known('nuts', 'The user is allergic to nuts.');
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
    const moving = known('oslo', 'The user moves to Oslo (70% sure).', { importance: 0.3 });
    const profile = profileOf([moving], { at: may + day });
    const [candidate] = told(profile, [moving], november, draftsOf()).candidates;
    expect(candidate?.line.words).toBe('- Moves to Oslo (70% sure)');
    expect(candidate?.item().confidence).toBe(0.1);
  });

  it('should be measured once while it says the same', () => {
    const insights = [
      known('shrimp', 'The user is allergic to shrimp.'),
      known('tea', 'The user likes tea.', { importance: 0.3 }),
    ];
    const profile = profileOf(insights, { at: may });
    const drafts = draftsOf();
    told(profile, insights, may, drafts);
    counted.length = 0;
    told(profile, insights, may + 29 * day, drafts);
    expect(counted).toEqual([]);
    told(profile, insights, may + 30 * day, drafts);
    expect(counted).toEqual(['- Allergic to shrimp (60% sure)\n']);
  });
});
