import fc from 'fast-check';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { type Turn } from '@app/memory-core/domain/turn';
import { aTurn } from '@app/testing/factories';
import { type Answer, PlainRanking } from '@app/testing/plain-ranking';
import { aTurnIndex } from '@app/testing/a-turn-index';
import { vectorsInEnglish } from '@app/testing/languages';

const day = 86_400_000;
const start = Date.parse('2023-05-01T00:00:00Z');
const now = start + 45 * day;
const words =
  'clay bowl hike hiking painted sunrise last two Monday pottery class kids river Ann Bob the of I my hobby likely'.split(
    ' ',
  );
const text = fc
  .tuple(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 9 }), fc.constantFrom('', '.', '?'))
  .map(([said, end]) => said.join(' ') + end);

const turns = fc
  .array(
    fc.record({
      conversationId: fc.constantFrom('one', 'two', 'three'),
      role: fc.constantFrom('user' as const, 'assistant' as const),
      speaker: fc.constantFrom(undefined, 'Ann', 'Bob Lee'),
      content: fc.array(text, { minLength: 0, maxLength: 3 }).map((parts) => parts.join('\n')),
      minutes: fc.integer({ min: 0, max: 90 }),
      origin: fc.constantFrom('message' as const, 'message' as const, 'message' as const, 'note' as const),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((list) =>
    list.map(({ minutes, speaker, ...rest }, i) =>
      aTurn({
        ...rest,
        // Who says nothing is nobody to be asked after.
        ...(speaker !== undefined && rest.content !== '' && { speaker }),
        id: `t${(i * 7) % 41}`,
        seq: i,
        // Steps of 8 hours: conversations overlap, and turns come late.
        occurredAt: start + minutes * (day / 3),
      }),
    ),
  );
const question = fc
  .tuple(
    fc.constantFrom('', 'When ', 'When and how many ', 'What did Ann '),
    text,
    fc.constantFrom('', ' in May 2023'),
  )
  .map((parts) => parts.join(''));

type Index = ReturnType<typeof aTurnIndex>;
const answer = async (
  index: Index,
  asked: string,
  limit: number,
  tail: readonly Turn[] = [],
): Promise<Answer> =>
  (await index.find(asked, { limit, tail, now })).map(({ id, text: found, score }) => [
    id,
    found,
    rounded(score),
  ]);

/** Sums are made in another order. */
const rounded = (score: number): number => Number(score.toPrecision(9));
const ranked = (plain: PlainRanking, asked: string, limit: number): Answer =>
  plain.rank(asked, limit, now).map(([id, found, score]) => [id, found, rounded(score)]);

describe('an embedded index of turns, on anything said', () => {
  const few = { ...defaultParameters.recall, passageWords: 6 };
  const figures = fc.constantFrom(
    few,
    { ...few, passageFloor: 0, longTurnWords: 4 },
    { ...few, neighbourBeforeFade: 0, selfGate: 2, assistantGate: 3, ageGate: 1, ageDays: 4 },
    { ...few, neighbourAfter: 0, neighbourReach: 2, passageWords: 110 },
  );

  it('should rank as the recipe says, whatever was asked and taken out in between', async () => {
    await fc.assert(
      fc.asyncProperty(
        figures,
        turns,
        fc.array(question, { minLength: 1, maxLength: 4 }),
        fc.nat(40),
        fc.nat(40),
        fc.boolean(),
        fc.integer({ min: 1, max: 12 }),
        async (recipe, said, questions, cut, first, read, limit) => {
          const index = aTurnIndex(vectorsInEnglish, recipe);
          const known = new PlainRanking(recipe);
          const all = new PlainRanking(recipe);
          for (const segment of [said.slice(0, cut).slice(0, first), said.slice(0, cut).slice(first)]) {
            await (read ? index.addPacked(segment) : index.add(...segment));
          }
          known.add(said.slice(0, cut));
          all.add(said);
          for (const asked of [...questions, ...questions]) {
            expect(await answer(index, asked, limit)).toEqual(ranked(known, asked, limit));
            expect(await answer(index, asked, limit, said.slice(cut))).toEqual(ranked(all, asked, limit));
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
