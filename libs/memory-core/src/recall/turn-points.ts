import { type Turn } from '../domain/turn';
import { type Languages } from '../languages';
import { type Stretch, type TurnPoint } from '../ports/vector-index';
import { type SplitTurn } from './split-turn';

/** How turns are read: in which pieces, and each by its language. */
export interface TurnReading {
  readonly split: SplitTurn;
  readonly languages: Languages;
}

const nobody: ReadonlySet<string> = new Set();

/** Turns as they are indexed. `silent`: ids of those that nothing is to find. */
export const turnPoints = (
  turns: readonly Turn[],
  { split, languages }: TurnReading,
  silent = nobody,
): readonly TurnPoint[] =>
  turns.map((turn) => {
    const passages = stretchesOf(turn.content, split(turn));
    const isSilent = silent.has(turn.id) || languages.withholds(turn);
    return { turn, passages, ...(isSilent && { isSilent }) };
  });

/** Where parts stand in a text, each of them as it stands there and none beginning before the one before it. */
const stretchesOf = (content: string, parts: readonly string[]): readonly Stretch[] => {
  let from = 0;
  return parts.map((text) => {
    if (text.length === content.length) return { text, start: 0, end: -1 };
    from = content.indexOf(text, from);
    return { text, start: from, end: from + text.length };
  });
};
