import { type TenantSettings } from '../../config/tenant-settings';
import { withoutUntold } from '../../consolidation/profile/profile-at-once';
import { isKeepsakeError } from '../../domain/errors';
import { type Instant, type UserRef } from '../../domain/identity';
import { conversationsOf } from '../../domain/insight';
import { emptyPipelineState, type PipelineState, stepOwner } from '../../domain/pipeline';
import { afterChanges } from '../../extraction/withdrawal/after-changes';
import { type LearnedMemory } from '../../learning/context';
import { withDueAt } from '../../pipeline/due';
import { type Workbench } from '../../pipeline/workbench';
import { type MemoryChange } from '../../ports/memory-store';
import { type TokenCounter } from '../../ports/token-counter';
import { retold, type Retelling, untoldSince } from './retelling';

/** A memory in the hand of its person: nobody else changes it meanwhile. */
export interface Held {
  readonly user: UserRef;
  readonly settings: TenantSettings;
  /** By the clock: what a person does happens when it is done. */
  readonly at: Instant;
  readonly memory: LearnedMemory;
  readonly state: PipelineState;
}

export interface Decided<T> {
  readonly answer: T;
  /** Nothing is written where there are none. */
  readonly changes: readonly MemoryChange[];
  /** Beside what follows from the changes of insights. */
  readonly retelling?: Retelling;
}

/**
 * How a person's own change of a memory is made (SPEC R62, R63): in one commit, under the user's lease and epoch, with
 * everything taken out that may tell what is believed no more; the profile and the summaries are planned anew behind it.
 */
export class Hand {
  constructor(
    readonly bench: Workbench,
    private readonly epochOf: (user: UserRef) => Promise<number>,
    readonly tokens: TokenCounter,
    /** Hands on what a change may have raised, where no job follows that would. */
    private readonly announce: (user: UserRef, epoch: number) => Promise<unknown> = async () => undefined,
  ) {}

  /** Looks without holding: what is seen may be changed meanwhile. */
  async look<T>(user: UserRef, see: (held: Held) => Promise<T>): Promise<T> {
    return see(await this.held(user));
  }

  /** `lease-busy` where the user is being worked on for longer than one waits. */
  async change<T>(user: UserRef, decide: (held: Held) => Promise<Decided<T>>): Promise<T> {
    const { store, lease, instruments } = this.bench;
    const written = await lease.hold(user, async (token) => {
      const epoch = await this.epochOf(user);
      const held = await this.held(user);
      const { memory, settings } = held;
      const { answer, changes, retelling } = await decide(held);
      if (changes.length === 0) return { answer, epoch, isWritten: false };
      const untold = untoldSince(memory, afterChanges(memory, changes));
      const anewToTell: Retelling = {
        ...retelling,
        conversationIds: new Set([...conversationsOf(untold), ...(retelling?.conversationIds ?? [])]),
      };
      const { state, changes: anew } = await retold(store, user, held.state, anewToTell, held.at);
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

  /** What changes nothing that is told; decided while nobody else writes. */
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

  /** What is not told now is found by the next who tells: what was told is written down last. */
  private async tell(user: UserRef, epoch: number): Promise<void> {
    try {
      await this.announce(user, epoch);
    } catch {
      this.bench.instruments.metrics.count('hand_announce_failures_total');
    }
  }

  /** What was decided stands in the store; without a queue the reconciler comes for the rest. */
  private async wake(user: UserRef, epoch: number): Promise<void> {
    const [head] = await this.bench.store.pipeline.steps(user, 1);
    if (head === undefined) return;
    try {
      await this.bench.publisher.steps(user, epoch, stepOwner(head.kind));
    } catch (error) {
      if (!isKeepsakeError(error, 'queue-unavailable')) throw error;
      this.bench.instruments.metrics.count('hand_wake_failures_total');
    }
  }
}
