import { derivedId } from '../domain/derived-id';
import { isKeepsakeError, KeepsakeError } from '../domain/errors';
import { type Checkpoint } from '../domain/extraction';
import { type UserRef, type WriteFence } from '../domain/identity';
import { type PipelineState, type Step, type StepKind, stepOwner } from '../domain/pipeline';
import { type MemoryChange } from '../ports/memory-store';
import { withDueAt } from './due';
import { type StepHandler } from './step-handler';
import { type Workbench } from './workbench';

export type StepOwner = ReturnType<typeof stepOwner>;

/** A program has the handlers of the steps it owns. */
export type StepHandlers = { readonly [K in StepKind]?: StepHandler<K> };

/** Where the output of a step is kept until it is applied. */
export const checkpointIdOf = (user: UserRef, step: Pick<Step, 'ordinal'>): string =>
  derivedId(user, 'checkpoint', String(step.ordinal));

/**
 * Carries out a user's planned steps, strictly in order (SPEC R11). Whoever is killed anywhere in it, or runs beside
 * another, leaves the memory that one undisturbed runner would have left: what a model answered is kept before it is
 * applied, the first answer kept is the one applied, and a step's effects, its end and the progress are one commit (R12).
 */
export class RunSteps {
  constructor(
    private readonly bench: Workbench,
    private readonly handlers: StepHandlers,
    private readonly epochOf: (user: UserRef) => Promise<number>,
  ) {}

  /** Until no step is left or the next one is another program's, which is woken. Retryable errors are thrown on. */
  async run(user: UserRef, epoch: number, owner: StepOwner): Promise<{ readonly done: number }> {
    let done = 0;
    try {
      // A model would be asked in vain: what is done under an epoch that is over cannot be kept.
      if ((await this.epochOf(user)) > epoch)
        throw new KeepsakeError('stale-epoch', 'the user was erased since');
      for (;;) {
        const [head] = await this.bench.store.pipeline.steps(user, 1);
        if (head === undefined) return { done };
        if (stepOwner(head.kind) !== owner) {
          await this.bench.publisher.steps(user, epoch, stepOwner(head.kind));
          return { done };
        }
        if (await this.carryOut(user, epoch, head)) done += 1;
      }
    } catch (error) {
      if (!isKeepsakeError(error, 'stale-epoch') && !isKeepsakeError(error, 'user-unknown')) {
        throw retryableIfLeaseLost(error);
      }
      this.bench.instruments.metrics.count('steps_stale_total', { owner });
      await this.wakeForToday(user, epoch);
      return { done };
    }
  }

  /**
   * Erased while this wake-up waited or ran. Those of today that came meanwhile were folded into it, so it stands for
   * them as well, and must not end without having woken somebody under the epoch of today.
   */
  private async wakeForToday(user: UserRef, epoch: number): Promise<void> {
    try {
      const today = await this.epochOf(user);
      if (today <= epoch) return;
      const [head] = await this.bench.store.pipeline.steps(user, 1);
      if (head !== undefined) await this.bench.publisher.steps(user, today, stepOwner(head.kind));
    } catch (error) {
      // Nothing was said since, or it was erased as well.
      if (!isKeepsakeError(error, 'stale-epoch') && !isKeepsakeError(error, 'user-unknown')) throw error;
    }
  }

  /** Answers whether it was this runner that ended the step. */
  private async carryOut(user: UserRef, epoch: number, step: Step): Promise<boolean> {
    const { clock, metrics } = this.bench.instruments;
    const startedAt = clock.now();
    const answer = await this.ask(user, step);
    const end = (token: number) => this.end(user, { epoch, token }, step, answer);
    const applied = await (answer === undefined
      ? this.bench.lease.hold(user, end)
      : this.holdForAnswer(user, end));
    if (applied === undefined) return false;
    metrics.count('steps_done_total', { kind: step.kind });
    metrics.observe('step_seconds', (clock.now() - startedAt) / 1000, { kind: step.kind });
    const { maxPlannedSteps } = this.bench.tenants.for(user.tenantId).parameters.intake;
    // The drain stops above the limit, so this is the moment to go on; with nothing to drain it costs a wake-up.
    if (applied.pendingSteps === maxPlannedSteps) await this.bench.publisher.drain(user, epoch);
    return true;
  }

  /** The slow part, for which nobody holds the user; undefined where there is nothing to ask, or nothing more. */
  private async ask(user: UserRef, step: Step): Promise<Checkpoint | undefined> {
    const { store, tenants } = this.bench;
    const handler = this.handlerOf(step);
    if (handler.prepare === undefined) return undefined;
    if ((await store.pipeline.checkpoint(user, checkpointIdOf(user, step))) !== undefined) return undefined;
    const state = await store.pipeline.state(user);
    if (state === undefined) return undefined;
    return handler.prepare({ user, settings: tenants.for(user.tenantId), state }, step);
  }

  /**
   * Waits longer than others for a user whom somebody else is working on: what is to be kept was paid for, and would be
   * asked for again.
   */
  private async holdForAnswer<T>(user: UserRef, work: (token: number) => Promise<T>): Promise<T> {
    const { lease, tenants } = this.bench;
    const { answerLeaseAttempts } = tenants.for(user.tenantId).parameters.queues;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await lease.hold(user, work);
      } catch (error) {
        if (!isKeepsakeError(error, 'lease-busy') || attempt >= answerLeaseAttempts) throw error;
      }
    }
  }

  /** Keeps the answer, then applies what is kept. Answers the state after it; undefined when another has ended the step. */
  private async end(
    user: UserRef,
    fence: WriteFence,
    step: Step,
    answer: Checkpoint | undefined,
  ): Promise<PipelineState | undefined> {
    const { store, tenants, instruments } = this.bench;
    const state = await store.pipeline.state(user);
    // Steps and progress are written together, so whoever left this one behind is gone. The loop would never end on it.
    if (state === undefined)
      throw new KeepsakeError('user-unknown', 'a step without the progress of its user');
    if (!(await this.isHead(user, step))) return undefined;
    const settings = tenants.for(user.tenantId);
    const id = checkpointIdOf(user, step);
    const checkpoint = await this.kept(user, fence, id, answer);
    const outcome = await this.handlerOf(step).apply({ user, settings, state }, step, checkpoint);
    const next = withDueAt(
      { ...state, counts: added(state.counts, outcome.counts), pendingSteps: state.pendingSteps - 1 },
      instruments.clock.now(),
      settings.parameters.intake,
    );
    const checkpointEnds: readonly MemoryChange[] =
      checkpoint === undefined ? [] : [{ remove: 'checkpoint', id }];
    await store.writer.commit(user, fence, [
      ...outcome.changes,
      ...checkpointEnds,
      { remove: 'step', ordinal: step.ordinal },
      { put: 'pipeline', value: next },
    ]);
    return next;
  }

  /** The first answer that was kept, as it is read back: what is applied is what another would apply after a crash. */
  private async kept(
    user: UserRef,
    fence: WriteFence,
    id: string,
    answer: Checkpoint | undefined,
  ): Promise<Checkpoint | undefined> {
    const { store } = this.bench;
    const first = await store.pipeline.checkpoint(user, id);
    if (first !== undefined || answer === undefined) return first;
    await store.writer.commit(user, fence, [{ put: 'checkpoint', id, value: answer }]);
    return store.pipeline.checkpoint(user, id);
  }

  private async isHead(user: UserRef, step: Step): Promise<boolean> {
    const [head] = await this.bench.store.pipeline.steps(user, 1);
    return head?.ordinal === step.ordinal;
  }

  private handlerOf(step: Step): StepHandler<StepKind> {
    const handler = this.handlers[step.kind] as StepHandler<StepKind> | undefined;
    if (handler === undefined) throw new Error(`this program has no handler for ${step.kind} steps`);
    return handler;
  }
}

const added = (
  counts: PipelineState['counts'],
  more: Partial<PipelineState['counts']> = {},
): PipelineState['counts'] => ({
  stored: counts.stored + (more.stored ?? 0),
  extracted: counts.extracted + (more.extracted ?? 0),
  consolidated: counts.consolidated + (more.consolidated ?? 0),
  flagged: counts.flagged + (more.flagged ?? 0),
  extractionCalls: counts.extractionCalls + (more.extractionCalls ?? 0),
  consolidations: counts.consolidations + (more.consolidations ?? 0),
});

/** Another holder wrote meanwhile: what it did not do is still to be done. */
const retryableIfLeaseLost = (error: unknown): unknown =>
  isKeepsakeError(error, 'lease-lost') && !error.retryable
    ? new KeepsakeError('lease-lost', error.message, { retryable: true, cause: error })
    : error;
