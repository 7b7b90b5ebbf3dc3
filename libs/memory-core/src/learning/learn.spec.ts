import { aCandidate, ALearner } from '../testing/a-learner';

const deadline = (value: string, day: number, over: Parameters<typeof aCandidate>[1] = {}) =>
  aCandidate(`The deadline of Project Phoenix is ${value}.`, {
    day,
    slot: { key: 'project_phoenix.deadline', value },
    category: 'work',
    ...over,
  });

describe('learning', () => {
  it('should believe a new statement at 0.7 and know when to look at it again', async () => {
    const learner = new ALearner();
    await learner.learns(aCandidate('The user lives in Lisbon.'));
    const insight = learner.insight('The user lives in Lisbon.');
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

  it('should count two sentences of one turn as one saying', async () => {
    const learner = new ALearner();
    await learner.learns(
      aCandidate('The user is allergic to peanuts.', { turn: 'turn-1', ordinal: 0 }),
      aCandidate('The user has a peanut allergy.', { turn: 'turn-1', ordinal: 1 }),
    );
    expect(learner.insights).toHaveLength(1);
    expect(learner.insights[0]).toMatchObject({ confirmations: 0, confidence: { value: 0.7 } });
    expect(learner.insights[0]?.evidence).toHaveLength(2);
  });

  it('should keep two statements that one sentence carries', async () => {
    const learner = new ALearner();
    const evidence = aCandidate('I live in Lisbon and paint.', { turn: 'turn-1' }).evidence;
    await learner.learns(
      aCandidate('The user lives in Lisbon.', { evidence, ordinal: 0 }),
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
    await learner.learns(aCandidate('The user lives in Lisbon.', { day: 50 }));
    await learner.learns(aCandidate('The user lives in Lisbon.', { day: 10 }));
    expect(learner.insights[0]).toMatchObject({
      recordedAt: ALearner.day(10),
      lastConfirmedAt: ALearner.day(50),
      confidence: { value: 0.9, at: ALearner.day(50) },
    });
  });

  describe('when a statement contradicts another', () => {
    it('should believe the last of a deadline that moved twice, with its whole past', async () => {
      const learner = new ALearner();
      for (const [value, day] of [
        ['14 March', 0],
        ['21 March', 10],
        ['2 April', 20],
      ] as const) {
        await learner.learns(deadline(value, day));
      }
      const [first, second, third] = ['14 March', '21 March', '2 April'].map((value) =>
        learner.insight(`The deadline of Project Phoenix is ${value}.`),
      );
      expect(learner.believed).toEqual(['The deadline of Project Phoenix is 2 April.']);
      expect(third?.supersedes).toEqual([first?.id, second?.id]);
      expect(first).toMatchObject({
        status: 'superseded',
        supersededBy: second?.id,
        supersededAt: ALearner.day(10),
        validTo: ALearner.day(10),
        confidence: { value: 0.3, at: ALearner.day(10) },
      });
      expect(learner.log.filter(({ type }) => type === 'insight.superseded')).toMatchObject([
        {
          before: 'The deadline of Project Phoenix is 14 March.',
          after: 'The deadline of Project Phoenix is 21 March.',
        },
        {
          before: 'The deadline of Project Phoenix is 21 March.',
          after: 'The deadline of Project Phoenix is 2 April.',
        },
      ]);
    });

    it('should store what arrives late as history in its place', async () => {
      const learner = new ALearner();
      await learner.learns(deadline('14 March', 0));
      await learner.learns(deadline('2 April', 20));
      await learner.learns(deadline('21 March', 10));
      const [first, late, last] = ['14 March', '21 March', '2 April'].map((value) =>
        learner.insight(`The deadline of Project Phoenix is ${value}.`),
      );
      expect(late).toMatchObject({
        status: 'superseded',
        supersededBy: last?.id,
        supersededAt: ALearner.day(20),
      });
      expect(first).toMatchObject({ supersededBy: late?.id, supersededAt: ALearner.day(10) });
      expect(last?.supersedes).toEqual([first?.id, late?.id]);
      expect(learner.believed).toEqual(['The deadline of Project Phoenix is 2 April.']);
    });

    it('should take the old value said again for a new belief, not for the old one come back', async () => {
      const learner = new ALearner();
      await learner.learns(deadline('14 March', 0));
      await learner.learns(deadline('21 March', 10));
      await learner.learns(deadline('14 March', 20));
      expect(learner.insights.map(({ status }) => status)).toEqual(['superseded', 'superseded', 'active']);
      expect(learner.believed).toEqual(['The deadline of Project Phoenix is 14 March.']);
    });

    it('should give what was said of the time before to the insight of that time', async () => {
      const learner = new ALearner();
      await learner.learns(deadline('14 March', 0));
      await learner.learns(deadline('21 March', 10));
      await learner.learns(deadline('14 March', 5));
      const old = learner.insight('The deadline of Project Phoenix is 14 March.');
      expect(old).toMatchObject({ status: 'superseded', confirmations: 1, lastConfirmedAt: ALearner.day(5) });
    });

    it('should turn from like to dislike and back without a slot', async () => {
      const learner = new ALearner();
      const kind = 'preference';
      await learner.learns(aCandidate('The user loves running in the park.', { kind }));
      await learner.learns(
        aCandidate('The user no longer enjoys running in the park.', { kind, day: 30, negates: true }),
      );
      expect(learner.believed).toEqual(['The user no longer enjoys running in the park.']);
      await learner.learns(aCandidate('The user likes running in the park.', { kind, day: 60 }));
      expect(learner.believed).toEqual(['The user likes running in the park.']);
      expect(learner.insights).toHaveLength(3);
    });

    it('should end a practice by a statement that it ended, said in other words', async () => {
      const learner = new ALearner();
      const kind = 'practice';
      await learner.learns(aCandidate('The user goes to weekly therapy.', { kind }));
      await learner.learns(aCandidate('The user finished weekly therapy.', { kind, day: 30, negates: true }));
      expect(learner.believed).toEqual(['The user finished weekly therapy.']);
    });

    it('should not take a breakthrough back because it is otherwise today', async () => {
      const learner = new ALearner();
      await learner.learns(aCandidate('The user can ask for help.', { kind: 'breakthrough' }));
      await learner.learns(aCandidate('The user cannot ask for help.', { kind: 'pattern', day: 9 }));
      expect(learner.believed).toHaveLength(2);
    });

    it('should keep two speakers apart', async () => {
      const learner = new ALearner();
      const slot = (value: string) => ({ slot: { key: 'home.city', value } });
      await learner.learns(aCandidate('Caroline lives in Boston.', slot('Boston')));
      await learner.learns(aCandidate('Melanie lives in Denver.', { day: 1, ...slot('Denver') }));
      await learner.learns(aCandidate('Melanie likes dancing.', { day: 2 }));
      await learner.learns(aCandidate('Caroline does not like dancing.', { day: 3 }));
      expect(learner.believed).toHaveLength(4);
    });
  });

  describe('when an inferred statement contradicts an explicit one', () => {
    const learned = async (...order: readonly ('asked' | 'inferred')[]) => {
      const learner = new ALearner();
      const said = {
        asked: deadline('14 March', 0, { explicit: true }),
        inferred: deadline('21 March', 10),
      };
      for (const which of order) await learner.learns(said[which]);
      return learner;
    };

    it.each([[['asked', 'inferred'] as const], [['inferred', 'asked'] as const]])(
      'should keep believing the explicit one and put the other before a person (%s)',
      async (order) => {
        const learner = await learned(...order);
        const asked = learner.insight('The deadline of Project Phoenix is 14 March.');
        expect(learner.believed).toEqual([asked.statement]);
        expect(asked).toMatchObject({ status: 'active', confidence: { value: 1 } });
        expect(learner.insight('The deadline of Project Phoenix is 21 March.')).toMatchObject({
          status: 'needs_review',
          reviewReason: 'contradiction',
          supersededBy: asked.id,
        });
        expect(learner.log.filter(({ type }) => type === 'insight.review')).toMatchObject([
          { before: asked.statement, after: 'The deadline of Project Phoenix is 21 March.' },
        ]);
      },
    );

    it('should leave the review unsettled when the inference only repeats itself', async () => {
      const learner = await learned('asked', 'inferred');
      await learner.learns(deadline('21 March', 20));
      expect(learner.believed).toEqual(['The deadline of Project Phoenix is 14 March.']);
      expect(learner.insight('The deadline of Project Phoenix is 21 March.').confirmations).toBe(1);
    });

    it('should settle it as soon as the user says it himself', async () => {
      const learner = await learned('asked', 'inferred');
      await learner.learns(deadline('21 March', 20, { explicit: true }));
      expect(learner.believed).toEqual(['The deadline of Project Phoenix is 21 March.']);
      expect(learner.insight('The deadline of Project Phoenix is 14 March.').status).toBe('superseded');
    });
  });

  it('should leave alone what a person disputed', async () => {
    const learner = new ALearner();
    await learner.learns(aCandidate('The user lives in Lisbon.'));
    learner.applies([{ put: 'insight', value: { ...learner.insights[0]!, status: 'disputed' } }]);
    await learner.learns(aCandidate('The user resides in Lisbon.', { day: 2 }));
    expect(learner.believed).toEqual([]);
    expect(learner.insights).toHaveLength(1);
  });

  it('should believe again what was archived or under review once it is said again', async () => {
    for (const status of ['archived', 'needs_review'] as const) {
      const learner = new ALearner();
      await learner.learns(aCandidate('The user lives in Lisbon.'));
      const set = { status, archivedAt: 5, waiting: { in: status, since: 5 } };
      learner.applies([{ put: 'insight', value: { ...learner.insights[0]!, ...set } }]);
      await learner.learns(aCandidate('The user resides in Lisbon.', { day: 2 }));
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
      statement: 'The user is restless whenever the moon changes.',
      evidence: [...kept!.evidence, ...part!.evidence],
    };
    learner.applies([
      { put: 'insight', value: whole },
      { put: 'insight', value: { ...part!, status: 'superseded', supersededBy: whole.id, supersededAt: 9 } },
    ]);
    await learner.learns(aCandidate('The user sleeps badly in moonless nights.', { day: 40 }));
    expect(learner.insights).toHaveLength(2);
    expect(learner.insight(whole.statement)).toMatchObject({ confirmations: 1 });
  });
});
