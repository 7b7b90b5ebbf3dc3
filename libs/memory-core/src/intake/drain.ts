import { isKeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { emptyPipelineState, stepOwner } from '../domain/pipeline';
import { type Turn } from '../domain/turn';
import { type MemoryChange } from '../ports/memory-store';
import { withDueAt } from '../pipeline/due';
import { type Workbench } from '../pipeline/workbench';
import { storedAlready } from './read-batch';
import { type OpenedEntry, type SealedInbox } from './sealed-inbox';
import { type TurnReading, takeBatch } from './take-batch';

export interface DrainOutcome {
  /** Entries whose effects are in the store now. */
  readonly drained: number;
  /** Steps they called for. */
  readonly planned: number;
}

/** Hands on what was raised for the person, where no step of these turns would soon. */
export type Announce = (user: UserRef, epoch: number) => Promise<unknown>;

/** Takes turns that are stored now as what they say to the memory, beside what is learned from them. */
export type Hear = (user: UserRef, turns: readonly Turn[]) => Promise<unknown>;

/** What follows a batch that is stored. Neither may hold it up: what fails is counted. */
export interface Onward {
  readonly announce?: Announce;
  readonly hear?: Hear;
}

/** What is kept of turns beside them, to be written with them. */
export interface WithTurns {
  changes(
    user: UserRef,
    arrived: readonly Turn[],
    grown: { readonly before: number; readonly after: number },
  ): Promise<readonly MemoryChange[]>;
}

const nothingElse: WithTurns = { changes: async () => [] };

interface Pass extends DrainOutcome {
  readonly epoch: number;
  readonly raised: number;
  readonly arrived: readonly Turn[];
  readonly goesOn: boolean;
}

/** Takes a user's entries from the inbox into the store, in order, and plans what they call for (SPEC R1, R6–R12). */
export class DrainInbox {
  constructor(
    private readonly bench: Workbench,
    private readonly inbox: SealedInbox,
    private readonly reading: TurnReading,
    private readonly beside: WithTurns = nothingElse,
    private readonly onward: Onward = {},
  ) {}

  /**
   * Until the inbox is empty or the planned steps are too many; then wakes whoever runs the first of them. Safe to run
   * at any time, twice, or after a crash anywhere in it. What the wake-up was sent under is of no account: entries of an
   * earlier epoch went with their key, and those of today must not wait because an old wake-up stood for a new one.
   */
  async run(user: UserRef, _wokenUnder?: number): Promise<DrainOutcome> {
    let drained = 0;
    let planned = 0;
    try {
      for (;;) {
        const pass = await this.bench.lease.hold(user, (token) => this.pass(user, token));
        drained += pass.drained;
        planned += pass.planned;
        if (pass.raised > 0) await this.tell(user, pass.epoch);
        if (pass.arrived.length > 0) await this.hear(user, pass.arrived);
        if (!pass.goesOn) {
          await this.wakeStepRunner(user, pass.epoch);
          return { drained, planned };
        }
      }
    } catch (error) {
      if (!isKeepsakeError(error, 'stale-epoch') && !isKeepsakeError(error, 'user-unknown')) throw error;
      // Erased meanwhile: the erasure removes what was read here, and nothing was written (SPEC R73).
      this.bench.instruments.metrics.count('drain_stale_total');
      return { drained, planned };
    }
  }

  /** One batch, one commit. The lease is let go of in between, so that steps get their turn. */
  private async pass(user: UserRef, token: number): Promise<Pass> {
    const { store, tenants, instruments } = this.bench;
    const settings = tenants.for(user.tenantId);
    const { drainBatch, maxPlannedSteps } = settings.parameters.intake;
    // First of all: what is read from here on is committed under this epoch, or not at all.
    const epoch = await this.inbox.epochOf(user);
    const before = (await store.pipeline.state(user)) ?? emptyPipelineState();
    const entries = await this.inbox.read(user, before.drainedSeq, drainBatch);
    if (entries.length === 0 || before.pendingSteps > maxPlannedSteps) {
      // A drain that was killed may have stored what it had no time to let go of.
      await this.inbox.trim(user, before.drainedSeq);
      return { epoch, drained: 0, planned: 0, raised: 0, arrived: [], goesOn: false };
    }
    this.reportUnreadable(entries);
    const stored = await storedAlready(store, user, entries, before.lastConversationId);
    const taken = takeBatch(user, before, entries, stored, settings, this.reading);
    const state = withDueAt(taken.state, instruments.clock.now(), settings.parameters.intake);
    const arrived = taken.changes.flatMap((change) =>
      'put' in change && change.put === 'turn' ? change.value : [],
    );
    const grown = { before: before.counts.stored, after: state.counts.stored };
    const beside = await this.beside.changes(user, arrived, grown);
    await store.writer.commit(user, { epoch, token }, [
      ...taken.changes,
      ...beside,
      { put: 'pipeline', value: state },
    ]);
    await this.inbox.trim(user, state.drainedSeq);
    instruments.metrics.count('entries_drained_total', {}, entries.length);
    this.reportUnread(taken.unread);
    const oldest = entries.reduce((earliest, { receivedAt }) => Math.min(earliest, receivedAt), Infinity);
    // Once a batch and user, so that its percentiles are over users, not over who talks most.
    instruments.metrics.observe('stored_lag_seconds', (instruments.clock.now() - oldest) / 1_000);
    // What came since this batch was read has woken somebody of its own.
    const goesOn = entries.length >= drainBatch;
    const { raised } = taken;
    return { epoch, drained: entries.length, planned: taken.steps.length, raised, arrived, goesOn };
  }

  /** What is not told now is told behind the next step: what was told is written down last. */
  private async tell(user: UserRef, epoch: number): Promise<void> {
    try {
      await this.onward.announce?.(user, epoch);
    } catch {
      this.bench.instruments.metrics.count('drain_announce_failures_total');
    }
  }

  private async hear(user: UserRef, turns: readonly Turn[]): Promise<void> {
    try {
      await this.onward.hear?.(user, turns);
    } catch {
      this.bench.instruments.metrics.count('drain_hear_failures_total');
    }
  }

  private async wakeStepRunner(user: UserRef, epoch: number): Promise<void> {
    const [head] = await this.bench.store.pipeline.steps(user, 1);
    if (head !== undefined) await this.bench.publisher.steps(user, epoch, stepOwner(head.kind));
  }

  private reportUnread(turns: number): void {
    if (turns === 0) return;
    const { metrics, logger } = this.bench.instruments;
    metrics.count('turns_unread_total', {}, turns);
    logger.error('turns could not be read for signals; they are kept without', { turns });
  }

  private reportUnreadable(entries: readonly OpenedEntry[]): void {
    const { metrics, logger } = this.bench.instruments;
    for (const { item, type, seq } of entries) {
      if (item !== undefined) continue;
      metrics.count('entries_unreadable_total');
      logger.error('an inbox entry cannot be opened; it is kept aside', {
        code: 'unreadable-record',
        type,
        seq,
      });
    }
  }
}
