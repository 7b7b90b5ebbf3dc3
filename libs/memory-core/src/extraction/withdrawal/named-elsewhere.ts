import { type UserRef } from '../../domain/identity';
import { type Insight } from '../../domain/insight';
import { type Turn } from '../../domain/turn';
import { type LearnedMemory } from '../../learning/context';
import { type TurnReader } from '../../ports/memory-store';
import { weekdayOrMonth } from '../offline/language/calendar';

/** An insight with its own turns, and names in it that stand in nothing that is left. */
export interface NamedElsewhere {
  readonly insight: Insight;
  readonly sources: readonly Turn[];
  readonly names: readonly string[];
}

/** By so many turns on either side, by arrival, a sentence may be understood. */
const reach = 100;

const name = /(?<=[\s“(])\p{Lu}[\p{L}-]*\p{L}/gu;

/** Dates are read from the clock of a turn, and not from what was said around it. */
const namesIn = ({ statement, slot }: Insight): readonly string[] =>
  [...new Set(`${statement} ${slot?.value ?? ''}`.match(name))].filter((word) => !weekdayOrMonth.test(word));

/** Whether one of the names stands in a text, as a word of it: "tomorrow" names no Tom. */
export const isNamedIn = (text: string, names: readonly string[]): boolean => {
  const words = new Set(text.toLowerCase().match(/[\p{L}-]+/gu));
  return names.some((word) => words.has(word.toLowerCase()));
};

const missingIn = (names: readonly string[], texts: readonly string[]): readonly string[] =>
  names.filter((word) => !texts.some((text) => isNamedIn(text, [word])));

/**
 * Insights that rest on none of the turns that go, and name somebody by one of them: "He moved to Ghent" was understood by
 * "My brother Tom is a plumber". A name that something else still tells is left: another turn around it, by its words or by who
 * says it, or what any insight quotes.
 * @param gone emptied perhaps: what they said is not looked at.
 */
export const namedElsewhere = async (
  turns: Pick<TurnReader, 'byIds' | 'bySeq'>,
  user: UserRef,
  { insights }: LearnedMemory,
  gone: readonly Turn[],
): Promise<readonly NamedElsewhere[]> => {
  const going = new Set(gone.map(({ id }) => id));
  const quotes = insights.flatMap(({ evidence }) =>
    evidence.flatMap(({ turnId, quote }) => (going.has(turnId) ? [] : quote)),
  );
  const mayFollow = ({ conversationId, occurredAt }: Insight['evidence'][number]): boolean =>
    gone.some((turn) => turn.conversationId === conversationId && turn.occurredAt <= occurredAt);
  const unsure = insights
    .filter(({ evidence }) => evidence.some(mayFollow) && !evidence.some(({ turnId }) => going.has(turnId)))
    .map((insight) => ({ insight, unquoted: missingIn(namesIn(insight), quotes) }))
    .filter(({ unquoted }) => unquoted.length > 0);
  const found = await Promise.all(
    unsure.map(async ({ insight, unquoted }): Promise<NamedElsewhere> => {
      const sources = await turns.byIds(user, [...new Set(insight.evidence.map(({ turnId }) => turnId))]);
      const around = await Promise.all(
        sources.map(({ seq }) => turns.bySeq(user, seq - reach, seq + reach, 2 * reach)),
      );
      const left = [...sources, ...around.flat()].filter(({ id }) => !going.has(id));
      const said = left.flatMap(({ content, speaker = '' }) => [content, speaker]);
      return { insight, sources, names: missingIn(unquoted, said) };
    }),
  );
  return found.filter(({ names }) => names.length > 0);
};
