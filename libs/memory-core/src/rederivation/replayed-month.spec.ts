import { textOf } from '../domain/claim';
import fc from 'fast-check';
import { isUsable, type Insight } from '../domain/insight';
import { type IncomingTurn } from '../domain/turn';
import { aLearningPipeline, type LearningPipeline } from '@app/testing/a-learning-pipeline';
import { aMonth } from '@app/testing/a-month';

const startAt = Date.parse('2026-03-02T08:00:00Z');
const dayMs = 86_400_000;

const said = (n: number, content: string, conversationId: string, day = n): IncomingTurn => ({
  eventId: `event-${n}`,
  conversationId,
  role: 'user',
  content,
  occurredAt: startAt + day * dayMs,
});

const live = async (
  pipeline: LearningPipeline,
  month: readonly (readonly IncomingTurn[])[],
): Promise<void> => {
  for (const turns of month) await pipeline.tell(...turns);
  await pipeline.rest();
};

const statementsOf = (insights: readonly Insight[]): readonly string[] => insights.map(textOf).toSorted();

describe('a month told again', () => {
  it('should add nothing when the same events come five times', async () => {
    const pipeline = aLearningPipeline();
    await live(pipeline, aMonth());
    const learned = await pipeline.insights();
    expect(learned.length).toBeGreaterThan(12);
    for (let round = 2; round <= 5; round += 1) {
      await live(pipeline, aMonth());
      expect(await pipeline.insights()).toEqual(learned);
    }
  });

  it('should add no insight when the same words come as new events of the same days', async () => {
    const pipeline = aLearningPipeline();
    await live(pipeline, aMonth(0));
    const learned = await pipeline.insights();
    for (let round = 1; round < 5; round += 1) {
      await live(pipeline, aMonth(round));
      const now = await pipeline.insights();
      expect(now.map(({ id }) => id).toSorted()).toEqual(learned.map(({ id }) => id).toSorted());
    }
    const usable = (await pipeline.insights())
      .filter(isUsable)
      .map(({ quote, slot }) => `${quote} ${slot?.key}`);
    expect(new Set(usable).size).toBe(usable.length);
  });

  it('should make one insight with two sources of a statement and its paraphrase elsewhere', async () => {
    for (const [one, other] of [
      ['I am allergic to peanuts.', "I'm allergic to peanuts."],
      ['I love strong coffee in the morning.', 'In the morning I really love strong coffee.'],
      ['I live in Lisbon.', 'I am living in Lisbon.'],
    ] as const) {
      const pipeline = aLearningPipeline();
      await pipeline.tell(said(1, one, 'here'));
      await pipeline.rest();
      await pipeline.tell(said(2, other, 'there'));
      await pipeline.rest();
      const insights = (await pipeline.insights()).filter(isUsable);
      expect(statementsOf(insights)).toHaveLength(1);
      expect(insights[0]?.evidence.map(({ conversationId }) => conversationId)).toEqual(['here', 'there']);
    }
  }, 20_000);

  it('should never use again what was superseded, whatever is said afterwards', async () => {
    const homes = ['Lisbon', 'Porto', 'Faro', 'Braga'];
    const talk = fc.array(
      fc.oneof(
        fc.constantFrom(...homes).map((home) => `I live in ${home}.`),
        fc.constantFrom(
          'I am vegetarian.',
          'I love strong coffee.',
          'Thanks!',
          'My sister Ines is a painter.',
        ),
      ),
      { minLength: 4, maxLength: 14 },
    );
    await fc.assert(
      fc.asyncProperty(talk, async (lines) => {
        const pipeline = aLearningPipeline();
        const superseded = new Set<string>();
        for (const [n, line] of lines.entries()) {
          await pipeline.tell(said(n, line, `conversation-${Math.floor(n / 3)}`));
          await pipeline.rest();
          const insights = await pipeline.insights();
          for (const { id, status } of insights) if (status === 'superseded') superseded.add(id);
          const usable = insights.filter(isUsable);
          expect(usable.filter(({ id }) => superseded.has(id))).toEqual([]);
          expect(usable.filter((insight) => /I live in/.test(textOf(insight))).length).toBeLessThan(2);
        }
        const last = lines.findLast((line) => line.startsWith('I live in'));
        const home = /in (\w+)/.exec(last ?? '')?.[1];
        if (home === undefined) return;
        const believed = statementsOf((await pipeline.insights()).filter(isUsable)).join(' ');
        for (const other of homes) expect([other, believed.includes(other)]).toEqual([other, other === home]);
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});
