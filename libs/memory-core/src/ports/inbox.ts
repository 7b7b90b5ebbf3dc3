import { type Instant, type UserRef } from '../domain/identity';

/** An entry on its way in: id in the clear for deduplication, content sealed. */
export interface SealedEntry {
  readonly eventId: string;
  /** Only turns are deduplicated against turns; events have a namespace of their own. */
  readonly type: string;
  readonly sealed: Uint8Array;
}

export interface QueuedEntry extends SealedEntry {
  /**
   * Given on arrival, in whatever strides. Rises, and never repeats, even if the queue's memory is lost or comes back
   * older than it was.
   */
  readonly seq: number;
  readonly receivedAt: Instant;
}

/** An entry as it is listed; `sealed` is missing where there was no room for it. */
export interface ListedEntry extends Omit<QueuedEntry, 'sealed'> {
  readonly sealed?: Uint8Array;
}

export interface LatestEntries {
  /** Ascending. */
  readonly entries: readonly ListedEntry[];
  /** How many more there are before them. */
  readonly older: number;
}

export interface AppendResult {
  readonly accepted: readonly { readonly eventId: string; readonly seq: number }[];
  /** Event ids seen before, in this call or an earlier one. */
  readonly duplicates: readonly string[];
  /** A worker was woken for entries before these a moment ago, and takes these along. */
  readonly woken?: true;
}

/** Who has something in an inbox: the reconciler's question. */
export interface WaitingUsers {
  /** Users with entries older than `before`: nobody drained them (SPEC R8). Who waits longest comes first. */
  waiting(before: Instant, limit: number): Promise<readonly UserRef[]>;
  /** The user was looked after: counts as waiting since `at`, until entries are let go of. */
  lookedAfter(user: UserRef, at: Instant): Promise<void>;
}

/** For who brings a memory whose turns were numbered by another queue. */
export interface InboxNumbering {
  /**
   * What is appended from now on is numbered above `seq`. Answers how many entries wait that were numbered before.
   * Throws `stale-epoch`.
   */
  numberAbove(user: UserRef, epoch: number, seq: number): Promise<number>;
}

/** What the queue knows of how far the store had come: a store that has come less far was restored from a backup. */
export interface StoreProgress {
  /** Number of the last entry let go of, which the store held by then; 0 if none is known. */
  trimmedThrough(user: UserRef): Promise<number>;
  /**
   * Where more was let go of than through `drainedSeq`, forgets which entries were seen, so that those the store has lost
   * are taken when they are sent again. Returns whether it did.
   */
  forgetSeen(user: UserRef, drainedSeq: number): Promise<boolean>;
}

/** A user's entries between receipt and the store. Durable: `append` returns when a crash can no longer lose them. */
export interface Inbox extends WaitingUsers, StoreProgress {
  /**
   * One atomic step: deduplicate, number, append. Throws `stale-epoch` when the user was erased since
   * `epoch`, and `queue-unavailable` while more wait than one user may have waiting.
   */
  append(user: UserRef, epoch: number, entries: readonly SealedEntry[], at: Instant): Promise<AppendResult>;
  /** Entries with `seq > afterSeq`, ascending. */
  read(user: UserRef, afterSeq: number, limit: number): Promise<readonly QueuedEntry[]>;
  /** The latest `entries`, and the content of those that fit into `bytes` together, the latest first. */
  latest(user: UserRef, room: { readonly entries: number; readonly bytes: number }): Promise<LatestEntries>;
  /** Lets go of everything up to `throughSeq`, which the store now holds. Answers whether entries remain. */
  trim(user: UserRef, throughSeq: number): Promise<boolean>;
  /** Removes every trace of the user and refuses appends below `epoch`. Answers how many keys went. */
  erase(user: UserRef, epoch: number): Promise<number>;
}
