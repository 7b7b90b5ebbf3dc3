import { type Instant } from '../domain/identity';
import { type Turn } from '../domain/turn';

/** What the plan needs to know of an inbox entry, after it was opened and compared with the store. */
export type Drained =
  /** New to the store. `unread`: in a language that nobody flags, so that it may teach whatever its signals are. */
  | { readonly type: 'turn'; readonly seq: number; readonly turn: Turn; readonly unread?: boolean }
  /** `turn` is the turn as it was stored until now. */
  | {
      readonly type: 'retracted';
      readonly seq: number;
      readonly turn: Turn;
      readonly unread?: boolean;
      readonly at: Instant;
    }
  | { readonly type: 'ended'; readonly seq: number; readonly conversationId: string; readonly at: Instant }
  | { readonly type: 'idle'; readonly seq: number }
  /** Late duplicates, started conversations, and entries that cannot be opened. */
  | { readonly type: 'nothing'; readonly seq: number };
