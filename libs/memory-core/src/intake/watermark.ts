import { LRUCache } from 'lru-cache';
import { type TenantDirectory } from '../config/tenant-settings';
import { isKeepsakeError } from '../domain/errors';
import { type Instant, type UserRef } from '../domain/identity';
import { emptyPipelineState, emptyWatermark, type PipelineState, type Watermark } from '../domain/pipeline';
import { type Clock } from '../ports/clock';
import {
  type MemoryReaders,
  type MemoryStore,
  type OpenableMemory,
  type OpenedRecords,
} from '../ports/memory-store';
import { missingSequences } from './conversation-record';
import { olderWaiting, type Tail } from './tail';

/** How many pending steps are searched for the next extraction. Only a handful lie between two extractions. */
const stepsAhead = 50;

/** How many users' progress is cached, and for how long. */
const rememberedUsers = 1_000;
const rememberedMs = 60_000;

interface Stored {
  /** The store's revision before the rest was read, so the rest is at least as new. */
  readonly revision: number;
  readonly state: PipelineState;
  readonly gaps: Watermark['gaps'];
  /** Records of the latest conversations, all but one of which are as they were when the next turn is stored. */
  readonly opened: OpenedRecords;
}

const noneOpened = (): OpenedRecords => new Map();

/** How far a user's memory has caught up with what was received (SPEC R11, R14). */
export class Watermarks {
  /** Every context needs these, and only a commit changes them. */
  private readonly known = new LRUCache<string, Stored>({ max: rememberedUsers, ttl: rememberedMs });

  constructor(
    private readonly store: OpenableMemory & Pick<MemoryStore, 'pipeline' | 'turns' | 'revision'>,
    private readonly tenants: TenantDirectory,
    private readonly clock: Clock,
  ) {}

  /**
   * All zero for an unknown user.
   * @param tail read before this call, so that no turn is missed between inbox and store.
   * @param revision the store's revision, read after `tail`, if the caller has it.
   */
  async read(user: UserRef, tail: Tail, revision?: number): Promise<Watermark> {
    try {
      const { state, gaps } = await this.stored(user, revision ?? (await this.store.revision(user)));
      const waiting = [...tail.turns, ...(tail.unopened ?? [])].filter(({ seq }) => seq > state.drainedSeq);
      // Entries that were not even listed are counted as turns, which nearly all of them are.
      const received = state.counts.stored + waiting.length + olderWaiting(tail, state.drainedSeq);
      const waitingSince = waiting.toSorted((a, b) => a.seq - b.seq)[0]?.receivedAt;
      const oldest = await this.oldestUnextracted(user, state, waitingSince);
      return {
        received,
        extracted: state.counts.extracted,
        consolidated: state.counts.consolidated,
        lagTurns: received - state.counts.extracted,
        lagSeconds: oldest === undefined ? 0 : Math.max(0, this.clock.now() - oldest) / 1000,
        gaps,
        ...(tail.unread === true && { queue: 'away' as const }),
      };
    } catch (error) {
      if (!isKeepsakeError(error, 'user-unknown')) throw error;
      return emptyWatermark();
    }
  }

  private async oldestUnextracted(
    user: UserRef,
    state: PipelineState,
    waitingSince: Instant | undefined,
  ): Promise<Instant | undefined> {
    if (state.counts.extracted >= state.counts.stored) return waitingSince;
    const ahead = state.pendingSteps > 0 ? await this.store.pipeline.steps(user, stepsAhead) : [];
    const extraction = ahead.find((step) => step.kind === 'extract');
    const afterSeq = extraction?.fromSeq ?? state.open.fromSeq;
    const [oldest] = await this.store.turns.bySeq(user, afterSeq, state.drainedSeq, 1);
    return oldest?.receivedAt ?? waitingSince;
  }

  private async stored(user: UserRef, revision: number): Promise<Stored> {
    const key = JSON.stringify([user.tenantId, user.userId]);
    const known = this.known.get(key);
    if (known?.revision === revision) return known;
    const opened = known?.opened ?? noneOpened();
    const readers = await this.store.opened(user, opened);
    const state = (await readers.pipeline.state(user)) ?? emptyPipelineState();
    const stored = { revision, state, gaps: await this.gaps(user, readers), opened };
    this.known.set(key, stored);
    return stored;
  }

  private async gaps(
    user: UserRef,
    { conversations }: Pick<MemoryReaders, 'conversations'>,
  ): Promise<Watermark['gaps']> {
    const { watermarkConversations } = this.tenants.for(user.tenantId).parameters.intake;
    const { items } = await conversations.list(user, watermarkConversations);
    return items
      .map((conversation) => ({ conversationId: conversation.id, missing: missingSequences(conversation) }))
      .filter(({ missing }) => missing > 0);
  }
}
