import { type UserRef } from '../../domain/identity';
import { type Insight, type Slot } from '../../domain/insight';
import { stemsIn } from '../../domain/told-in';
import { type Turn } from '../../domain/turn';
import { type LearnedMemory } from '../../learning/context';
import { type TurnReader } from '../../ports/memory-store';
import { literalsIn } from '../../domain/literals';

export interface Leaving {
  /** Their content may be emptied already. */
  readonly gone: readonly Turn[];
  /** What was believed by them, as it was before. */
  readonly lost: readonly Insight[];
  /** A sentence may be understood through so many turns before and after it. */
  readonly reach: number;
}

/** Turns of a conversation read at once. */
const perRead = 1_000;

/** By place in its own conversation, as an extractor sees it; each conversation is read once. */
const surroundings = (turns: Pick<TurnReader, 'inConversation'>, user: UserRef, reach: number) => {
  const wholeOf = async (conversationId: string): Promise<readonly Turn[]> => {
    const whole: Turn[] = [];
    let cursor: string | undefined;
    do {
      const page = await turns.inConversation(user, conversationId, perRead, cursor);
      whole.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return whole;
  };
  const known = new Map<string, Promise<readonly Turn[]>>();
  return async ({ id, conversationId }: Turn): Promise<readonly Turn[]> => {
    const reading = known.get(conversationId) ?? wholeOf(conversationId);
    known.set(conversationId, reading);
    const whole = await reading;
    const place = whole.findIndex((turn) => turn.id === id);
    return place < 0 ? [] : whole.slice(Math.max(0, place - reach), place + reach + 1);
  };
};

/** What may come from other turns than its own: the quote never does. */
const mayHaveBorrowed = ({ wording, about, slot }: Insight): boolean =>
  wording !== undefined || about !== undefined || slot !== undefined;

/** Whom and what a slot speaks of: not whose it is. */
const wordsOf = ({ key, value }: Slot): string =>
  `${key.split('.').slice(1).join(' ').replaceAll('_', ' ')} ${value}`;

const textsOf = ({ wording, quote, slot }: Insight): readonly string[] => [
  wording?.text ?? '',
  quote,
  ...(slot === undefined ? [] : [wordsOf(slot)]),
];

/**
 * Without what only the turns that go have lent: the question that they asked, a name in a wording, whom a slot speaks of
 * ("He moved to Ghent" is of a brother only because of "My brother is a plumber").
 */
const withoutLoan = (insight: Insight, left: readonly string[], lostStems: ReadonlySet<string>): Insight => {
  const { wording, about, slot, ...rest } = insight;
  const stays = left.join('\n').toLowerCase();
  const leftStems = stemsIn(...left);
  const isLent = (text: string): boolean =>
    [...stemsIn(text)].some((stem) => lostStems.has(stem) && !leftStems.has(stem));
  const isFound = (word: string): boolean => stays.includes(word);
  const kept = about?.filter((words) => isFound(words.toLowerCase()));
  const keepsWording =
    wording !== undefined && !isLent(wording.text) && [...literalsIn(wording.text)].every(isFound);
  const keepsSlot = slot !== undefined && !isLent(wordsOf(slot));
  if (
    kept?.length === about?.length &&
    keepsWording === (wording !== undefined) &&
    keepsSlot === (slot !== undefined)
  )
    return insight;
  return {
    ...rest,
    ...(keepsWording && { wording }),
    ...(kept !== undefined && kept.length > 0 && { about: kept }),
    ...(keepsSlot && { slot }),
  };
};

/**
 * Insights that rest on none of the turns that go any more and yet said something by them, without it. To another
 * conversation only words of a belief can be lent, so only what was said later is looked at there. Words that something
 * else still says are no longer lent: the turns around, by their words or by who speaks, or the quote of any insight.
 */
export const withoutLent = async (
  turns: Pick<TurnReader, 'byIds' | 'inConversation'>,
  user: UserRef,
  { insights }: LearnedMemory,
  { gone, lost, reach }: Leaving,
): Promise<readonly Insight[]> => {
  if (gone.length === 0) return [];
  const going = new Set(gone.map(({ id }) => id));
  const conversations = new Set(gone.map(({ conversationId }) => conversationId));
  const since = Math.min(...gone.map(({ occurredAt }) => occurredAt));
  const lostStems = stemsIn(...lost.flatMap(textsOf), ...gone.map(({ content }) => content));
  const quotes = insights.flatMap(({ evidence }) =>
    evidence.flatMap(({ turnId, quote }) => (going.has(turnId) ? [] : quote)),
  );
  const mayBeConcerned = (insight: Insight): boolean =>
    mayHaveBorrowed(insight) &&
    insight.evidence.every(({ turnId }) => !going.has(turnId)) &&
    insight.evidence.some(
      ({ conversationId, occurredAt }) => conversations.has(conversationId) || occurredAt >= since,
    );
  const turnsAround = surroundings(turns, user, reach);
  const anew: Insight[] = [];
  for (const insight of insights.filter(mayBeConcerned)) {
    const sources = await turns.byIds(user, [...new Set(insight.evidence.map(({ turnId }) => turnId))]);
    const around = await Promise.all(sources.map(turnsAround));
    const left = [...sources, ...around.flat()].filter(({ id }) => !going.has(id));
    const texts = left.flatMap(({ content, speaker = '' }) => [content, speaker]);
    const told = withoutLoan(insight, [...texts, ...quotes], lostStems);
    if (told !== insight) anew.push(told);
  }
  return anew;
};
