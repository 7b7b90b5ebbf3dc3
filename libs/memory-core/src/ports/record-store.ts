import { type Instant, type UserRef, type WriteFence } from '../domain/identity';

/**
 * What a database must be able to do for Keepsake: keep sealed records of a user, find them by a few plain fields,
 * and write many of them as one. It never sees content: `body` is ciphertext (SPEC R70), fields are identifiers,
 * times and states. `persistence/` turns domain objects into records and back.
 */
export const recordKinds = [
  'turn',
  'conversation',
  'insight',
  'attractor',
  'profile',
  'summary',
  'change',
  'pipeline',
  'step',
  'checkpoint',
  'settings',
  'segment',
  'reading',
  'vector',
  'stamp',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Plain, filterable fields of each kind. An adapter builds its columns and payload indexes from this table. */
export const recordFields = {
  turn: { seq: 'number', conversationId: 'text', place: 'text', flagged: 'number', origin: 'text' },
  conversation: { lastAt: 'number', ended: 'number' },
  insight: { status: 'text', category: 'text', kind: 'text', recordedAt: 'number', dueAt: 'number' },
  attractor: { dueAt: 'number' },
  profile: { version: 'number' },
  summary: { scope: 'text' },
  change: { ordinal: 'text', notice: 'number' },
  pipeline: { dueAt: 'number' },
  step: { ordinal: 'number' },
  checkpoint: { at: 'number' },
  settings: { at: 'number' },
  segment: { throughSeq: 'number' },
  reading: { at: 'number' },
  vector: { throughSeq: 'number' },
  stamp: { written: 'text' },
} as const satisfies Record<RecordKind, Record<string, 'number' | 'text'>>;

export type FieldValue = string | number | null;

export interface SealedRecord {
  readonly kind: RecordKind;
  /** Unique per (user, kind). */
  readonly id: string;
  /** Exactly the names of `recordFields[kind]`; null where there is none. */
  readonly fields: Readonly<Record<string, FieldValue>>;
  readonly body: Uint8Array;
}

export interface RecordQuery {
  readonly kind: RecordKind;
  /** Field equals the value, or one of the values. All must hold. */
  readonly where?: Readonly<Record<string, FieldValue | readonly FieldValue[]>>;
  /** Bounds on one field; records where it is null never match. */
  readonly range?: {
    readonly field: string;
    readonly above?: string | number;
    readonly atLeast?: string | number;
    readonly below?: string | number;
    readonly atMost?: string | number;
  };
  /**
   * Ties are ordered by id, in the same direction; without it the order is that of the ids. Text compares by code point
   * (as its UTF-8 bytes do). Nulls come first ascending.
   */
  readonly orderBy?: { readonly field: string; readonly direction: 'ascending' | 'descending' };
  /** Continue after this position of the order (its field value and id). Needs `orderBy`. */
  readonly after?: { readonly value: FieldValue; readonly id: string };
  readonly limit: number;
}

export type RecordChange =
  { readonly put: SealedRecord } | { readonly remove: { readonly kind: RecordKind; readonly id: string } };

export interface DueRecord {
  readonly user: UserRef;
  readonly id: string;
  readonly dueAt: Instant;
}

/** One of `of` parts of all users, counted from 0. A user is in the same one every time; which one, the adapter decides. */
export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** Which of what is due: all of it, unless narrowed. */
export interface DuePart {
  readonly shard?: Shard;
  /** Of this user alone. */
  readonly user?: UserRef;
  /** Go on after this one, whether or not it is still due. */
  readonly after?: DueRecord;
}

export interface RecordStore {
  /** In the order asked; missing ones are left out. */
  get(user: UserRef, kind: RecordKind, ids: readonly string[]): Promise<readonly SealedRecord[]>;
  query(user: UserRef, query: RecordQuery): Promise<readonly SealedRecord[]>;
  /**
   * Writes all changes as one where the database can, else in order, each idempotent.
   * Throws `stale-epoch` when the user was erased since, `lease-lost` when a later lease of this epoch has written or
   * (retryable) when the revision is another than the fence's, and then writes nothing. The first commit of a later epoch removes what earlier epochs left, should their erasure have
   * been cut short. Raises the user's revision by one and answers it.
   */
  commit(user: UserRef, fence: WriteFence, changes: readonly RecordChange[]): Promise<number>;
  /** Rises with every commit and every erasure, and never restarts; 0 for a user who was never written. */
  revision(user: UserRef): Promise<number>;
  /** Records of any user whose `dueAt` is at most `at`, soonest first. Reads what is due, not what is stored (SPEC R33). */
  due(
    kind: 'insight' | 'attractor' | 'pipeline',
    at: Instant,
    limit: number,
    part?: DuePart,
  ): Promise<readonly DueRecord[]>;
  /**
   * Removes every record of epochs below `epoch` and refuses their writes from then on. Once the user's epoch has reached
   * it there is nothing to do: what is there was written since. Answers how many of each kind went.
   */
  erase(user: UserRef, epoch: number): Promise<Readonly<Record<RecordKind, number>>>;
}
