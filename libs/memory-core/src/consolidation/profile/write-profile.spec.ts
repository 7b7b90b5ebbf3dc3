import { type Insight } from '../../domain/insight';
import { said } from '@app/testing/said';
import { diffProfiles } from './diff-profiles';
import { at, profileOf, textsOf } from '@app/testing/a-profile';

const practice = { category: 'patterns-and-goals', subcategory: 'practices', kind: 'practice' } as const;

describe('a profile of the general schema', () => {
  it('should read as a person would write it', () => {
    const insights = [
      said('2026-05-05', 'My name is Mara Lindqvist.', {
        subcategory: 'identity',
        slot: { key: 'user.name', value: 'Mara Lindqvist' },
        importance: 0.8,
      }),
      said('2026-05-05', 'I am a landscape architect.', { category: 'work', subcategory: 'job' }),
      said('2026-05-05', 'Ines lives in Braga with her two kids.', {
        kind: 'relation',
        subcategory: 'people',
      }),
      said('2026-05-16', 'I am allergic to hazelnuts.', {
        category: 'preferences',
        kind: 'preference',
        importance: 0.8,
        explicit: true,
        confidence: { value: 1, at },
      }),
      said('2026-05-20', 'I am sensitive to new moons.', {
        category: 'patterns-and-goals',
        kind: 'pattern',
      }),
    ];
    expect(profileOf(insights).markdown).toBe(
      [
        '# What I know about you',
        '',
        '*Created 1 June 2026 · Updated 1 June 2026 · 214 messages · 109 tokens*',
        '',
        '## Preferences',
        '',
        '- “I am allergic to hazelnuts.” (100% sure)',
        '',
        '## Work and projects',
        '',
        '- “I am a landscape architect.”',
        '',
        '## People and facts',
        '',
        '- “My name is Mara Lindqvist.” (70% sure)',
        '- “Ines lives in Braga with her two kids.”',
        '',
        '## Patterns and goals',
        '',
        '- “I am sensitive to new moons.”',
        '',
      ].join('\n'),
    );
  });

  it('should tell once what was learned of one sentence twice over, and leave neither out', () => {
    const words = 'I left my job at the harbour.';
    const profile = profileOf(
      ['user.job', 'user.employer'].map((key) => said('2026-05-05', words, { slot: { key, value: 'none' } })),
    );
    expect(textsOf(profile)).toEqual([`“${words}”`]);
    expect(profile.leftOut).toBe(0);
  });

  it('should not tell what was so until a day that is past', () => {
    const until = (day: string) =>
      profileOf([said('2026-05-05', 'I am in Braga with my aunt.', { validTo: Date.parse(day) })]);
    expect(textsOf(until('2026-05-20'))).toEqual([]);
    expect(textsOf(until('2027-05-20'))).toEqual(['“I am in Braga with my aunt.”']);
  });

  it('should tell a practice with its past, latest stage first', () => {
    const tried = said('2026-01-28', 'I tried to meditate and struggled.', {
      ...practice,
      status: 'superseded',
    });
    const morning = said('2026-03-02', 'I meditate on some mornings.', {
      ...practice,
      status: 'superseded',
      supersedes: [tried.id],
    });
    const daily = said('2026-05-10', 'I meditate daily.', { ...practice, supersedes: [morning.id] });
    expect(textsOf(profileOf([tried, morning, daily]))).toEqual([
      '“I meditate daily.” (since May 2026; before: “I meditate on some mornings.”, March 2026; “I tried to meditate and struggled.”, January 2026)',
    ]);
  });

  it('should tell of nothing as before that began after it', () => {
    const report = { kind: 'progress', category: 'work' } as const;
    const visited = said('2026-03-02', 'I visited Lima for the report.', { ...report, status: 'superseded' }); // prettier-ignore
    const drafted = said('2026-01-05', 'I finished a draft.', { ...report, supersedes: [visited.id] });
    expect(textsOf(profileOf([visited, drafted]))).toEqual([
      '“I finished a draft.” (last said January 2026)',
    ]);
  });

  it('should tell how often and since when something was said, and whose it is', () => {
    const [evidence] = said('2026-03-05', 'I love the sea.').evidence;
    const sea = said('2026-03-05', 'I love the sea.', {
      subject: 'Caroline',
      lastConfirmedAt: at,
      evidence: ['a', 'b', 'c'].map((turnId) => ({ ...evidence!, turnId })),
    });
    expect(textsOf(profileOf([sea]))).toEqual([
      'Caroline: “I love the sea.” (said 3 times since March 2026)',
    ]);
  });

  it('should tell once what one sentence taught twice', () => {
    const [name, called] = ['user.name', 'user.called'].map((key) =>
      said('2026-05-20', 'I am Mara, just call me Mara.', { slot: { key, value: 'Mara' } }),
    );
    const [section] = profileOf([name!, called!]).sections;
    expect(section?.items).toMatchObject([{ insightIds: [name!.id, called!.id] }]);
  });

  it('should tell the stages of a work as its past, and not when it was due', () => {
    const work = { kind: 'progress', category: 'work' } as const;
    const begun = said('2026-01-05', 'I drew the first plan of the tower.', { ...work, status: 'superseded' }); // prettier-ignore
    const due = said('2026-02-05', 'The tower is due on 14 May 2026.', {
      status: 'superseded',
      slot: { key: 'tower.deadline', value: '2026-05-14' },
    });
    const built = said('2026-05-05', 'I finished the tower.', {
      ...work,
      supersedes: [begun.id, due.id],
    });
    const old = [begun, due].map((insight) => ({ ...insight, supersededBy: built.id }));
    const { markdown } = profileOf([...old, built]);
    expect(markdown).toContain('- “I finished the tower.” (since May 2026; before: “I drew the first plan of the tower.”, January 2026)'); // prettier-ignore
  });

  it('should tell where somebody lives and works before what their friends do', () => {
    const friends = Array.from({ length: 40 }, (_, n) =>
      said('2026-05-20', `The user's friend number ${n} works as a carpenter in town.`, {
        kind: 'relation',
        importance: 0.6,
      }),
    );
    const slot = { key: 'user.location', value: 'Stockholm' };
    const home = said('2026-01-20', 'I live in Stockholm.', { importance: 0.7, slot });
    const filled = ['preferences', 'work', 'patterns-and-goals'].flatMap((category) =>
      Array.from({ length: 20 }, (_, n) =>
        said('2026-05-20', `The user once carved figure ${n} of ${category} in oak.`, {
          category,
          kind: 'goal',
        }),
      ),
    );
    expect(textsOf(profileOf([...friends, ...filled, home])).join()).toContain('I live in Stockholm');
  });

  it('should show only the current date of a deadline', () => {
    const deadline = { category: 'work', kind: 'fact' } as const;
    const old = said('2026-01-05', 'The Heron deadline is 10 April 2026.', {
      ...deadline,
      slot: { key: 'heron.deadline', value: '2026-04-10' },
      status: 'superseded',
      supersededBy: 'new',
    });
    const now = said('2026-05-05', 'The Heron deadline is 30 May 2026.', {
      ...deadline,
      id: 'new',
      slot: { key: 'heron.deadline', value: '2026-05-30' },
      supersedes: [old.id],
    });
    const unsure = said('2026-04-05', 'The Heron deadline is 1 May 2026.', {
      ...deadline,
      slot: { key: 'heron.deadline', value: '2026-05-01' },
      status: 'needs_review',
      reviewReason: 'outdated',
    });
    expect(textsOf(profileOf([old, unsure, now]))).toEqual(['“The Heron deadline is 30 May 2026.”']);
  });

  it('should write a version for every twenty messages, and none where it stands for no more', () => {
    const insights = [said('2026-05-05', 'I sail.')];
    const first = profileOf(insights);
    const later = at + 40 * 86_400_000;
    expect(profileOf(insights, { previous: first, at: at + 1 })).toBe(first);
    const next = profileOf(insights, { previous: first, at: later, messages: 234 });
    expect(next).toMatchObject({ version: 2, updatedAt: later, messages: 234, createdAt: first.createdAt });
    expect(next.markdown).toContain('Updated 11 July 2026 · 234 messages');
    expect(diffProfiles(first, next)).toMatchObject({ added: [], removed: [], changed: [] });
  });

  it('should be comparable with the version before', () => {
    const insights = [said('2026-05-05', 'I sail.'), said('2026-05-06', 'I play chess.')];
    const first = profileOf(insights);
    const [sails, chess] = insights as [Insight, Insight];
    const go = said('2026-05-07', 'I play go.');
    const next = profileOf([{ ...sails, quote: 'I sail dinghies.' }, go], { previous: first });
    expect(next).toMatchObject({ version: 2, createdAt: first.createdAt });
    expect(diffProfiles(first, next)).toMatchObject({
      from: 1,
      to: 2,
      added: [{ insightIds: [go.id] }],
      removed: [{ insightIds: [chess.id] }],
      changed: [{ before: { text: '“I sail.”' }, after: { text: '“I sail dinghies.”' } }],
    });
  });
});
