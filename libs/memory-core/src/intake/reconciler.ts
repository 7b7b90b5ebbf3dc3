import { type Parameters } from '../config/parameters';
import { isKeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { type PipelineState, stepOwner } from '../domain/pipeline';
import { type SealedInbox } from './sealed-inbox';
import { type DuePipelines } from '../ports/due-pipelines';
import { hasTail, idleFlushAt } from '../pipeline/due';
import { firstToTakeBack } from '../pipeline/retractions';
import { rereadPlanned } from '../pipeline/stand-ins';
import { type MemoryChange } from '../ports/memory-store';
import { type PipelineParts } from '../pipeline/pipeline-parts';

export interface Reconciled {
  /** Users with an inbox that nobody had drained. */
  readonly drains: number;
  /** Users with planned steps that nobody had carried out. */
  readonly steps: number;
  /** Users whose tail had waited long enough. */
  readonly idle: number;
  /** Users with a notification that no job may have passed on. */
  readonly untold: number;
  /** Users who could not be looked after this time. */
  readonly failed: number;
}

/**
 * Finds work that waits without a wake-up: after a crash between a write and its wake-up, after a queue was lost, and in
 * tails below every threshold (SPEC R8). It only wakes others, so running it twice or concurrently changes nothing.
 */
export class Reconciler {
  constructor(
    private readonly bench: PipelineParts,
    private readonly inbox: SealedInbox,
    private readonly pipelines: DuePipelines,
    /** The deployment's own values: the due users are listed before their tenants are known. */
    private readonly timing: Pick<Parameters['intake'], 'reconcileAfterMs' | 'reconcileBatch'>,
  ) {}

  async run(): Promise<Reconciled> {
    const counts = { drains: 0, steps: 0, idle: 0, untold: 0, failed: 0 };
    const { clock, metrics } = this.bench.instruments;
    const now = clock.now();
    await this.each(
      counts,
      (limit) => this.inbox.waiting(now - this.timing.reconcileAfterMs, limit),
      async (user) => {
        await this.wakeDrain(user);
        counts.drains += 1;
      },
      (user) => this.inbox.lookedAfter(user, now),
    );
    await this.each(
      counts,
      (limit) => this.pipelines.due(now, limit),
      async (user) => {
        if (await this.wakeSteps(user)) counts.steps += 1;
        if (await this.flushIdleTail(user, now)) counts.idle += 1;
        if (await this.haveTold(user)) counts.untold += 1;
      },
      (user) => this.lookAgainLater(user, now),
    );
    for (const [why, count] of Object.entries(counts)) metrics.count('reconciled_total', { why }, count);
    return counts;
  }

  /**
   * Handles every listed user, page by page, and moves each one back in the list, so that users whom a wake-up does not
   * help do not stay at its head for ever. Users who cannot even be moved stay there; each page reaches past all before.
   */
  private async each(
    counts: { failed: number },
    list: (limit: number) => Promise<readonly UserRef[]>,
    look: (user: UserRef) => Promise<void>,
    moveOn: (user: UserRef) => Promise<void>,
  ): Promise<void> {
    const seen = new Set<string>();
    for (;;) {
      const listed = await list(this.timing.reconcileBatch + seen.size);
      const users = listed.filter((user) => !seen.has(nameOf(user)));
      if (users.length === 0) return;
      for (const user of users) {
        seen.add(nameOf(user));
        const looked = await this.tried(() => look(user));
        const moved = await this.tried(() => moveOn(user));
        if (!looked || !moved) counts.failed += 1;
      }
    }
  }

  /** Returns whether it succeeded or no longer mattered. */
  private async tried(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      // The user was erased after being listed.
      if (isKeepsakeError(error, 'user-unknown') || isKeepsakeError(error, 'stale-epoch')) return true;
      // Nothing can be done before a request brings the user's key, and then the waiting work goes on by itself.
      if (isKeepsakeError(error, 'user-key-needed')) return true;
      // A queue that is down concerns every user.
      if (isKeepsakeError(error, 'queue-unavailable')) throw error;
      this.bench.instruments.logger.warn('a user could not be looked after', {
        code: isKeepsakeError(error) ? error.code : 'unexpected',
      });
      return false;
    }
  }

  private async wakeDrain(user: UserRef): Promise<void> {
    const epoch = await this.inbox.epochOf(user);
    const state = await this.bench.store.pipeline.state(user);
    await this.bench.publisher.drain(user, epoch, { place: state?.drainedSeq ?? 0 });
  }

  private async wakeSteps(user: UserRef): Promise<boolean> {
    const { store } = this.bench;
    const [head] = await store.pipeline.steps(user, 1);
    if (head === undefined) return false;
    const epoch = await this.inbox.epochOf(user);
    // The drain carries it out, whatever the steps before it wait for.
    if ((await firstToTakeBack(store.pipeline, user)) !== undefined) await this.wakeDrain(user);
    await this.bench.publisher.steps(user, epoch, stepOwner(head.kind), { place: head.ordinal });
    return true;
  }

  private async flushIdleTail(user: UserRef, now: number): Promise<boolean> {
    const { store, tenants, publisher } = this.bench;
    const state = await store.pipeline.state(user);
    if (state === undefined) return false;
    const flushAt = idleFlushAt(state, tenants.for(user.tenantId).parameters.intake);
    if (flushAt === undefined || flushAt > now) return false;
    // The id names the place the tail has reached, so the tail is flushed once however often it is found.
    const { epoch } = await this.inbox.append(
      user,
      [{ type: 'idle', eventId: `idle-${state.drainedSeq}`, occurredAt: state.lastOccurredAt }],
      now,
      false,
    );
    await publisher.drain(user, epoch, { place: state.drainedSeq });
    return true;
  }

  /** Due although nothing waits: a sweep raised a notification and may have died before passing it on. Any job does so at its end. */
  private async haveTold(user: UserRef): Promise<boolean> {
    const { store, publisher } = this.bench;
    const state = await store.pipeline.state(user);
    if (state?.dueAt === undefined || waits(state)) return false;
    await publisher.steps(user, await this.inbox.epochOf(user), 'consolidator');
    return true;
  }

  private async lookAgainLater(user: UserRef, now: number): Promise<void> {
    const { store, lease, publisher } = this.bench;
    const epoch = await this.inbox.epochOf(user);
    try {
      await lease.hold(user, async (token) => {
        const state = await store.pipeline.state(user);
        // A worker was faster and has set the next date itself.
        if (state?.dueAt === undefined || state.dueAt > now) return;
        const { dueAt: _, ...rest } = state;
        const isDue = state.pendingSteps === 0 && (state.standIns?.at ?? Infinity) <= now;
        const { state: planned, step } = isDue ? rereadPlanned(rest) : { state: rest };
        const dueAt = waits(planned) ? now + this.timing.reconcileAfterMs : planned.standIns?.at;
        const value = dueAt === undefined ? planned : { ...planned, dueAt };
        const steps: readonly MemoryChange[] = step === undefined ? [] : [{ put: 'step', value: step }];
        await store.writer.commit(user, { epoch, token }, [...steps, { put: 'pipeline', value }]);
        if (step !== undefined) await publisher.steps(user, epoch, 'extractor', { place: step.ordinal });
      });
    } catch (error) {
      // A worker holds the lease, so the user is being looked after.
      if (!isKeepsakeError(error, 'lease-busy') && !isKeepsakeError(error, 'lease-lost')) throw error;
    }
  }
}

const waits = (state: PipelineState): boolean => state.pendingSteps > 0 || hasTail(state);

const nameOf = ({ tenantId, userId }: UserRef): string => JSON.stringify([tenantId, userId]);
