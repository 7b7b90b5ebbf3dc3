import { isKeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { emptyPipelineState, type PipelineState, stepOwner } from '../domain/pipeline';
import { type Turn } from '../domain/turn';
import { type MemoryChange } from '../ports/memory-store';
import { withDueAt } from '../pipeline/due';
import { type PipelineParts } from '../pipeline/pipeline-parts';
import { forgetIfStoreIsOlder } from './older-store';
import { storedAlready } from './read-batch';
import { type OpenedEntry, type SealedInbox } from './sealed-inbox';
import { type TurnReading } from './read-turn';
import { takeBatch } from './take-batch';

export interface DrainOutcome {
  /** Entries whose effects are in the store now. */
  readonly drained: number;
  /** Steps they called for. */
  readonly planned: number;
}

/** Passes on notifications that these turns raised, in case no step will do so soon. */
export type Announce = (user: UserRef, epoch: number) => Promise<unknown>;

/** Acts on turns that speak to the memory itself, such as a yes to its question. They are stored by then. */
export type Hear = (user: UserRef, turns: readonly Turn[]) => Promise<unknown>;

/** Takes back what retracted turns have taught. Returns how many retractions were carried out. */
export type TakeBack = (user: UserRef, epoch: number) => Promise<number>;

/** What happens after a batch is stored. A failure of the first two is counted and holds nothing up. */
export interface Onward {
  readonly announce?: Announce;
  readonly hear?: Hear;
  readonly takeBack?: TakeBack;
}

/** Records derived from turns, written in the same commit as the turns. */
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
    private readonly bench: PipelineParts,
    private readonly inbox: SealedInbox,
    private readonly reading: TurnReading,
    private readonly beside: WithTurns = nothingElse,
    private readonly onward: Onward = {},
  ) {}

  /**
   * Drains until the inbox is empty or too many steps are planned, then wakes the worker that runs the first step. Safe to
   * run at any time, twice, and after a crash anywhere in it.
   *
   * The epoch of the wake-up is ignored on purpose. Entries of an earlier epoch went with their key, and new entries must
   * not wait because their wake-up was folded into an old one.
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
          await this.takeBackThenWake(user, pass.epoch);
          return { drained, planned };
        }
      }
    } catch (error) {
      if (!isKeepsakeError(error, 'stale-epoch') && !isKeepsakeError(error, 'user-unknown')) throw error;
      // The user was erased meanwhile. Nothing was written, and the erasure removes what was read here (SPEC R73).
      this.bench.instruments.metrics.count('drain_stale_total');
      return { drained, planned };
    }
  }

  /** Takes one batch in one commit. The lease is released between batches, so that steps get their turn. */
  private async pass(user: UserRef, token: number): Promise<Pass> {
    const { store, tenants, instruments } = this.bench;
    const settings = tenants.for(user.tenantId);
    const { drainBatch, maxPlannedSteps } = settings.parameters.intake;
    // Read first: everything read after this is committed under this epoch or not at all.
    const epoch = await this.inbox.epochOf(user);
    const trimmed = await this.inbox.trimmedThrough(user);
    const before = (await store.pipeline.state(user)) ?? emptyPipelineState();
    await forgetIfStoreIsOlder(this.inbox, user, trimmed, before.drainedSeq, instruments);
    const entries = await this.inbox.read(user, before.drainedSeq, drainBatch);
    if (entries.length === 0 || before.pendingSteps > maxPlannedSteps) {
      // A drain that was killed may have stored entries that it had no time to trim.
      await this.inbox.trim(user, before.drainedSeq);
      const arrived = await this.arrivedLast(user, before);
      return { epoch, drained: 0, planned: 0, raised: 0, arrived, goesOn: false };
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
    // Entries that arrived after the read have woken nobody while those before them waited.
    const goesOn = await this.inbox.trim(user, state.drainedSeq);
    instruments.metrics.count('entries_drained_total', {}, entries.length);
    this.reportUnread(taken.unread);
    const oldest = entries.reduce((earliest, { receivedAt }) => Math.min(earliest, receivedAt), Infinity);
    // Observed once per batch and user, so that the percentiles do not favour whoever talks most.
    instruments.metrics.observe('stored_lag_seconds', (instruments.clock.now() - oldest) / 1_000);
    const { raised } = taken;
    return { epoch, drained: entries.length, planned: taken.steps.length, raised, arrived, goesOn };
  }

  /** If this fails, the next step passes the notifications on: what was told is recorded only after telling. */
  private async tell(user: UserRef, epoch: number): Promise<void> {
    try {
      await this.onward.announce?.(user, epoch);
    } catch {
      this.bench.instruments.metrics.count('drain_announce_failures_total');
    }
  }

  /** A drain that was killed may have stored turns and not have had them heard. Hearing them again changes nothing. */
  private async arrivedLast(
    user: UserRef,
    { recentSeqs, drainedSeq }: PipelineState,
  ): Promise<readonly Turn[]> {
    const [oldest] = recentSeqs;
    if (oldest === undefined || this.onward.hear === undefined) return [];
    return this.bench.store.turns.bySeq(user, oldest - 1, drainedSeq, recentSeqs.length);
  }

  private async hear(user: UserRef, turns: readonly Turn[]): Promise<void> {
    try {
      await this.onward.hear?.(user, turns);
    } catch {
      this.bench.instruments.metrics.count('drain_hear_failures_total');
    }
  }

  /** A retraction that fails is tried again with this job, and keeps nobody from the steps before it. */
  private async takeBackThenWake(user: UserRef, epoch: number): Promise<void> {
    try {
      const retracted = (await this.onward.takeBack?.(user, epoch)) ?? 0;
      if (retracted > 0) await this.tell(user, epoch);
    } finally {
      await this.wakeStepRunner(user, epoch);
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
