import { textOf } from '../domain/claim';
import { worded } from '@app/testing/factories';
import { aCandidate, ALearner } from '@app/testing/a-learner';

describe('learning', () => {
  it('should believe a new statement at 0.7 and know when to look at it again', async () => {
    const learner = new ALearner();
    await learner.learns(aCandidate('I live in Lisbon.'));
    const insight = learner.insight('I live in Lisbon.');
    expect(insight).toMatchObject({
      status: 'active',
      confidence: { value: 0.7, at: ALearner.day(0) },
      confirmations: 0,
      recordedAt: ALearner.day(0),
      dueAt: ALearner.day(90),
    });
    expect(learner.log.map(({ type }) => type)).toEqual(['insight.added']);
  });

  it('should make a statement and its paraphrase one insight with two sources', async () => {
    const learner = new ALearner();
    await learner.learns(aCandidate('The user loves hiking in the mountains.'));
    await learner.learns(aCandidate('The user enjoys mountain hikes.', { day: 20 }));
    expect(learner.insights).toHaveLength(1);
    expect(learner.insights[0]).toMatchObject({
      confirmations: 1,
      confidence: { value: 0.9, at: ALearner.day(20) },
      lastConfirmedAt: ALearner.day(20),
      recordedAt: ALearner.day(0),
    });
    expect(learner.insights[0]?.evidence.map(({ occurredAt }) => occurredAt)).toEqual([
      ALearner.day(0),
      ALearner.day(20),
    ]);
  });

  it('should keep each thing that is told of somebody, and their slot once', async () => {
    const learner = new ALearner();
    const named = { kind: 'relation', slot: { key: 'user.aunt.name', value: 'Ode' } } as const;
    const told = [
      'My aunt Ode lives in Riga.',
      'My aunt Ode keeps forty geese.',
      'My aunt Ode mends clocks.',
    ];
    for (const [day, each] of told.entries()) await learner.learns(aCandidate(each, { ...named, day }));
    expect(learner.insights.map(({ quote }) => quote)).toEqual(told);
    expect(learner.insights.map(({ status }) => status)).toEqual(['active', 'active', 'active']);
    expect(learner.insights.filter(({ slot }) => slot !== undefined)).toHaveLength(1);
  });

  it('should count two sentences of one turn as one saying', async () => {
    const learner = new ALearner();
    await learner.learns(
      aCandidate('I am allergic to peanuts.', {
        turn: 'turn-1',
        ordinal: 0,
        slot: { key: 'user.allergy', value: 'peanuts' },
      }),
      aCandidate('My peanut allergy!', {
        turn: 'turn-1',
        ordinal: 1,
        slot: { key: 'user.allergy', value: 'peanuts' },
      }),
    );
    expect(learner.insights).toHaveLength(1);
    expect(learner.insights[0]).toMatchObject({ confirmations: 0, confidence: { value: 0.7 } });
    expect(learner.insights[0]?.evidence).toHaveLength(2);
  });

  it('should keep two statements that one sentence carries', async () => {
    const learner = new ALearner();
    const evidence = aCandidate('I live in Lisbon and paint.', { turn: 'turn-1' }).evidence;
    await learner.learns(
      aCandidate('I live in Lisbon.', { evidence, ordinal: 0 }),
      aCandidate('The user paints.', { evidence, ordinal: 1 }),
    );
    expect(learner.insights).toHaveLength(2);
  });

  it('should be certain of what the user asked to remember', async () => {
    const learner = new ALearner();
    await learner.learns(aCandidate('The user is allergic to peanuts.'));
    await learner.learns(aCandidate('The user is allergic to peanuts.', { day: 3, explicit: true }));
    expect(learner.insights[0]).toMatchObject({
      explicit: true,
      confidence: { value: 1, at: ALearner.day(3) },
    });
  });

  it('should let importance evolve by kind when a statement is confirmed', async () => {
    const importanceAfter = async (
      kind: 'breakthrough' | 'pattern' | 'preference' | 'fact',
      start: number,
    ) => {
      const learner = new ALearner();
      for (const day of [0, 1, 2]) {
        await learner.learns(
          aCandidate('The user feels restless at the new moon.', { day, kind, importance: start }),
        );
      }
      return learner.insights[0]?.importance;
    };
    expect(await importanceAfter('breakthrough', 0.9)).toBeCloseTo(0.9);
    expect(await importanceAfter('pattern', 0.7)).toBeCloseTo(0.8);
    expect(await importanceAfter('preference', 0.45)).toBeCloseTo(0.4);
    expect(await importanceAfter('fact', 0.6)).toBeCloseTo(0.6);
  });

  it('should not be moved forward in time by what it learns late', async () => {
    const learner = new ALearner();
    await learner.learns(aCandidate('I live in Lisbon.', { day: 50 }));
    await learner.learns(aCandidate('I live in Lisbon.', { day: 10 }));
    expect(learner.insights[0]).toMatchObject({
      recordedAt: ALearner.day(10),
      lastConfirmedAt: ALearner.day(50),
      confidence: { value: 0.9, at: ALearner.day(50) },
    });
  });

  describe('what a person disputed', () => {
    const disputedOn = async (day: number): Promise<ALearner> => {
      const learner = new ALearner();
      await learner.learns(aCandidate('I live in Lisbon.'));
      const confidence = { value: 0.3, at: ALearner.day(day) };
      const value = { ...learner.insights[0]!, status: 'disputed' as const, confidence };
      learner.applies([{ put: 'insight', value }]);
      return learner;
    };
    const saysAgain = (learner: ALearner, day: number) =>
      learner.learns(aCandidate('I reside in Lisbon.', { day, turn: `again-${day}` }));
    const reviewsIn = ({ log }: ALearner) => log.filter(({ type }) => type === 'insight.review');

    it('should be left alone by what was said before that', async () => {
      const learner = await disputedOn(3);
      await saysAgain(learner, 2);
      expect(learner.insights).toMatchObject([{ status: 'disputed' }]);
      expect(reviewsIn(learner)).toEqual([]);
    });

    it('should be neither believed nor passed over when it is said again, but be asked about, once', async () => {
      const learner = await disputedOn(3);
      await saysAgain(learner, 40);
      await saysAgain(learner, 41);
      expect(learner.believed).toEqual([]);
      expect(learner.insights).toMatchObject([
        {
          status: 'needs_review',
          reviewReason: 'disputed',
          confidence: { value: 0.3 },
          evidence: [{}, {}, {}],
        },
      ]);
      expect(reviewsIn(learner)).toMatchObject([
        { cause: 'again-40', text: 'Said again, after it was disputed: “I live in Lisbon.”' },
      ]);
      expect(learner.insights[0]).not.toHaveProperty('dueAt');
    });

    it('should outdate nothing that is believed instead', async () => {
      const learner = await disputedOn(3);
      await learner.learns(aCandidate('I live in Porto.', { day: 4, slot: { key: 'user.location', value: 'Porto' } })); // prettier-ignore
      const lisbon = { ...learner.insight('I live in Lisbon.'), slot: { key: 'user.location', value: 'Lisbon' } }; // prettier-ignore
      learner.applies([{ put: 'insight', value: lisbon }]);
      await learner.learns(aCandidate('I live in Lisbon.', { day: 40, slot: lisbon.slot }));
      expect(learner.believed).toEqual(['I live in Porto.']);
      const { id } = learner.insight('I live in Porto.');
      expect(learner.insight('I live in Lisbon.')).toMatchObject({ status: 'needs_review', supersededBy: id }); // prettier-ignore
      expect(reviewsIn(learner)).toMatchObject([{ before: '“I live in Porto.”' }]);
      await learner.learns(aCandidate('I live in Faro.', { day: 50, slot: { ...lisbon.slot, value: 'Faro' } })); // prettier-ignore
      expect(learner.believed).toEqual(['I live in Faro.']);
    });

    it('should be disputed as before once what was said again is taken back', async () => {
      const learner = await disputedOn(3);
      await saysAgain(learner, 40);
      learner.unlearns('again-40');
      expect(learner.insights).toMatchObject([{ status: 'disputed', confidence: { value: 0.3 } }]);
      expect(learner.insights[0]).not.toHaveProperty('reviewReason');
    });

    it('should be believed where it is asked to be remembered', async () => {
      const learner = await disputedOn(3);
      await learner.learns(aCandidate('I reside in Lisbon.', { day: 40, explicit: true }));
      expect(learner.believed).toEqual(['I live in Lisbon.']);
    });

    it('should be believed, and no more what it waited on, where it is asked for once it was said again', async () => {
      const learner = await disputedOn(3);
      await learner.learns(aCandidate('The user is fond of tea.', { day: 4 }));
      await saysAgain(learner, 40);
      const { id } = learner.insight('The user is fond of tea.');
      // Words alone would not tell that the two cannot both be so.
      const value = { ...learner.insight('I live in Lisbon.'), supersededBy: id };
      learner.applies([{ put: 'insight', value }]);
      await learner.learns(aCandidate('I reside in Lisbon.', { day: 50, explicit: true }));
      expect(learner.believed).toEqual(['I live in Lisbon.']);
      const lisbon = learner.insight('I live in Lisbon.');
      expect(lisbon).toMatchObject({ status: 'active', explicit: true, supersedes: [id] });
      expect(lisbon).not.toHaveProperty('reviewReason');
      expect(lisbon).not.toHaveProperty('supersededBy');
    });

    it('should be believed where it was asked for before it was said again, and that is learned late', async () => {
      const learner = await disputedOn(3);
      await saysAgain(learner, 40);
      await learner.learns(aCandidate('I reside in Lisbon.', { day: 30, explicit: true }));
      expect(learner.believed).toEqual(['I live in Lisbon.']);
    });

    it('should stay as it is, with its date, where it was asked for before that and that is learned late', async () => {
      for (const again of [[], [40]]) {
        const learner = await disputedOn(3);
        for (const day of again) await saysAgain(learner, day);
        const { status, confidence } = learner.insights[0]!;
        await learner.learns(aCandidate('I reside in Lisbon.', { day: 2, explicit: true }));
        expect(learner.insights).toMatchObject([{ status, confidence }]);
      }
    });
  });

  it('should believe again what was archived or under review once it is said again', async () => {
    for (const status of ['archived', 'needs_review'] as const) {
      const learner = new ALearner();
      await learner.learns(aCandidate('I live in Lisbon.'));
      const set = { status, archivedAt: 5, waiting: { in: status, since: 5 } };
      learner.applies([{ put: 'insight', value: { ...learner.insights[0]!, ...set } }]);
      await learner.learns(aCandidate('I reside in Lisbon.', { day: 2 }));
      expect(learner.insights[0]).toMatchObject({ status: 'active', lastConfirmedAt: ALearner.day(2) });
      expect(learner.insights[0]).not.toHaveProperty('waiting');
    }
  });

  it('should confirm what a statement was merged into', async () => {
    const learner = new ALearner();
    await learner.learns(
      aCandidate('The user felt anxious at the new moon.'),
      aCandidate('The user sleeps badly in moonless nights.', { day: 1 }),
    );
    const [kept, part] = learner.insights;
    const whole = {
      ...kept!,
      ...worded('The user is restless whenever the moon changes.'),
      evidence: [...kept!.evidence, ...part!.evidence],
    };
    learner.applies([
      { put: 'insight', value: whole },
      { put: 'insight', value: { ...part!, status: 'superseded', supersededBy: whole.id, supersededAt: 9 } },
    ]);
    await learner.learns(aCandidate('The user sleeps badly in moonless nights.', { day: 40 }));
    expect(learner.insights).toHaveLength(2);
    expect(learner.insight(textOf(whole))).toMatchObject({ confirmations: 1 });
  });
});
