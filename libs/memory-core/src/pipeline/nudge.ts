import { type Parameters } from '../config/parameters';
import { isKeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { stepOwner } from '../domain/pipeline';
import { type SealedInbox } from '../intake/sealed-inbox';
import { type DuePipelines } from '../ports/due-pipelines';
import { idleFlushAt } from './due';
import { type Workbench } from './workbench';

export interface Nudged {
  /** Users whose inbox nobody had drained. */
  readonly drains: number;
  /** Users whose planned steps nobody had carried out. */
  readonly steps: number;
  /** Users whose tail had waited long enough. */
  readonly idle: number;
  /** Users who could not be looked after this time. */
  readonly failed: number;
}

/**
 * Finds what waits without anybody coming for it: after a crash between a write and a wake-up, after lost queues, and in
 * tails below every threshold (SPEC R8). All it does is wake others, so running it twice or at once changes nothing.
 */
export class Reconciler {
  constructor(
    private readonly bench: Workbench,
    private readonly inbox: SealedInbox,
    private readonly pipelines: DuePipelines,
    /** The deployment's: which users are due is asked before it is known whose they are. */
    private readonly timing: Pick<Parameters['intake'], 'reconcileAfterMs' | 'reconcileBatch'>,
  ) {}

  async run(): Promise<Nudged> {
    const counts = { drains: 0, steps: 0, idle: 0, failed: 0 };
    const { clock, metrics, logger } = this.bench.instruments;
    const now = clock.now();
    const { reconcileAfterMs, reconcileBatch } = this.timing;

    const each = async (users: readonly UserRef[], look: (user: UserRef) => Promise<void>): Promise<void> => {
      for (const user of users) {
        try {
          await look(user);
        } catch (error) {
          // Erased since it was listed.
          if (isKeepsakeError(error, 'user-unknown') || isKeepsakeError(error, 'stale-epoch')) continue;
          // The queue is not this user's trouble but everybody's.
          if (isKeepsakeError(error, 'queue-unavailable')) throw error;
          counts.failed += 1;
          logger.warn('a user could not be looked after', {
            code: isKeepsakeError(error) ? error.code : 'unexpected',
          });
        }
      }
    };

    await each(await this.inbox.waiting(now - reconcileAfterMs, reconcileBatch), async (user) => {
      await this.bench.publisher.drain(user, await this.inbox.epochOf(user));
      counts.drains += 1;
    });
    await each(await this.pipelines.due(now, reconcileBatch), async (user) => {
      if (await this.wakeSteps(user)) counts.steps += 1;
      if (await this.flushIdleTail(user, now)) counts.idle += 1;
    });
    for (const [why, count] of Object.entries(counts)) metrics.count('reconciled_total', { why }, count);
    return counts;
  }

  private async wakeSteps(user: UserRef): Promise<boolean> {
    const [head] = await this.bench.store.pipeline.steps(user, 1);
    if (head === undefined) return false;
    await this.bench.publisher.steps(user, await this.inbox.epochOf(user), stepOwner(head.kind));
    return true;
  }

  private async flushIdleTail(user: UserRef, now: number): Promise<boolean> {
    const { store, tenants, publisher } = this.bench;
    const state = await store.pipeline.state(user);
    if (state === undefined) return false;
    const flushAt = idleFlushAt(state, tenants.for(user.tenantId).parameters.intake);
    if (flushAt === undefined || flushAt > now) return false;
    // Named after the place the tail has reached: however often it is found, it is flushed once.
    const { epoch } = await this.inbox.append(
      user,
      [{ type: 'idle', eventId: `idle-${state.drainedSeq}`, occurredAt: state.lastOccurredAt }],
      now,
      false,
    );
    await publisher.drain(user, epoch);
    return true;
  }
}
