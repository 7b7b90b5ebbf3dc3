import fc from 'fast-check';
import { defaultParameters } from '../../config/parameters';
import { PackedTurns } from '../../domain/packed-turns';
import { type Turn } from '../../domain/turn';
import { aTurn } from '@app/testing/factories';
import { type Answer, PlainRanking } from '@app/testing/plain-ranking';
import { packed, unpacked } from '../segments/pack';
import { askedInEnglish as readQuestion, inEnglish } from '@app/testing/languages';
import { TurnIndex } from './turn-index';

const day = 86_400_000;
const start = Date.parse('2023-05-01T00:00:00Z');
const words =
  'clay bowl hike hiking painted sunrise last two Monday pottery class kids river Ann Bob the of I my hobby likely'.split(
    ' ',
  );
const text = fc
  .tuple(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 9 }), fc.constantFrom('', '.', '?'))
  .map(([said, end]) => said.join(' ') + end);

/** Long turns in sentences, like `chunks`; what has no word is no passage. */
const bySentence = ({ content }: Turn): readonly string[] =>
  content.split(' | ').filter((part) => part !== '');

const turns = fc
  .array(
    fc.record({
      conversationId: fc.constantFrom('one', 'two', 'three'),
      speaker: fc.constantFrom(undefined, 'Ann', 'Bob Lee'),
      content: fc.array(text, { minLength: 0, maxLength: 3 }).map((parts) => parts.join(' | ')),
      minutes: fc.integer({ min: 0, max: 90 }),
      origin: fc.constantFrom('message' as const, 'message' as const, 'message' as const, 'note' as const),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((list) =>
    list.map(({ minutes, speaker, ...rest }, i) =>
      aTurn({
        ...rest,
        ...(speaker !== undefined && { speaker }),
        id: `t${(i * 7) % 41}`,
        seq: i,
        // Steps of 8 hours: conversations overlap, and turns come late.
        occurredAt: start + minutes * (day / 3),
      }),
    ),
  );
/** As turns come from a segment. */
const readBefore = (said: readonly Turn[]) => {
  const reading = { split: bySentence, languages: inEnglish, recipe: 'test' };
  const readings = unpacked(packed(said, reading), 'test');
  return readings === undefined ? said : { turns: PackedTurns.of(said), readings };
};

const question = fc
  .tuple(
    fc.constantFrom('', 'When ', 'When and how many ', 'What did Ann '),
    text,
    fc.constantFrom('', ' in May 2023'),
  )
  .map((parts) => parts.join(''));

const answer = (index: TurnIndex, asked: string, limit: number): Answer =>
  index
    .rank(readQuestion(asked, index.speakers), limit)
    .map(({ turn, text: found, score }) => [turn.id, found, score]);

describe('TurnIndex, on anything said', () => {
  const figures = fc.constantFrom(
    defaultParameters.recall,
    { ...defaultParameters.recall, feedbackTurns: 0 },
    // As in a long memory, in which a question is not held against all.
    { ...defaultParameters.recall, rankWholeUpTo: 0 },
    { ...defaultParameters.recall, rankWholeUpTo: 0, neighbourBeforeFade: 0, selfGate: 2, feedbackTurns: 3 },
    { ...defaultParameters.recall, neighbourAfter: 0, neighbourReach: 2 },
  );

  it('should rank as the recipe says, to the last bit, whatever was asked and taken out in between', () => {
    fc.assert(
      fc.property(
        figures,
        turns,
        fc.array(question, { minLength: 1, maxLength: 4 }),
        fc.nat(40),
        fc.nat(40),
        fc.boolean(),
        fc.integer({ min: 1, max: 12 }),
        (recipe, said, questions, cut, first, read, limit) => {
          const index = new TurnIndex(recipe, bySentence, inEnglish);
          const known = new PlainRanking(recipe, bySentence);
          const all = new PlainRanking(recipe, bySentence);
          for (const segment of [said.slice(0, cut).slice(0, first), said.slice(0, cut).slice(first)]) {
            index.add(read ? readBefore(segment) : segment);
          }
          known.add(said.slice(0, cut));
          all.add(said);
          for (const asked of [...questions, ...questions]) {
            expect(answer(index, asked, limit)).toEqual(known.rank(asked, limit));
            index.with(said.slice(cut), () =>
              expect(answer(index, asked, limit)).toEqual(all.rank(asked, limit)),
            );
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
