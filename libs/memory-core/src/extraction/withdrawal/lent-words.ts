import { textOf } from '../../domain/claim';
import { type UserRef } from '../../domain/identity';
import { type Insight } from '../../domain/insight';
import { type Turn } from '../../domain/turn';
import { theirPeople } from '@app/language-en/readers/vocabulary/people-around';
import { type LearnedMemory } from '../../learning/context';
import { claimOf } from '@app/language-en/statements/claim';
import { type TurnReader } from '../../ports/memory-store';
import { stemOf, wordsOf } from '../../recall/lexical/words';
import { weekdayOrMonth } from '@app/language-en/extraction/language/calendar';

/** An insight, the turns it rests on, and words in it that nothing left in the memory says. */
export interface Lending {
  readonly insight: Insight;
  readonly sources: readonly Turn[];
  readonly words: readonly string[];
}

export interface Leaving {
  /** Their content may be emptied already and is not read. */
  readonly gone: readonly Turn[];
  /** What was believed by them, as it was before. */
  readonly lost: readonly Insight[];
  /** A sentence may be understood through so many turns before and after it. */
  readonly reach: number;
}

/** Turns of a conversation read at once. */
const perRead = 1_000;

const name = /(?<=[\s“(])\p{Lu}[\p{L}-]*\p{L}/gu;
const relation = new RegExp(
  `(?<!\\p{L})(?:(?:${theirPeople}|parent|team|band)s?|children|family)(?!\\p{L})`,
  'giu',
);
const projectKey = /(?:^|[._])project_(\w+)/u;

/** Dates are left out: they come from the clock of a turn, not from what was said around it. */
const namesIn = (insight: Insight): readonly string[] =>
  [...`${textOf(insight)} ${insight.slot?.value ?? ''}`.matchAll(name)]
    .map(([word]) => word.toLowerCase())
    .filter((word) => !weekdayOrMonth.test(word));

const subjectIn = (insight: Insight): readonly string[] => {
  const { subject = 'user' } = claimOf(textOf(insight));
  return subject === 'user' ? [] : [subject];
};

const relationsIn = (insight: Insight): readonly string[] =>
  [
    ...`${textOf(insight)} ${insight.slot?.key.replace(/[._]/g, ' ') ?? ''} ${insight.slot?.value ?? ''}`.matchAll(
      relation,
    ),
  ].flatMap(([word]) => wordsOf(word).slice(0, 1).map(stemOf));

const projectIn = ({ slot }: Insight): readonly string[] =>
  projectKey.exec(slot?.key ?? '')?.[1]?.split('_') ?? [];

/** What the sentences around a turn may have lent to what was learned from it. */
const mayBeLentIn = (insight: Insight): readonly string[] => [
  ...new Set([...namesIn(insight), ...subjectIn(insight), ...relationsIn(insight), ...projectIn(insight)]),
];

/** Words as they stand and their stems, so that "mum" tells of a mother and "tomorrow" of no Tom. */
const toldIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(
    texts.flatMap((text) => [
      ...(text.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []),
      ...wordsOf(text).map(stemOf),
    ]),
  );

/** Those of the words that a text does not say. */
export const missingIn = (text: string, words: readonly string[]): readonly string[] => {
  const told = toldIn([text]);
  return words.filter((word) => !told.has(word));
};

export const isToldIn = (text: string, words: readonly string[]): boolean =>
  missingIn(text, words).length < words.length;

const wordsOfInsight = (insight: Insight): readonly string[] => [
  textOf(insight),
  ...(insight.slot === undefined ? [] : [insight.slot.key.replaceAll('_', ' '), insight.slot.value]),
  ...insight.evidence.map(({ quote }) => quote),
];

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

/**
 * Insights that rest on none of the turns that go and yet were understood through one of them: "He moved to Ghent" tells of
 * a brother only because of "My brother is a plumber". A word that something else still says is no longer lent: the turns
 * around, by their words or by who speaks, or the quote of any insight. To another conversation only words of a belief can
 * be lent, so only those are looked for there.
 */
export const lendings = async (
  turns: Pick<TurnReader, 'byIds' | 'inConversation'>,
  user: UserRef,
  { insights }: LearnedMemory,
  { gone, lost, reach }: Leaving,
): Promise<readonly Lending[]> => {
  const going = new Set(gone.map(({ id }) => id));
  const quoted = toldIn(
    insights.flatMap(({ evidence }) =>
      evidence.flatMap(({ turnId, quote }) => (going.has(turnId) ? [] : quote)),
    ),
  );
  const believed = toldIn(lost.flatMap(wordsOfInsight));
  const conversations = new Set(gone.map(({ conversationId }) => conversationId));
  const since = Math.min(...gone.map(({ occurredAt }) => occurredAt));
  const mayHaveBorrowed = (insight: Insight): readonly string[] => {
    const { evidence } = insight;
    if (evidence.some(({ turnId }) => going.has(turnId))) return [];
    const words = mayBeLentIn(insight).filter((word) => !quoted.has(word));
    // Also what was said after it: a turn is read with those around it.
    if (evidence.some(({ conversationId }) => conversations.has(conversationId))) return words;
    const isLater = evidence.some(({ occurredAt }) => occurredAt >= since);
    return isLater ? words.filter((word) => believed.has(word)) : [];
  };
  const turnsAround = surroundings(turns, user, reach);
  const unsure = insights
    .map((insight) => ({ insight, words: mayHaveBorrowed(insight) }))
    .filter(({ words }) => words.length > 0);
  const found = await Promise.all(
    unsure.map(async ({ insight, words }): Promise<Lending> => {
      const sources = await turns.byIds(user, [...new Set(insight.evidence.map(({ turnId }) => turnId))]);
      const around = await Promise.all(sources.map(turnsAround));
      const left = [...sources, ...around.flat()].filter(({ id }) => !going.has(id));
      const told = toldIn(left.flatMap(({ content, speaker = '' }) => [content, speaker]));
      return { insight, sources, words: words.filter((word) => !told.has(word)) };
    }),
  );
  return found.filter(({ words }) => words.length > 0);
};
