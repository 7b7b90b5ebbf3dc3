import { type Parameters } from '@app/memory-core/config/parameters';
import {
  type AskedTerm,
  type TurnBoosts,
  type TurnFilter,
  type TurnMatch,
  type TurnQuery,
} from '@app/memory-core/ports/vector-index';
import { assistantCue, selfCue } from '@app/memory-core/text';
import { Best } from './best';
import { type Corpus } from './corpus';
import { type MeaningPoints } from './turn-meanings';
import { type TurnTable } from './turn-table';
import { type WordPoints, wordPoints } from './word-points';

const dayMs = 86_400_000;

/** What a user's turns are asked. */
export interface Asked {
  readonly terms: readonly AskedTerm[];
  readonly meanings: MeaningPoints | undefined;
  readonly query: Pick<TurnQuery, 'limit' | 'filter' | 'boosts'>;
}

/**
 * Turns of a table, best first: words and meaning, each relative to its best, times what the question has them count more.
 * What has no vector yet stands by meaning where it stands by words. Ties go to what was said later.
 * @param corpus of all turns, which the table may hold a part of: then those are scored as they would be among all.
 */
export const rankTurns = (
  table: TurnTable,
  { terms, meanings, query }: Asked,
  corpus: Corpus,
  figures: Parameters['recall'],
): readonly TurnMatch[] => {
  if (query.limit <= 0) return [];
  const words = wordPoints(table, terms, corpus, figures);
  const mostWords = greatest(words.turns, table.turns);
  const share = meanings === undefined ? 0 : figures.meaningWeight;
  const boost = boostOf(table, query.boosts);
  const lasting = lastingOf(table, query.boosts);
  const accepts = accepting(table, query.filter);
  const best = new Best(query.limit, laterFirst(table));
  const meaningOf = (row: number, byWords: number): number => {
    const meaning = meanings?.turns[row] ?? -1;
    return share * (meaning < 0 ? byWords : meaning);
  };
  for (let row = 0; row < table.turns; row += 1) {
    const byWords = (words.turns[row] as number) / mostWords;
    const now = ((1 - share) * byWords + meaningOf(row, byWords)) * boost(row);
    // Age only ever takes away: most rows are not wanted before it is asked for.
    if (!best.wants(now)) continue;
    const score = now * lasting(row);
    if (best.wants(score) && accepts(row)) best.offer(row, score);
  }
  const { rows, scores } = best.ranked();
  const passageOf = bestPassage(table, words, meanings, share);
  return rows.map((row, i) => {
    const byWords = (words.turns[row] as number) / mostWords;
    const meaning = meaningOf(row, byWords);
    const byMeaning = (meanings?.turns[row] ?? -1) < 0 ? 0 : meaning / ((1 - share) * byWords + meaning);
    return matchOf(table, row, passageOf(row), { score: scores[i] as number, byMeaning });
  });
};

const greatest = (column: Float64Array, many: number): number => {
  let most = 0;
  for (let at = 0; at < many; at += 1) if ((column[at] as number) > most) most = column[at] as number;
  return most || 1;
};

/** Of a turn, what answers best by itself. */
const bestPassage = (
  table: TurnTable,
  words: WordPoints,
  meanings: MeaningPoints | undefined,
  share: number,
): ((row: number) => number) => {
  const most = greatest(words.passages, table.passages);
  const pointsOf = (passage: number): number => {
    const byWords = (words.passages[passage] as number) / most;
    const meaning = meanings?.passages[passage] ?? -1;
    return (1 - share) * byWords + share * (meaning < 0 ? byWords : meaning);
  };
  return (row) => {
    let found = table.firstPassage(row);
    const end = table.columns.passagesEnd[row] as number;
    for (let passage = found + 1; passage < end; passage += 1) {
      if (pointsOf(passage) > pointsOf(found)) found = passage;
    }
    return found;
  };
};

const matchOf = (
  { columns, passage: of }: TurnTable,
  row: number,
  passage: number,
  scored: Pick<TurnMatch, 'score' | 'byMeaning'>,
): TurnMatch => ({
  seq: columns.seq[row] as number,
  start: of.start[passage] as number,
  end: of.end[passage] as number,
  novelty: columns.novelty[row] as number,
  ...scored,
});

const accepting = (
  { columns, threadOf }: TurnTable,
  { conversationId, from, to, without }: TurnFilter,
): ((row: number) => boolean) => {
  const { seq, occurredAt } = columns;
  return (row) =>
    !without.has(seq[row] as number) &&
    (from === undefined || (occurredAt[row] as number) >= from) &&
    (to === undefined || (occurredAt[row] as number) < to) &&
    (conversationId === undefined || threadOf[row]?.conversationId === conversationId);
};

/** What age leaves of a score: a power of time, as people forget. */
const lastingOf = ({ columns }: TurnTable, { age }: TurnBoosts): ((row: number) => number) => {
  const { at, days, power } = age;
  if (power === 0) return () => 1;
  return (row) => (1 + Math.max(0, at - (columns.occurredAt[row] as number)) / (days * dayMs)) ** -power;
};

const boostOf = (
  table: TurnTable,
  { speakers, times, self, assistant }: TurnBoosts,
): ((row: number) => number) => {
  const { cues, speaker, occurredAt } = table.columns;
  const byCues = (row: number): number =>
    (((cues[row] as number) & selfCue) === 0 ? 1 : self) *
    (((cues[row] as number) & assistantCue) === 0 ? 1 : assistant);
  // Most questions name nobody and no date: their rows need not be looked up.
  if (speakers.names.length === 0 && times.length === 0) return byCues;
  const named = table.speakers.numbersOf(speakers.names);
  const byTime = (at: number): number => {
    let most = 1;
    for (const { from, to, factor } of times) if (factor > most && at >= from && at < to) most = factor;
    return most;
  };
  return (row) =>
    (named.has(speaker[row] as number) ? speakers.factor : 1) *
    byTime(occurredAt[row] as number) *
    byCues(row);
};

const laterFirst =
  ({ columns: { occurredAt, seq } }: TurnTable) =>
  (a: number, b: number): number =>
    (occurredAt[b] as number) - (occurredAt[a] as number) || (seq[b] as number) - (seq[a] as number);
