import { type TurnBoosts } from '@app/memory-core/ports/vector-index';
import { type TurnTable } from './turn-table';

/** What a question multiplies the score of a row by, and the most that it can be. */
export interface Gate {
  readonly of: (row: number) => number;
  readonly most: number;
}

export const gateOf = (table: TurnTable, { speakers, times, cues: byCues }: TurnBoosts): Gate => {
  const { cues, speaker, occurredAt } = table.columns;
  const mostByCues = Math.max(...Array.from(byCues));
  // Most questions name nobody and no date: their rows need not be looked up.
  if (speakers.names.length === 0 && times.length === 0) {
    return { of: (row) => byCues[cues[row] as number] as number, most: mostByCues };
  }
  const named = table.speakers.numbersOf(speakers.names);
  const byTime = (at: number): number => {
    let most = 1;
    for (const { from, to, factor } of times) if (factor > most && at >= from && at < to) most = factor;
    return most;
  };
  return {
    of: (row) =>
      (named.has(speaker[row] as number) ? speakers.factor : 1) *
      byTime(occurredAt[row] as number) *
      (byCues[cues[row] as number] as number),
    most: Math.max(1, speakers.factor) * Math.max(1, ...times.map(({ factor }) => factor)) * mostByCues,
  };
};
