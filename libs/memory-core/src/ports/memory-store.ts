import { type Attractor } from '../domain/attractor';
import { type Change } from '../domain/change';
import { type Conversation } from '../domain/conversation';
import { type Checkpoint } from '../domain/extraction';
import { type Instant, type UserRef, type WriteFence } from '../domain/identity';
import { type Insight, type InsightKind, type InsightStatus } from '../domain/insight';
import { type PipelineState, type Step } from '../domain/pipeline';
import { type Profile } from '../domain/profile';
import { type StatementReadings } from '../domain/statement-readings';
import { type Summary } from '../domain/summary';
import { type Turn } from '../domain/turn';
import { type TurnSegment } from '../domain/turn-segment';
import { type TurnVectors } from '../domain/turn-vectors';
import { type UserSettings } from '../domain/user-settings';

export interface Page<T> {
  readonly items: readonly T[];
  /** Opaque; hand it back to go on. Absent at the end. */
  readonly nextCursor?: string;
}

export interface TurnReader {
  byIds(user: UserRef, ids: readonly string[]): Promise<readonly Turn[]>;
  /** By arrival: `afterSeq < seq <= throughSeq`, ascending. Retracted ones included: skip them by `retractedAt`. */
  bySeq(user: UserRef, afterSeq: number, throughSeq: number, limit: number): Promise<readonly Turn[]>;
  /** Messages of one conversation, by place, oldest first. Notes and retracted turns left out. */
  inConversation(user: UserRef, conversationId: string, limit: number, cursor?: string): Promise<Page<Turn>>;
  /** The last `limit` messages of one conversation, by place, oldest first. */
  lastInConversation(user: UserRef, conversationId: string, limit: number): Promise<readonly Turn[]>;
  /** All that a conversation ever held, by arrival: notes and retracted ones included. */
  allOfConversation(user: UserRef, conversationId: string): Promise<readonly Turn[]>;
  /** Messages and notes said at `from` or later and before `to`, by arrival. Retracted ones left out. */
  saidBetween(user: UserRef, from: Instant, to: Instant): Promise<readonly Turn[]>;
}

export interface ConversationReader {
  get(user: UserRef, conversationId: string): Promise<Conversation | undefined>;
  /** Latest first. Those without a message are left out (SPEC R3). */
  list(user: UserRef, limit: number, cursor?: string): Promise<Page<Conversation>>;
}

export interface InsightFilter {
  readonly status?: readonly InsightStatus[];
  readonly category?: string;
  readonly kind?: InsightKind;
}

export interface InsightReader {
  byIds(user: UserRef, ids: readonly string[]): Promise<readonly Insight[]>;
  /** All that match; a user's memory is bounded (SPEC R32), so this is hundreds, not millions. */
  all(user: UserRef, filter?: InsightFilter): Promise<readonly Insight[]>;
  /** Latest recorded first. */
  list(user: UserRef, filter: InsightFilter, limit: number, cursor?: string): Promise<Page<Insight>>;
}

export interface AttractorReader {
  all(user: UserRef): Promise<readonly Attractor[]>;
}

export interface ProfileReader {
  latest(user: UserRef): Promise<Profile | undefined>;
  version(user: UserRef, version: number): Promise<Profile | undefined>;
  /** Read together, in the order asked; those that were never written are left out. */
  versions(user: UserRef, versions: readonly number[]): Promise<readonly Profile[]>;
}

export interface SummaryReader {
  /** By id: see `conversationSummaryId` and `crossConversationSummaryId`. */
  get(user: UserRef, id: string): Promise<Summary | undefined>;
}

export interface ChangeReader {
  byIds(user: UserRef, ids: readonly string[]): Promise<readonly Change[]>;
  /** Latest first. */
  list(user: UserRef, limit: number, cursor?: string): Promise<Page<Change>>;
  /** Earliest first; its cursors are its own. */
  fromFirst(user: UserRef, limit: number, cursor?: string): Promise<Page<Change>>;
  /** All that a person is told of (`domain/notice.ts`), earliest first: few of many. */
  raising(user: UserRef): Promise<readonly Change[]>;
}

export interface PipelineReader {
  state(user: UserRef): Promise<PipelineState | undefined>;
  /** Planned and not done, in order. */
  steps(user: UserRef, limit: number): Promise<readonly Step[]>;
  /** Output of a step, once it is there; `id` is derived from the step. */
  checkpoint(user: UserRef, id: string): Promise<Checkpoint | undefined>;
}

export interface SegmentReader {
  /** All of a user's, in the order of their turns. There may be gaps between them. */
  all(user: UserRef): Promise<readonly TurnSegment[]>;
  last(user: UserRef): Promise<TurnSegment | undefined>;
}

export interface ReadingsReader {
  /** What the user's insights are found by; undefined where that is to be read of themselves. */
  get(user: UserRef): Promise<StatementReadings | undefined>;
}

export interface TurnVectorReader {
  /** Those that reach beyond `throughSeq`, in the order of their turns. */
  beyond(user: UserRef, throughSeq: number): Promise<readonly TurnVectors[]>;
  last(user: UserRef): Promise<TurnVectors | undefined>;
}

/**
 * What of a memory is written apart from the rest: turns that are taken back; insights and attractors; profiles and
 * summaries; settings.
 */
export const stampedParts = ['retractions', 'learned', 'told', 'settings'] as const;
export type StampedPart = (typeof stampedParts)[number];

/** Which commit wrote of each part last: says that it was another, and not which. Absent where none did. */
export type Stamps = Readonly<Partial<Record<StampedPart, string>>>;

export interface StampReader {
  /**
   * Of every part: who has read it after it had this stamp needs to read it again only where the stamp is another. Read
   * them BEFORE what they are about, so that what is written meanwhile is at worst read once more.
   */
  all(user: UserRef): Promise<Stamps>;
}

export interface SettingsReader {
  /** Undefined where none were ever set. */
  get(user: UserRef): Promise<UserSettings | undefined>;
}

/** One thing to write. `put` replaces the record of the same id. */
export type MemoryChange =
  | { readonly put: 'turn'; readonly value: Turn }
  | { readonly put: 'conversation'; readonly value: Conversation }
  | { readonly put: 'insight'; readonly value: Insight }
  | { readonly put: 'attractor'; readonly value: Attractor }
  | { readonly put: 'profile'; readonly value: Profile }
  | { readonly put: 'summary'; readonly value: Summary }
  | { readonly put: 'change'; readonly value: Change }
  | { readonly put: 'pipeline'; readonly value: PipelineState }
  | { readonly put: 'step'; readonly value: Step }
  | { readonly put: 'checkpoint'; readonly id: string; readonly value: Checkpoint }
  | { readonly put: 'settings'; readonly value: UserSettings }
  | { readonly put: 'segment'; readonly value: TurnSegment }
  | { readonly put: 'reading'; readonly value: StatementReadings }
  | { readonly put: 'vectors'; readonly value: TurnVectors }
  | { readonly remove: 'insight' | 'attractor' | 'checkpoint' | 'summary'; readonly id: string }
  | { readonly remove: 'step'; readonly ordinal: number }
  | { readonly remove: 'vectors'; readonly afterSeq: number }
  | { readonly remove: 'reading' };

export interface MemoryWriter {
  /**
   * All or nothing where the store can, else in order and idempotent: put the progress (`pipeline`) last.
   * Throws `stale-epoch` or `lease-lost` and writes nothing when the fence no longer holds. Answers the new revision.
   */
  commit(user: UserRef, fence: WriteFence, changes: readonly MemoryChange[]): Promise<number>;
}

/** Everything that is read of stored memory, grouped by what a caller needs. */
export interface MemoryReaders {
  readonly turns: TurnReader;
  readonly conversations: ConversationReader;
  readonly insights: InsightReader;
  readonly attractors: AttractorReader;
  readonly profiles: ProfileReader;
  readonly summaries: SummaryReader;
  readonly changes: ChangeReader;
  readonly pipeline: PipelineReader;
  readonly settings: SettingsReader;
  /** Kept true by `MemoryWriter`. */
  readonly stamps: StampReader;
  /** Kept true by `MemoryWriter`: what is written of a turn is written of the segment that holds it. */
  readonly segments: SegmentReader;
  /** Kept true by `MemoryWriter` as well: what is taken back of an insight, or reworded, is in them no more. */
  readonly readings: ReadingsReader;
  /** And so are these: no vector outlives its turn. */
  readonly vectors: TurnVectorReader;
}

/** Everything about stored memory. Stages take the part they use. */
export interface MemoryStore extends MemoryReaders {
  readonly writer: MemoryWriter;
  /** Rises with every commit: a cache built at a revision is good until it moves. 0 for an unknown user. */
  revision(user: UserRef): Promise<number>;
}

/**
 * Insights, attractors and conversations of one user and epoch as they were opened, by how each was sealed. Filled by the store; who reads
 * everything again and again keeps it in between, and takes out by id what must not be held decrypted.
 */
export type OpenedRecords = Map<OpenedKind, Map<string, OpenedRecord>>;

export type OpenedKind = 'insight' | 'attractor' | 'conversation';

/** `mark`: of how it was sealed, and under which epoch it was opened. `values`: none where the record is of an earlier epoch. */
export interface OpenedRecord {
  readonly mark: string;
  readonly values: readonly unknown[];
}

/** For who reads much of one user in one go. */
export interface OpenableMemory {
  /**
   * The readers, for this user and for now: his key is looked up once, so what they read may be a moment behind an
   * erasure, as an answer that was given just before would be. `before`: what was not written since it was opened need not
   * be opened again. Throws `user-unknown`.
   */
  opened(user: UserRef, before?: OpenedRecords): Promise<MemoryReaders>;
}
