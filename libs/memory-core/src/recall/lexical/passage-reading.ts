import { type Languages } from '../../languages';
import { type SplitTurn } from './split-turn';

/** How turns are read: in which pieces, and each by its language. */
export interface PassageReading {
  readonly split: SplitTurn;
  readonly languages: Languages;
}
