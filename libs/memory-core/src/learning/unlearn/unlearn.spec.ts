import { worded } from '@app/testing/factories';
import { textOf } from '../../domain/claim';
import { aCandidate, ALearner } from '@app/testing/a-learner';

describe('unlearning a turn', () => {
  it('should remove what rests on it alone, from its attractor and from the words of the log', async () => {
    const learner = new ALearner();
    await learner.learns(aCandidate('The user keeps a secret diary.', { turn: 'turn-1' }));
    learner.unlearns('turn-1');
    expect(learner.insights).toEqual([]);
    expect(learner.attractors).toEqual([]);
    expect(learner.log.map(({ type }) => type)).toContain('insight.removed');
    expect(JSON.stringify(learner.log)).not.toMatch(/diary/i);
  });

  it('should leave an insight on its other sources, as sure as those make it', async () => {
    const learner = new ALearner();
    await learner.learns(aCandidate('The user is allergic to peanuts.', { turn: 'turn-1' }));
    await learner.learns(
      aCandidate('The user has a peanut allergy.', { turn: 'turn-2', day: 9, explicit: true }),
    );
    learner.unlearns('turn-2');
    expect(learner.insights).toMatchObject([
      {
        confirmations: 0,
        explicit: false,
        confidence: { value: 0.7, at: ALearner.day(0) },
        lastConfirmedAt: ALearner.day(0),
        evidence: [{ turnId: 'turn-1' }],
      },
    ]);
  });

  it('should keep what a person confirmed himself later than any turn', async () => {
    const learner = new ALearner();
    await learner.learns(aCandidate('The user lives in Lisbon.', { turn: 'turn-1' }));
    await learner.learns(aCandidate('The user lives in Lisbon.', { turn: 'turn-2', day: 3 }));
    const confirmed = { explicit: true, lastConfirmedAt: ALearner.day(8) };
    learner.applies([{ put: 'insight', value: { ...learner.insights[0]!, ...confirmed } }]);
    learner.unlearns('turn-2');
    expect(learner.insights[0]).toMatchObject({
      ...confirmed,
      confidence: { value: 1, at: ALearner.day(8) },
    });
  });

  it('should believe again what it alone had outdated', async () => {
    const learner = new ALearner();
    const slot = (value: string) => ({ slot: { key: 'user.city', value } });
    await learner.learns(aCandidate('The user lives in Lisbon.', slot('Lisbon')));
    await learner.learns(aCandidate('The user lives in Porto.', { day: 5, ...slot('Porto') }));
    await learner.learns(aCandidate('The user lives in Oslo.', { day: 9, turn: 'turn-3', ...slot('Oslo') }));
    learner.unlearns('turn-3');
    expect(learner.believed).toEqual(['The user lives in Porto.']);
    const restored = learner.insight('The user lives in Porto.');
    expect(restored).toMatchObject({ status: 'active', confidence: { value: 0.7, at: ALearner.day(5) } });
    expect(restored).not.toHaveProperty('validTo');
    expect(restored).not.toHaveProperty('supersededBy');
    expect(learner.insight('The user lives in Lisbon.').supersededBy).toBe(restored.id);
    expect(learner.log.map(({ type }) => type)).toContain('insight.restored');
    expect(JSON.stringify(learner.log)).not.toMatch(/Oslo/);
  });

  it('should let history close over what is taken out of its middle', async () => {
    const learner = new ALearner();
    const slot = (value: string) => ({ slot: { key: 'user.city', value } });
    await learner.learns(aCandidate('The user lives in Lisbon.', slot('Lisbon')));
    await learner.learns(
      aCandidate('The user lives in Porto.', { day: 5, turn: 'turn-2', ...slot('Porto') }),
    );
    await learner.learns(aCandidate('The user lives in Oslo.', { day: 9, ...slot('Oslo') }));
    learner.unlearns('turn-2');
    const [first, last] = ['Lisbon', 'Oslo'].map((city) => learner.insight(`The user lives in ${city}.`));
    expect(first).toMatchObject({
      status: 'superseded',
      supersededBy: last?.id,
      supersededAt: ALearner.day(9),
    });
    expect(last?.supersedes).toEqual([first?.id]);
  });

  it('should believe an inference that waited only because of a request now taken back', async () => {
    const learner = new ALearner();
    const slot = (value: string) => ({ slot: { key: 'user.city', value } });
    await learner.learns(
      aCandidate('The user lives in Lisbon.', { turn: 'turn-1', explicit: true, ...slot('Lisbon') }),
    );
    await learner.learns(aCandidate('The user lives in Porto.', { day: 5, ...slot('Porto') }));
    expect(learner.believed).toEqual(['The user lives in Lisbon.']);
    learner.unlearns('turn-1');
    expect(learner.believed).toEqual(['The user lives in Porto.']);
    expect(learner.insights[0]).not.toHaveProperty('reviewReason');
  });

  it('should take a merged statement apart when it may hold words of the turn', async () => {
    const learner = new ALearner();
    await learner.learns(
      aCandidate('The user felt anxious at the new moon.', { turn: 'turn-1' }),
      aCandidate('The user is restless in lunar transitions.', { turn: 'turn-2', day: 1 }),
      aCandidate('The user dreams of drowning.', { turn: 'turn-3', day: 2 }),
    );
    const [kept, ...parts] = learner.insights;
    const whole = {
      ...kept!,
      ...worded('The user is anxious at the new moon: restless, and dreams of drowning.'),
      evidence: learner.insights.flatMap(({ evidence }) => evidence),
      supersedes: parts.map(({ id }) => id),
    };
    learner.applies([
      { put: 'insight', value: whole },
      ...parts.map((part) => ({
        put: 'insight' as const,
        value: { ...part, status: 'superseded' as const, supersededBy: whole.id },
      })),
    ]);
    learner.unlearns('turn-3');
    expect(learner.believed).toEqual([
      'The user felt anxious at the new moon.',
      'The user is restless in lunar transitions.',
    ]);
    expect(JSON.stringify([learner.insights, learner.attractors])).not.toMatch(/drown/);
  });

  it.each([
    ['the whole is younger than its part', 1],
    ['merged once more since', 2],
  ])('should take a merged statement apart when %s', async (_when, rounds) => {
    const learner = new ALearner();
    await learner.learns(
      aCandidate('The user dreams of drowning.', { turn: 'turn-1' }),
      aCandidate('The user is restless in lunar transitions.', { turn: 'turn-2', day: 1, explicit: true }),
      aCandidate('The user felt anxious at the new moon.', { turn: 'turn-3', day: 2, explicit: true }),
    );
    const [secret, ...others] = learner.insights;
    let part = secret!;
    for (const other of others.slice(0, rounds)) {
      const kept = learner.insight(textOf(other));
      const whole = {
        ...kept,
        ...worded(`${textOf(kept).slice(0, -1)}, and ${textOf(part)}`),
        evidence: [...part.evidence, ...kept.evidence],
        supersedes: [part.id],
      };
      const merged = { ...part, status: 'superseded' as const, supersededBy: whole.id };
      learner.applies([whole, merged].map((value) => ({ put: 'insight' as const, value })));
      part = whole;
    }
    learner.unlearns('turn-1');
    expect(learner.insights).toHaveLength(2);
    expect(JSON.stringify([learner.insights, learner.attractors])).not.toMatch(/drown/);
  });

  it('should do nothing for a turn that taught nothing, and nothing the second time', async () => {
    const learner = new ALearner();
    await learner.learns(aCandidate('The user lives in Lisbon.', { turn: 'turn-1' }));
    expect(learner.unlearns('turn-9')).toEqual([]);
    learner.unlearns('turn-1');
    expect(learner.unlearns('turn-1')).toEqual([]);
  });

  it('should end where it would have ended had the turn never been', async () => {
    const history = [
      aCandidate('The user likes pottery.', { day: 0 }),
      aCandidate('The user lives in Lisbon.', { day: 2, slot: { key: 'user.city', value: 'Lisbon' } }),
      aCandidate('The user does not like pottery.', { day: 4 }),
      aCandidate('The user lives in Porto.', { day: 6, slot: { key: 'user.city', value: 'Porto' } }),
      aCandidate('The user likes pottery.', { day: 8 }),
    ];
    for (const gone of history) {
      const without = new ALearner();
      for (const candidate of history.filter((candidate) => candidate !== gone))
        await without.learns(candidate);
      const learner = new ALearner();
      for (const candidate of history) await learner.learns(candidate);
      learner.unlearns(gone.evidence.turnId);
      expect(learner.believed).toEqual(without.believed);
    }
  });
});
