import { type Instant } from './identity';
import { type MemoryCommand } from './memory-command';
import { type Signal } from './signal';

/** Turns in columns keep the place of a role here, in two bits. */
export const roles = ['user', 'assistant', 'system', 'tool'] as const;
export type Role = (typeof roles)[number];
export type Metadata = Readonly<Record<string, string | number | boolean>>;

/** One final message, as the caller sent it. */
export interface IncomingTurn {
  /** Caller's idempotency key, unique per user. */
  readonly eventId: string;
  readonly conversationId: string;
  readonly role: Role;
  readonly content: string;
  /** When it was said. */
  readonly occurredAt: Instant;
  /** Minutes that the clock of whoever said it was ahead of UTC; absent where it showed UTC. */
  readonly utcOffset?: number;
  /** BCP 47 tag of the words; told by the caller, else detected when it is stored. */
  readonly language?: string;
  /** Who said it, where a conversation has several people in the user role. */
  readonly speaker?: string;
  /** Caller's per-conversation counter, from any start, rising by one. */
  readonly sequence?: number;
  /** A cancelled reply's text so far (SPEC R3). */
  readonly partial?: boolean;
  readonly metadata?: Metadata;
}

/** A turn as it is kept. Whole, whatever left the windows (R16). */
export interface Turn extends IncomingTurn {
  /** Derived from (tenant, user, eventId): the same event is the same turn everywhere. */
  readonly id: string;
  /** The user's own order of arrival; rises, with gaps. Batches are cut along it. */
  readonly seq: number;
  /** `note`: an explicit `memory.remember`, evidence but no message of the conversation. */
  readonly origin: 'message' | 'note';
  /** Empty: not flagged. Only user turns are ever flagged. */
  readonly signals: readonly Signal[];
  /** What it asks of the memory, where a model read that; else it is read from its words. */
  readonly commands?: readonly MemoryCommand[];
  /** Tokens of `content`, by the tokenizer that budgets are counted with. */
  readonly tokens: number;
  /** When Keepsake took it. */
  readonly receivedAt: Instant;
  /** Set when it was taken back: the record stays as a tombstone, content gone, so that a replay has no effect. */
  readonly retractedAt?: Instant;
}

const minuteMs = 60_000;

/** The time on the clock of whoever said it, as if that were UTC: what "today" was for them. */
export const localTimeOf = ({
  occurredAt,
  utcOffset = 0,
}: Pick<IncomingTurn, 'occurredAt' | 'utcOffset'>): Instant => occurredAt + utcOffset * minuteMs;

/** Order within a conversation: when it was said, then the caller's counter, then arrival (SPEC R11). */
export const byPlace = (
  a: Pick<Turn, 'occurredAt' | 'sequence' | 'seq'>,
  b: Pick<Turn, 'occurredAt' | 'sequence' | 'seq'>,
): number => a.occurredAt - b.occurredAt || (a.sequence ?? 0) - (b.sequence ?? 0) || a.seq - b.seq;
