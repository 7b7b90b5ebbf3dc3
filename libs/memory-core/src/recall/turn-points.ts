import { type Turn } from '../domain/turn';
import { type Languages } from '../languages';
import { type TurnPoint } from '../ports/vector-index';
import { passagesOf } from '../text';

/** How turns are read: in passages of so many words, and each by its language. */
export interface TurnReading {
  readonly passageWords: number;
  readonly languages: Languages;
}

const nobody: ReadonlySet<string> = new Set();

/** Names how turns are cut: what was made of other passages is made again. */
export const passagesRecipe = (passageWords: number): string => `passages/1 ${passageWords}`;

/** Turns as they are indexed. `silent`: ids of those that nothing is to find. */
export const turnPoints = (
  turns: readonly Turn[],
  { passageWords, languages }: TurnReading,
  silent = nobody,
): readonly TurnPoint[] =>
  turns.map((turn) => {
    const passages = passagesOf(turn.content, passageWords);
    const isSilent = silent.has(turn.id) || languages.withholds(turn);
    return { turn, passages, ...(isSilent && { isSilent }) };
  });
