import { dayMs } from '../../domain/confidence';
import { confirmed } from '../../learning/evolve';
import { type Insight } from '../../domain/insight';
import { aHand, aMind, type HandFixture } from '../../testing/a-hand';
import { aCandidate, defaultSettings } from '../../testing/a-learner';
import { anErrorOf } from '../../testing/an-error-of';
import { ManualClock } from '../../testing/clock';
import { anInsight } from '../../testing/factories';
import { aUser as ana } from '../../testing/a-pipeline';

const { parameters } = defaultSettings;
const start = new ManualClock().now();
const later = start + 100 * dayMs;
const answeredAt = later + 60_000;
const key = (over: Partial<Insight> = {}): Insight => anInsight({ importance: 0.8, ...over });

describe('validating insights', () => {
  const setUp = async (...insights: readonly Insight[]) => {
    const hand = await aHand(...insights.map((value) => ({ put: 'insight', value }) as const));
    hand.clock.set(later);
    const types = async () => (await hand.log()).map(({ type }) => type);
    /** As a turn that says so would have it. */
    const learns = async (statement: string, occurredAt = hand.clock.now()): Promise<void> => {
      const [first] = await hand.store.insights.all(ana);
      const said = aCandidate(statement);
      const candidate = { ...said, evidence: { ...said.evidence, occurredAt } };
      await hand.writes({ put: 'insight', value: confirmed(first!, candidate, parameters.learning) });
    };
    return { ...hand, types, learns, read: hand.insight };
  };
  type Fixture = Awaited<ReturnType<typeof setUp>>;

  it('should ask one question a conversation: the same until it is answered, and none after', async () => {
    const { validation, store, types } = await setUp(key({ id: 'a', importance: 0.9 }), key({ id: 'b' }));
    const [first, same] = await Promise.all([validation.offer(ana, 'one'), validation.offer(ana, 'one')]);
    expect(first).toMatchObject({ insightId: 'a', statement: 'The user lives in Lisbon.' });
    expect(same).toEqual(first);
    expect(await types()).toEqual(['validation.asked']);
    expect(await validation.offer(ana, 'two')).toMatchObject({ insightId: 'b' });
    await validation.settle(ana, 'a', 'yes');
    const revision = await store.revision(ana);
    expect(await validation.offer(ana, 'one')).toBeUndefined();
    expect(await validation.offer(ana, 'three')).toBeUndefined();
    expect(await store.revision(ana)).toBe(revision);
  });

  it('should believe fully what is still so', async () => {
    const { clock, validation, read, types } = await setUp(
      key({ id: 'a', status: 'needs_review', reviewReason: 'outdated' }),
    );
    await validation.offer(ana, 'one');
    clock.advance({ minutes: 1 });
    await validation.settle(ana, 'a', 'yes');
    const settled = await read('a');
    expect(settled).toMatchObject({
      status: 'active',
      explicit: true,
      confirmations: 1,
      lastConfirmedAt: answeredAt,
      confidence: { value: 1, at: answeredAt },
      dueAt: answeredAt + parameters.decay.unrecalledReviewDays * dayMs,
    });
    expect(settled).not.toHaveProperty('reviewReason');
    expect(await types()).toEqual(['insight.confirmed', 'validation.asked']);
  });

  it('should use no more what is not, and leave it alone', async () => {
    const { clock, validation, read, types } = await setUp(key({ id: 'a' }));
    await validation.offer(ana, 'one');
    clock.advance({ minutes: 1 });
    await validation.settle(ana, 'a', 'no');
    const settled = await read('a');
    expect(settled).toMatchObject({ status: 'disputed', confidence: { value: 0.3, at: answeredAt } });
    expect(settled).not.toHaveProperty('dueAt');
    expect(await types()).toEqual(['insight.disputed', 'validation.asked']);
  });

  it.each(['no', 'yes'] as const)('should do what a decision of the person does: %s', async (answer) => {
    const ofDecision = { yes: 'confirm', no: 'dispute' } as const;
    const told = aMind.told('a', 'Lives in Lisbon.');
    const about = [{ put: 'insight', value: key({ id: 'a' }) } as const, ...told];
    const asked = await aHand(...about);
    const decided = await aHand(...about);
    for (const { clock } of [asked, decided]) clock.set(later);
    await asked.validation.offer(ana, 'one');
    await asked.validation.settle(ana, 'a', answer);
    await decided.decide.decide(ana, 'a', ofDecision[answer]);
    const { asked: _questions, ...settled } = (await asked.insight('a'))!;
    expect(settled).toEqual(await decided.insight('a'));
    const sectionsOf = async ({ store }: HandFixture) => (await store.profiles.latest(ana))?.sections;
    expect(await sectionsOf(asked)).toEqual(await sectionsOf(decided));
    const stepsOf = ({ store }: HandFixture) => store.pipeline.steps(ana, 10);
    expect(await stepsOf(asked)).toEqual(await stepsOf(decided));
    expect(JSON.stringify(await asked.told()).includes('Lisbon')).toBe(answer === 'yes');
  });

  it('should take an answer twice and change nothing, and refuse another one', async () => {
    const { validation, store } = await setUp(key({ id: 'a' }));
    await validation.offer(ana, 'one');
    await validation.settle(ana, 'a', 'yes');
    const revision = await store.revision(ana);
    expect(await validation.settle(ana, 'a', 'yes')).toMatchObject({ confirmations: 1 });
    await expect(validation.settle(ana, 'a', 'no')).rejects.toThrow(anErrorOf('question-closed'));
    expect(await store.revision(ana)).toBe(revision);
  });

  it.each<[string, (fixture: Fixture) => Promise<unknown>]>([
    ['said again', ({ learns }) => learns('The user lives in Lisbon.')],
    ['confirmed in person', ({ decide }) => decide.decide(ana, 'a', 'confirm')],
  ])('should be over once it was %s, and let no answer overturn that', async (_how, happens) => {
    const fixture = await setUp(key({ id: 'a' }), key({ id: 'b' }));
    const { clock, validation, read } = fixture;
    expect(await validation.offer(ana, 'one')).toMatchObject({ insightId: 'a' });
    clock.advance({ minutes: 1 });
    await happens(fixture);
    clock.advance({ minutes: 1 });
    expect(await validation.offer(ana, 'one')).toBeUndefined();
    await expect(validation.settle(ana, 'a', 'no')).rejects.toThrow(anErrorOf('question-closed'));
    expect(await read('a')).toMatchObject({ status: 'active' });
    expect(await validation.settle(ana, 'a', 'yes')).toMatchObject({ confidence: { value: 1 } });
  });

  it('should be over where what is learned since makes it as sure as it was to be', async () => {
    const { validation, learns } = await setUp(key({ id: 'a' }));
    await validation.offer(ana, 'one');
    await learns('The user lives in Lisbon.', later - dayMs);
    expect(await validation.offer(ana, 'one')).toBeUndefined();
  });

  describe('in the conversation that it was put in', () => {
    const says = async ({ tell, clock }: Fixture, role: 'assistant' | 'user', content: string) => {
      clock.advance({ minutes: 1 });
      const at = clock.now();
      await tell({ eventId: `said-${at}`, conversationId: 'one', role, content, occurredAt: at });
    };

    it.each([
      ['Yes, that is still so.', { status: 'active', confidence: { value: 1 } }],
      ['No.', { status: 'disputed' }],
    ])('should be settled by a turn that answers it: %s', async (said, expected) => {
      const fixture = await setUp(key({ id: 'a' }), ...[key({ id: 'b' })]);
      const prompt = await fixture.validation.offer(ana, 'one');
      await says(fixture, 'assistant', prompt!.text);
      await says(fixture, 'user', said);
      await fixture.drain.run(ana);
      expect(await fixture.read('a')).toMatchObject(expected);
      expect(await fixture.validation.offer(ana, 'one')).toBeUndefined();
    });

    /** The question, an answer and what comes next, all sent at once, `after` later than the first was said. */
    const delivers = async (fixture: Fixture, after: number, ...contents: readonly string[]) => {
      const prompt = await fixture.validation.offer(ana, 'one');
      const from = fixture.clock.now() + 60_000;
      fixture.clock.set(from + after);
      const turns = [prompt!.text, ...contents].map((content, index) => ({
        eventId: `sent-${index}`,
        conversationId: 'one',
        role: index % 2 === 0 ? ('assistant' as const) : ('user' as const),
        content,
        occurredAt: from + index * 1_000,
      }));
      await fixture.tell(...turns);
      return { saidAt: from + 1_000, heardAt: fixture.clock.now() };
    };

    it.each([
      ['No.', 'I live in Lisbon.', 'disputed'],
      ['Yes.', 'I live in Porto.', 'contradiction'],
    ])(
      'should be answered when it was said, before what is said next: %s',
      async (said, next, reviewReason) => {
        const fixture = await setUp(key({ id: 'a', slot: { key: 'user.location', value: 'Lisbon' } }));
        const { saidAt, heardAt } = await delivers(fixture, 600_000, said, 'Noted.', next);
        expect(await fixture.read('a')).toMatchObject({ confidence: { at: saidAt } });
        const answers = (await fixture.log()).filter(({ type }) => /confirmed|disputed/.test(type));
        expect(answers).toMatchObject([{ cause: 'validation', at: heardAt }]);
        const end = { eventId: 'end', conversationId: 'one', occurredAt: heardAt };
        await fixture.happen({ type: 'conversation.ended', ...end });
        await fixture.rests();
        const learned = await fixture.store.insights.all(ana);
        const statement = next.replace('I live', 'The user lives');
        expect(learned).toContainEqual(
          expect.objectContaining({ statement, status: 'needs_review', reviewReason }),
        );
      },
    );

    it.each([
      ['later than it is heard', -2],
      ['before what it answers was said', 200],
    ])('should not be answered %s, whatever date the answer has', async (_when, days) => {
      const fixture = await setUp(key({ id: 'a' }));
      await fixture.validation.offer(ana, 'one');
      const { clock, tell } = fixture;
      clock.advance({ minutes: 1 });
      const heardAt = clock.now();
      const said = { conversationId: 'one', occurredAt: heardAt - days * dayMs } as const;
      const content = (await fixture.validation.offer(ana, 'one'))!.text;
      await tell(
        { eventId: 'asks', role: 'assistant', content, ...said },
        { eventId: 'answers', role: 'user', content: 'No.', ...said },
      );
      expect(await fixture.read('a')).toMatchObject({ status: 'disputed', confidence: { at: heardAt } });
    });

    it('should be offered no more once the person went on, and be open to an answer still', async () => {
      const fixture = await setUp(key({ id: 'a' }), key({ id: 'b' }));
      const prompt = await fixture.validation.offer(ana, 'one');
      await says(fixture, 'assistant', prompt!.text);
      expect(await fixture.validation.offer(ana, 'one')).toEqual(prompt);
      await says(fixture, 'user', 'What is for dinner?');
      expect(await fixture.validation.offer(ana, 'one')).toBeUndefined();
      await says(fixture, 'assistant', 'Shall I look for a recipe?');
      await says(fixture, 'user', 'Yes.');
      await fixture.drain.run(ana);
      expect(await fixture.read('a')).toMatchObject({ confidence: { value: 0.7 } });
      expect(await fixture.validation.settle(ana, 'a', 'yes')).toMatchObject({ confidence: { value: 1 } });
    });
  });

  describe('that comes late', () => {
    const askedOfLate = async (over: Partial<Insight>, ...others: readonly Insight[]) => {
      const fixture = await setUp(key({ id: 'a' }), ...others);
      await fixture.validation.offer(ana, 'one');
      const value = { ...(await fixture.read('a'))!, ...over };
      await fixture.writes({ put: 'insight', value });
      fixture.clock.advance({ days: 150 });
      return fixture;
    };
    const archivedAt = later + 90 * dayMs;
    const archived: Partial<Insight> = {
      status: 'archived',
      archivedAt,
      waiting: { in: 'archived', since: archivedAt },
    };

    it('should bring back from the archive what is still so', async () => {
      const { validation, read } = await askedOfLate(archived);
      expect(await validation.settle(ana, 'a', 'yes')).toMatchObject({ id: 'a', status: 'active' });
      const back = await read('a');
      expect(back).toMatchObject({ status: 'active', confidence: { value: 1 } });
      expect(back).not.toHaveProperty('archivedAt');
    });

    it('should keep in no archive what is not', async () => {
      const { validation, read } = await askedOfLate(archived);
      await validation.settle(ana, 'a', 'no');
      expect(await read('a')).toMatchObject({ status: 'disputed' });
    });

    it.each([
      ['yes', 'active'],
      ['no', 'disputed'],
    ] as const)('should be of what it was merged into: %s', async (answer, status) => {
      const whole = key({ id: 'whole', supersedes: ['a'] });
      const { evidence } = whole;
      const merged = { status: 'superseded', supersededBy: 'whole', supersededAt: later, evidence } as const;
      const { validation, read } = await askedOfLate(merged, whole);
      expect(await validation.settle(ana, 'a', answer)).toMatchObject({ id: 'whole', status });
      expect(await read('whole')).toMatchObject({ status });
      expect(await read('a')).toMatchObject({ status: 'superseded', asked: [{ answer }] });
      expect(await validation.settle(ana, 'a', answer)).toMatchObject({ id: 'whole', status });
    });

    it('should not bring back what was replaced or disputed since', async () => {
      const porto = anInsight({ id: 'b', statement: 'The user lives in Porto.', supersedes: ['a'] });
      const replaced = { status: 'superseded', supersededBy: 'b', supersededAt: later } as const;
      const since = { ...porto, evidence: [{ ...porto.evidence[0]!, turnId: 'another' }] };
      for (const over of [replaced, { status: 'disputed' } as const]) {
        const { validation, read, writes } = await askedOfLate(over);
        await writes({ put: 'insight', value: since });
        await expect(validation.settle(ana, 'a', 'yes')).rejects.toThrow(anErrorOf('question-closed'));
        expect(await validation.settle(ana, 'a', 'no')).toMatchObject({ status: over.status });
        expect(await read('b')).toEqual(since);
      }
    });
  });

  it.each(['a', 'nobody'])('should refuse an answer to what was never asked (%s)', async (id) => {
    const { validation } = await setUp(key({ id: 'a' }));
    await expect(validation.settle(ana, id, 'yes')).rejects.toThrow(anErrorOf('not-found'));
  });

  it('should ask again when its time has come', async () => {
    const { clock, validation } = await setUp(key({ id: 'a' }));
    await validation.offer(ana, 'one');
    clock.advance({ days: 29 });
    expect(await validation.offer(ana, 'two')).toBeUndefined();
    clock.advance({ days: 1 });
    expect(await validation.offer(ana, 'two')).toMatchObject({ insightId: 'a' });
  });
});
