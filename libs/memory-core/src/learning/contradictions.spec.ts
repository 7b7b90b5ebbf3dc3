import { statementOf, textOf } from '../domain/claim';
import { aCandidate, ALearner } from '@app/testing/a-learner';

const deadline = (value: string, day: number, over: Parameters<typeof aCandidate>[1] = {}) =>
  aCandidate(`The deadline of Project Phoenix is ${value}.`, {
    day,
    slot: { key: 'project_phoenix.deadline', value },
    category: 'work',
    ...over,
  });

describe('learning what is said otherwise', () => {
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
          before: '“The deadline of Project Phoenix is 14 March.”',
          after: '“The deadline of Project Phoenix is 21 March.”',
        },
        {
          before: '“The deadline of Project Phoenix is 21 March.”',
          after: '“The deadline of Project Phoenix is 2 April.”',
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
        aCandidate('The user no longer enjoys running in the park.', { kind, day: 30, state: 'ended' }),
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
      await learner.learns(
        aCandidate('The user finished weekly therapy.', { kind, day: 30, state: 'ended' }),
      );
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
      const slot = (subject: string, value: string) => ({ subject, slot: { key: 'home.city', value } });
      await learner.learns(aCandidate('I live in Boston.', slot('Caroline', 'Boston')));
      await learner.learns(aCandidate('I live in Denver.', { day: 1, ...slot('Melanie', 'Denver') }));
      await learner.learns(aCandidate('I like dancing.', { day: 2, subject: 'Melanie' }));
      await learner.learns(aCandidate('I do not like dancing.', { day: 3, subject: 'Caroline' }));
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
        expect(learner.believed).toEqual([textOf(asked)]);
        expect(asked).toMatchObject({ status: 'active', confidence: { value: 1 } });
        expect(learner.insight('The deadline of Project Phoenix is 21 March.')).toMatchObject({
          status: 'needs_review',
          reviewReason: 'contradiction',
          supersededBy: asked.id,
        });
        expect(learner.log.filter(({ type }) => type === 'insight.review')).toMatchObject([
          { before: statementOf(asked), after: '“The deadline of Project Phoenix is 21 March.”' },
        ]);
      },
    );

    it('should leave the review unsettled when the inference only repeats itself', async () => {
      const learner = await learned('asked', 'inferred');
      await learner.learns(deadline('21 March', 20));
      expect(learner.believed).toEqual(['The deadline of Project Phoenix is 14 March.']);
      expect(learner.insight('The deadline of Project Phoenix is 21 March.').confirmations).toBe(1);
    });

    it('should leave the review unsettled by what is learned late of a time before either', async () => {
      const learner = new ALearner();
      const city = (value: string, day: number, explicit = false) =>
        aCandidate(`The user lives in ${value}.`, { day, explicit, slot: { key: 'user.city', value } });
      await learner.learns(city('Lisbon', 35));
      await learner.learns(city('Porto', 21, true));
      await learner.learns(city('Oslo', 14));
      await learner.learns(city('Porto', 0));
      expect(learner.believed).toEqual(['The user lives in Porto.']);
      expect(learner.insight('The user lives in Lisbon.')).toMatchObject({
        status: 'needs_review',
        reviewReason: 'contradiction',
      });
    });

    it('should settle it as soon as the user says it himself', async () => {
      const learner = await learned('asked', 'inferred');
      await learner.learns(deadline('21 March', 20, { explicit: true }));
      expect(learner.believed).toEqual(['The deadline of Project Phoenix is 21 March.']);
      expect(learner.insight('The deadline of Project Phoenix is 14 March.').status).toBe('superseded');
    });
  });
});
