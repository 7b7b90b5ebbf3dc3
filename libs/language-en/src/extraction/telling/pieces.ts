import { tellingSentencesOf } from './before-question';
import { asRead } from '../own-text';

/** A sentence, or what a question tells before it asks. */
export interface Piece {
  /** Place in the turn. */
  readonly start: number;
  readonly end: number;
  /** As it reads, without formatting. */
  readonly text: string;
  readonly isQuestion: boolean;
  /** Stands in one line with the piece before. */
  readonly isNear: boolean;
}

export const piecesOf = (own: string): readonly Piece[] =>
  tellingSentencesOf(own).map(({ start, end, isQuestion }, at, all) => ({
    start,
    // What stood there may have been formatting.
    end: start + own.slice(start, end).trimEnd().length,
    isQuestion,
    text: asRead(own.slice(start, end)),
    isNear: at > 0 && !own.slice(all[at - 1]?.end, start).includes('\n'),
  }));
