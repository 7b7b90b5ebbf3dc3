import { type ProfileSchema } from '../domain/profile-schema';
import { type Signal } from '../domain/signal';
import { type Turn } from '../domain/turn';

/** What is read of a turn. `speaker`: given where several named people talk to each other. */
export type FlaggedText = Pick<Turn, 'content' | 'speaker'>;

/**
 * Why a user turn is worth extracting (SPEC R5); nothing where it is not. Pure, below a millisecond, and linear in the length
 * of the turn; each signal names the words, as they stand in the turn, that gave it away.
 */
export interface Flagger {
  flag(turn: FlaggedText, schema: ProfileSchema): readonly Signal[];
}
