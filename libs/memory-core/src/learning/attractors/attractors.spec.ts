import { withOverrides } from '../../config/parameters';
import { strengthAt } from '../../domain/strength';
import { aCandidate, ALearner, defaultSettings } from '@app/testing/a-learner';
import { cosine } from '../vectors';
import { anInsight, worded } from '@app/testing/factories';
import { inEnglish } from '@app/testing/languages';
import { labelOf } from './label';
import { twoMeans, withoutEchoes } from './shape';

const settingsWith = (learning: Record<string, number>) => ({
  ...defaultSettings,
  parameters: withOverrides({ learning }),
});

describe('attractors', () => {
  it('should be started by an insight and joined by one that is near', async () => {
    const learner = new ALearner();
    await learner.learns(aCandidate('I meditate every morning.'));
    await learner.learns(aCandidate('I went to a meditation retreat.', { day: 10 }));
    await learner.learns(aCandidate('I am allergic to peanuts.', { day: 11 }));
    const [meditation, peanuts] = learner.attractors;
    expect(learner.attractors).toHaveLength(2);
    expect(meditation).toMatchObject({
      label: expect.stringMatching(/meditat/i) as string,
      members: learner.insights.slice(0, 2).map(({ id }) => id),
      strength: { at: ALearner.day(10) },
      createdAt: ALearner.day(0),
      updatedAt: ALearner.day(10),
    });
    expect(meditation?.strength.value).toBeCloseTo(0.98 ** 10 + 0.5, 9);
    expect(peanuts?.members).toEqual([learner.insights[2]?.id]);
    expect(learner.insights.map(({ attractorId }) => attractorId)).toEqual([
      meditation?.id,
      meditation?.id,
      peanuts?.id,
    ]);
  });

  it('should make no theme of two words that fall on one place of a vector', async () => {
    const learner = new ALearner();
    await learner.learns(aCandidate('I love goulash.'));
    await learner.learns(aCandidate('I love sewing.', { day: 1 }));
    expect(learner.attractors.map(({ members }) => members.length)).toEqual([1, 1]);
  });

  it('should tell of a theme once it recurs', async () => {
    const learner = new ALearner();
    const themes = () =>
      learner.log.filter(({ type }) => type === 'attractor.started').map(({ text }) => text);
    await learner.learns(aCandidate('I meditate every morning.'));
    await learner.learns(aCandidate('I meditate every morning.', { day: 1 }));
    expect(themes()).toEqual([]);
    await learner.learns(aCandidate('I went to a meditation retreat.', { day: 2 }));
    expect(themes()).toEqual(['A theme: Meditate']);
  });

  it('should keep a centroid of unit length that moves towards what joins', async () => {
    const learner = new ALearner();
    await learner.learns(aCandidate('I meditate every morning.'));
    const before = learner.attractors[0]!.centroid;
    await learner.learns(aCandidate('I went to a meditation retreat.', { day: 10 }));
    const after = learner.attractors[0]!.centroid;
    expect(cosine(after, after)).toBeCloseTo(1, 4);
    expect(cosine(before, after)).toBeLessThan(0.999);
    expect(cosine(before, after)).toBeGreaterThan(0.8);
  });

  it('should move it by a fifth of the way, and take up what was said last as its gist', async () => {
    const [first, second] = [
      aCandidate('I meditate every morning.'),
      aCandidate('I went to a meditation retreat.', { day: 1 }),
    ];
    const [alone, joined] = [new ALearner(), new ALearner()];
    await alone.learns(second);
    await joined.learns(first);
    const before = joined.attractors[0]!.centroid;
    await joined.learns(second);
    const joining = alone.attractors[0]!.centroid;
    const sum = before.map((value, n) => 0.8 * value + 0.2 * (joining[n] ?? 0));
    const length = Math.sqrt(cosine(sum, sum));
    expect(cosine(joined.attractors[0]!.centroid, sum) / length).toBeCloseTo(1, 4);
    expect(joined.attractors[0]?.gist).toBe('I went to a meditation retreat.');
  });

  it('should follow a slot through its values though no word but the key is shared', async () => {
    const learner = new ALearner();
    for (const [day, value] of ['Lisbon', 'Porto', 'Oslo'].entries()) {
      await learner.learns(aCandidate(`I live in ${value}.`, { day, slot: { key: 'user.city', value } }));
    }
    expect(learner.attractors).toHaveLength(1);
    expect(learner.attractors[0]?.slotHistory.map(({ value }) => value)).toEqual(['Lisbon', 'Porto', 'Oslo']);
    expect(learner.attractors[0]?.gist).toBe('I live in Oslo.');
  });

  it('should grow stronger by what is said again', async () => {
    const learner = new ALearner();
    await learner.learns(aCandidate('I meditate every morning.'));
    await learner.learns(aCandidate('I meditate every morning.', { day: 10 }));
    expect(learner.attractors[0]?.strength.value).toBeCloseTo(0.98 ** 10 + 0.5, 9);
    expect(learner.attractors[0]?.members).toHaveLength(1);
  });

  it('should be forgotten below its threshold, with its insights left standing', async () => {
    const learner = new ALearner();
    await learner.learns(aCandidate('I meditate every morning.'));
    await learner.learns(aCandidate('I meditate in the garden.', { day: 1 }));
    const [faded] = learner.attractors;
    expect(strengthAt(faded!.strength, faded!.dueAt!, 0.98)).toBeLessThan(0.1);
    await learner.learns(aCandidate('I went to a meditation retreat.', { day: 200 }));
    expect(learner.attractors.map(({ id }) => id)).not.toContain(faded?.id);
    expect(learner.insight('I meditate every morning.')).not.toHaveProperty('attractorId');
    expect(learner.log.map(({ type }) => type)).toContain('attractor.forgotten');
  });

  it('should become one when two drift together', async () => {
    const learner = new ALearner(
      settingsWith({ attractorSimilarityOffline: 0.9, attractorMergeSimilarityOffline: 0.6 }),
    );
    await learner.learns(aCandidate('I paint landscapes.'));
    await learner.learns(aCandidate('I paint flowers.', { day: 1 }));
    expect(learner.attractors).toHaveLength(2);
    await learner.learns(aCandidate('I paint landscapes.', { day: 2 }));
    expect(learner.attractors).toHaveLength(2);
    const merging = new ALearner(
      settingsWith({ attractorSimilarityOffline: 0.9, attractorMergeSimilarityOffline: 0.3 }),
    );
    merging.applies(learner.insights.map((value) => ({ put: 'insight', value })));
    merging.applies(learner.attractors.map((value) => ({ put: 'attractor', value })));
    await merging.learns(aCandidate('I paint flowers.', { day: 3 }));
    expect(merging.attractors).toHaveLength(1);
    expect(merging.attractors[0]).toMatchObject({
      id: learner.attractors[0]?.id,
      createdAt: ALearner.day(0),
    });
    expect(merging.insights.map(({ attractorId }) => attractorId)).toEqual([
      merging.attractors[0]?.id,
      merging.attractors[0]?.id,
    ]);
    expect(merging.log.map(({ type }) => type)).toContain('attractor.merged');
  });

  it('should fall into two when it has grown apart', async () => {
    const settings = settingsWith({
      attractorSimilarityOffline: 0.25,
      attractorSplitBelowOffline: 0.9,
      attractorSplitMembers: 4,
    });
    const loose = new ALearner(settingsWith({ attractorSimilarityOffline: 0 }));
    const statements = [
      'I paint landscapes in oil.',
      'I paint portraits in oil.',
      'Old motorcycles need oil.',
      'Old motorcycles rust without a garage.',
    ];
    for (const [day, statement] of statements.entries()) await loose.learns(aCandidate(statement, { day }));
    expect(loose.attractors).toHaveLength(1);
    const learner = new ALearner(settings);
    learner.applies(loose.insights.map((value) => ({ put: 'insight', value })));
    learner.applies(loose.attractors.map((value) => ({ put: 'attractor', value })));
    await learner.learns(aCandidate('I paint landscapes in oil.', { day: 9 }));
    const groups = learner.attractors.map(({ members }) =>
      members.map((id) => learner.insights.find((insight) => insight.id === id)?.quote).sort(),
    );
    expect(groups.sort()).toEqual([statements.slice(0, 2).sort(), statements.slice(2).sort()].sort());
    expect(learner.log.map(({ type }) => type)).toContain('attractor.split');
  });

  it('should name itself in words, by what its members have in common', () => {
    const labelled = (...statements: string[]) => {
      const members = statements.map((text) => anInsight(worded(text)));
      return labelOf(members.at(-1), members, inEnglish);
    };
    expect(labelled('I practise yoga with Mara.', 'I hurt a knee in yoga.', 'I bought a yoga mat.')).toBe(
      'Yoga',
    );
    expect(labelled('I work on Project Phoenix.')).toBe('Project Phoenix');
    expect(labelled('…')).toBe('Something said');
  });

  it('should tell a value of a slot again only when it came back', () => {
    const at = (value: string, time: number) => ({ key: 'user.city', value, at: time });
    expect(withoutEchoes([at('Oslo', 4), at('Lisbon', 1), at('Lisbon', 2), at('Lisbon', 9)])).toEqual([
      at('Lisbon', 1),
      at('Oslo', 4),
      at('Lisbon', 9),
    ]);
  });

  it('should not split what is all the same', () => {
    expect(twoMeans([[1, 0], [1, 0]])).toBeUndefined(); // prettier-ignore
    expect(twoMeans([[1, 0], [0, 1], [1, 0]])).toEqual([true, false, true]); // prettier-ignore
  });
});
