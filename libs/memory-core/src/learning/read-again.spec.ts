import { aCandidate, ALearner } from '@app/testing/a-learner';
import { type Insight } from '../domain/insight';

const away = { extractor: 'offline-extractor/1+model-away' };
const model = { extractor: 'model-extractor/1+test', again: true } as const;
const whole = 'I moved to Lisbon and I have a cat.';
const turn = 'turn-1';
const offline = aCandidate('I moved to Lisbon', { turn });
const cat = aCandidate('I have a cat', { turn, ordinal: 1 });
const read = (text: string, over: Parameters<typeof aCandidate>[1] = {}) =>
  aCandidate(whole, { turn, wording: { text, by: model.extractor }, kind: 'relation', ...over });

const decide = (learner: ALearner, words: string, over: Partial<Insight>) =>
  learner.applies([{ put: 'insight', value: { ...learner.insight(words), ...over } }]);

describe('turns that a model reads after they were read in its place', () => {
  let learner: ALearner;
  beforeEach(async () => {
    learner = new ALearner();
    await learner.learnsAs(away, offline, cat);
  });

  it('should be told in its words where they were inferred, each once, and not as said again', async () => {
    const { id, attractorId } = learner.insight('I moved to Lisbon');
    await learner.learnsAs(
      model,
      read('The user has a cat.'),
      read('The user moved to Lisbon.', { ordinal: 1 }),
    );
    expect(learner.believed).toEqual(['The user has a cat.', 'The user moved to Lisbon.']);
    expect(learner.insight('The user moved to Lisbon.')).toMatchObject({
      ...{ id, attractorId, extractor: model.extractor, kind: 'relation', confirmations: 0 },
      confidence: { value: 0.7 },
      evidence: [{ quote: whole }],
    });
    expect(learner.log.map(({ text }) => text)).toContain('Read again: The user has a cat.');
  });

  it('should teach what was not inferred, and keep what only was', async () => {
    await learner.learnsAs(model, aCandidate('I play the oboe', { turn }));
    expect(learner.believed).toEqual(['I have a cat', 'I moved to Lisbon', 'I play the oboe']);
  });

  it('should not be one memory more where what they say was told before', async () => {
    await learner.learns(aCandidate('The user has a cat.', { day: -3 }));
    const before = learner.insights.length;
    await learner.learnsAs(model, read('The user has a cat.'));
    expect(learner.insights.length).toBeLessThanOrEqual(before);
    expect(learner.believed.filter((text) => text.includes('cat'))).toHaveLength(1);
  });

  it.each<[string, Partial<Insight>]>([
    ['disputed', { status: 'disputed' }],
    ['superseded', { status: 'superseded' }],
    ['switched off', { enabled: false }],
    ['pinned', { pinned: true }],
    ['confirmed', { explicit: true, lastConfirmedAt: ALearner.day(3) }],
  ])('should leave alone what somebody %s since', async (_how, decided) => {
    decide(learner, 'I have a cat', decided);
    const before = learner.insight('I have a cat');
    await learner.learnsAs(model, read('The user has a cat.'));
    expect(learner.insight('I have a cat')).toEqual(before);
    expect(learner.insights).toHaveLength(2);
  });

  it('should outdate by a slot as what is read in time, and be outdated by what was said since', async () => {
    const slot = (value: string) => ({ slot: { key: 'user.location', value } });
    await learner.learns(aCandidate('I live in Faro.', { day: 4, ...slot('Faro') }));
    await learner.learns(aCandidate('I live in Oslo.', { day: -4, ...slot('Oslo') }));
    await learner.learnsAs(model, read('The user lives in Lisbon.', slot('Lisbon')));
    expect(learner.believed).toEqual(['I have a cat', 'I live in Faro.']);
  });

  it('should change nothing when they are read once more', async () => {
    const all = [read('The user has a cat.'), read('The user moved to Lisbon.', { ordinal: 1 })];
    await learner.learnsAs(model, ...all);
    const [believed, count] = [learner.believed, learner.insights.length];
    await learner.learnsAs(model, ...all);
    expect([learner.believed, learner.insights.length]).toEqual([believed, count]);
  });
});
