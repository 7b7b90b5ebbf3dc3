import { type TenantSettings } from '../../config/tenant-settings';
import { withoutUntold } from '../../consolidation/profile/profile-at-once';
import { isKeepsakeError } from '../../domain/errors';
import { type Instant, type UserRef } from '../../domain/identity';
import { conversationsOf } from '../../domain/insight';
import { emptyPipelineState, type PipelineState, stepOwner } from '../../domain/pipeline';
import { type Turn } from '../../domain/turn';
import { afterChanges } from '../../extraction/withdrawal/after-changes';
import { learnedAtOnce } from '../../intake/learned-at-once';
import { type LearnedMemory } from '../../learning/context';
import { withDueAt } from '../../pipeline/due';
import { type PipelineParts } from '../../pipeline/pipeline-parts';
import { type MemoryChange } from '../../ports/memory-store';
import { type TokenCounter } from '../../ports/token-counter';
import { retold, type Retelling, untoldSince } from './retelling';

/** A memory while its person changes it; the lease keeps everybody else from writing. */
export interface Held {
  readonly user: UserRef;
  readonly settings: TenantSettings;
  /** By the clock: what a person does happens now, whatever it is about. */
  readonly at: Instant;
  readonly memory: LearnedMemory;
  readonly state: PipelineState;
}

export interface Decided<T> {
  readonly answer: T;
  /** If empty, nothing is written. */
  readonly changes: readonly MemoryChange[];
  /** What must be summarised again beyond what the changed insights require. */
  readonly retelling?: Retelling;
  /** A note that was drained for this change: what it says is learned by it, so that no extraction has to. */
  readonly note?: Turn;
}

/**
 * Applies a change that a person makes to their own memory (SPEC R62, R63). One commit, under the user's lease and epoch,
 * writes the change and removes every profile line and summary that may repeat what is no longer believed; steps to write
 * the profile and the summaries again are planned in the same commit.
 */
export class MemoryEditor {
  constructor(
    readonly bench: PipelineParts,
    private readonly epochOf: (user: UserRef) => Promise<number>,
    readonly tokens: TokenCounter,
    /** Announces notifications that the change raised, in case no job follows that would. */
    private readonly announce: (user: UserRef, epoch: number) => Promise<unknown> = async () => undefined,
  ) {}

  /** Reads without the lease, so others may write meanwhile. */
  async look<T>(user: UserRef, see: (held: Held) => Promise<T>): Promise<T> {
    return see(await this.held(user));
  }

  /** Throws `lease-busy` when the user is being worked on for longer than the lease may be waited for. */
  async change<T>(user: UserRef, decide: (held: Held) => Promise<Decided<T>>): Promise<T> {
    const { store, lease, instruments } = this.bench;
    const written = await lease.hold(user, async (token) => {
      const epoch = await this.epochOf(user);
      const held = await this.held(user);
      const { memory, settings } = held;
      const { answer, changes, retelling, note } = await decide(held);
      if (changes.length === 0) return { answer, epoch, isWritten: false };
      const untold = untoldSince(memory, afterChanges(memory, changes));
      const anewToTell: Retelling = {
        ...retelling,
        conversationIds: new Set([...conversationsOf(untold), ...(retelling?.conversationIds ?? [])]),
      };
      const reached = note === undefined ? held.state : learnedAtOnce(held.state, note);
      const { state, changes: anew } = await retold(store, user, reached, anewToTell, held.at);
      const value = withDueAt(state, instruments.clock.now(), settings.parameters.intake);
      const profile = await withoutUntold(store.profiles, user, untold, changes, this.tokens);
      await store.writer.commit(user, { epoch, token }, [
        ...changes,
        ...profile,
        ...anew,
        { put: 'pipeline', value },
      ]);
      return { answer, epoch, isWritten: true };
    });
    await this.wake(user, written.epoch);
    if (written.isWritten) await this.tell(user, written.epoch);
    return written.answer;
  }

  /** Writes records that change no belief, under the lease. */
  async record(user: UserRef, decide: () => Promise<readonly MemoryChange[]>): Promise<void> {
    await this.bench.lease.hold(user, async (token) => {
      const epoch = await this.epochOf(user);
      const changes = await decide();
      if (changes.length > 0) await this.bench.store.writer.commit(user, { epoch, token }, changes);
    });
  }

  private async held(user: UserRef): Promise<Held> {
    const { store, tenants, instruments } = this.bench;
    const [insights, attractors, state] = await Promise.all([
      store.insights.all(user),
      store.attractors.all(user),
      store.pipeline.state(user),
    ]);
    return {
      user,
      settings: tenants.for(user.tenantId),
      at: instruments.clock.now(),
      memory: { insights, attractors },
      state: state ?? emptyPipelineState(),
    };
  }

  /** A failure here loses nothing: what was announced is recorded last, so the next announcement finds the rest. */
  private async tell(user: UserRef, epoch: number): Promise<void> {
    try {
      await this.announce(user, epoch);
    } catch {
      this.bench.instruments.metrics.count('edit_announce_failures_total');
    }
  }

  /** The change is already stored. If the queue is away, the reconciler starts the planned steps later. */
  private async wake(user: UserRef, epoch: number): Promise<void> {
    const [head] = await this.bench.store.pipeline.steps(user, 1);
    if (head === undefined) return;
    try {
      await this.bench.publisher.steps(user, epoch, stepOwner(head.kind));
    } catch (error) {
      if (!isKeepsakeError(error, 'queue-unavailable')) throw error;
      this.bench.instruments.metrics.count('edit_wake_failures_total');
    }
  }
}
