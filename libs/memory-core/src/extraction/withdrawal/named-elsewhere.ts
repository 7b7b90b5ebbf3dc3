import { type UserRef } from '../../domain/identity';
import { type Insight } from '../../domain/insight';
import { type Turn } from '../../domain/turn';
import { type LearnedMemory } from '../../learning/context';
import { type TurnReader } from '../../ports/memory-store';
import { weekdayOrMonth } from '../offline/language/calendar';

/** An insight, and names in it that stand in nothing that is left. */
export interface NamedElsewhere {
  readonly insight: Insight;
  readonly names: readonly string[];
}

/** By so many turns on either side, by arrival, a sentence may be understood. */
const reach = 100;

const name = /(?<=[\s“(])\p{Lu}[\p{L}-]*\p{L}/gu;

/** Dates are read from the clock of a turn, and not from what was said around it. */
const namesIn = ({ statement, slot }: Insight): readonly string[] =>
  [...new Set(`${statement} ${slot?.value ?? ''}`.match(name))].filter((word) => !weekdayOrMonth.test(word));

const isSaidIn = (word: string, text: string): boolean => text.toLowerCase().includes(word.toLowerCase());

const missingIn = (names: readonly string[], texts: readonly string[]): readonly string[] =>
  names.filter((word) => !texts.some((text) => isSaidIn(word, text)));

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
  const found: NamedElsewhere[] = [];
  for (const insight of insights) {
    if (insight.evidence.some(({ turnId }) => going.has(turnId)) || !insight.evidence.some(mayFollow))
      continue;
    const unquoted = missingIn(namesIn(insight), quotes);
    if (unquoted.length === 0) continue;
    const sources = await turns.byIds(user, [...new Set(insight.evidence.map(({ turnId }) => turnId))]);
    const around = await Promise.all(
      sources.map(({ seq }) => turns.bySeq(user, seq - reach, seq + reach, 2 * reach)),
    );
    const left = [...sources, ...around.flat()].filter(({ id }) => !going.has(id));
    const names = missingIn(
      unquoted,
      left.flatMap(({ content, speaker = '' }) => [content, speaker]),
    );
    if (names.length > 0) found.push({ insight, names });
  }
  return found;
};
