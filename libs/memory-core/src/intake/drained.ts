import { type Instant } from '../domain/identity';
import { type Turn } from '../domain/turn';

/** One inbox entry after it was opened and held against the store: what the plan needs to know of it. */
export type Drained =
  /** New to the store. */
  | { readonly type: 'turn'; readonly seq: number; readonly turn: Turn }
  /** `turn`: as it was stored until now. */
  | { readonly type: 'retracted'; readonly seq: number; readonly turn: Turn; readonly at: Instant }
  | {
      readonly type: 'ended';
      readonly seq: number;
      readonly conversationId: string;
      readonly at: Instant;
    }
  | { readonly type: 'idle'; readonly seq: number }
  /** Late duplicates, conversations that only began, entries that cannot be opened. */
  | { readonly type: 'nothing'; readonly seq: number };
