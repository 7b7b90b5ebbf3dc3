import { derivedId } from '../domain/derived-id';
import { isKeepsakeError, KeepsakeError } from '../domain/errors';
import { type Checkpoint } from '../domain/extraction';
import { type UserRef, type WriteFence } from '../domain/identity';
import { type PipelineState, type Step, type StepKind, stepOwner } from '../domain/pipeline';
import { type MemoryChange } from '../ports/memory-store';
import { withDueAt } from './due';
import { firstToTakeBack } from './retractions';
import { afterReading } from './stand-ins';
import { type StepHandler } from './step-handler';
import { type PipelineParts } from './pipeline-parts';

export type StepOwner = ReturnType<typeof stepOwner>;

/** A program only has the handlers of the steps it owns. */
export type StepHandlers = { readonly [K in StepKind]?: StepHandler<K> };

/** The id of the checkpoint that keeps the output of a step until it is applied. */
export const checkpointIdOf = (user: UserRef, step: Pick<Step, 'ordinal'>): string =>
  derivedId(user, 'checkpoint', String(step.ordinal));

/**
 * Carries out a user's planned steps, strictly in order (SPEC R11). A runner that is killed anywhere, or that runs beside
 * another one, leaves the same memory as a single undisturbed runner (R12): a model's answer is stored before it is
 * applied, the first stored answer is the one applied, and a step's effects, its removal and the progress are one commit.
 */
export class RunSteps {
  constructor(
    private readonly bench: PipelineParts,
    private readonly handlers: StepHandlers,
    private readonly epochOf: (user: UserRef) => Promise<number>,
  ) {}

  /** Runs until no step is left, or until the next step belongs to another program, which it wakes. Rethrows retryable errors. */
  async run(user: UserRef, epoch: number, owner: StepOwner): Promise<{ readonly done: number }> {
    let done = 0;
    try {
      // Check before asking a model: its answer could not be stored under an epoch that is over.
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
   * Carries out planned retractions without waiting for the steps before them, which may wait for a model for hours: what a
   * person takes back must go at once (SPEC R3). One that is not next stays planned and is carried out again in its order,
   * since a step that was under way may still tell of its turn. Returns how many were carried out.
   */
  async takeBack(user: UserRef, epoch: number): Promise<number> {
    for (let done = 0; ; done += 1) {
      const found = await firstToTakeBack(this.bench.store.pipeline, user);
      if (found === undefined) return done;
      if (found.isNext) await this.carryOut(user, epoch, found.step);
      else await this.bench.lease.hold(user, (token) => this.carryOutAhead(user, { epoch, token }));
    }
  }

  private async carryOutAhead(user: UserRef, fence: WriteFence): Promise<void> {
    const { store, tenants } = this.bench;
    const state = await store.pipeline.state(user);
    const found = await firstToTakeBack(store.pipeline, user);
    // Another was faster.
    if (state === undefined || found === undefined) return;
    const { step } = found;
    const context = { user, settings: tenants.for(user.tenantId), state };
    const { changes } = await this.handlerOf(step).apply(context, step, undefined);
    await store.writer.commit(user, fence, [...changes, { put: 'step', value: { ...step, ahead: true } }]);
  }

  /**
   * The user was erased while this wake-up waited or ran. Newer wake-ups may have been folded into it, so before it ends it
   * must send one under the current epoch.
   */
  private async wakeForToday(user: UserRef, epoch: number): Promise<void> {
    try {
      const today = await this.epochOf(user);
      if (today <= epoch) return;
      const [head] = await this.bench.store.pipeline.steps(user, 1);
      if (head !== undefined) await this.bench.publisher.steps(user, today, stepOwner(head.kind));
    } catch (error) {
      // Nothing was said since, or that was erased too.
      if (!isKeepsakeError(error, 'stale-epoch') && !isKeepsakeError(error, 'user-unknown')) throw error;
    }
  }

  /** Returns whether this runner was the one that completed the step. */
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
    // The drain stops above the limit and can go on from here. With nothing to drain this costs one wake-up.
    if (applied.pendingSteps === maxPlannedSteps) await this.bench.publisher.drain(user, epoch);
    return true;
  }

  /** The slow part, done without the lease. Undefined if there is nothing to ask or it was answered already. */
  private async ask(user: UserRef, step: Step): Promise<Checkpoint | undefined> {
    const { store, tenants } = this.bench;
    const handler = this.handlerOf(step);
    if (handler.prepare === undefined) return undefined;
    if ((await store.pipeline.checkpoint(user, checkpointIdOf(user, step))) !== undefined) return undefined;
    const state = await store.pipeline.state(user);
    if (state === undefined) return undefined;
    return handler.prepare({ user, settings: tenants.for(user.tenantId), state }, step);
  }

  /** Waits for the lease longer than others do: the answer has been paid for and would have to be asked for again. */
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

  /** Stores the answer, then applies what is stored. Returns the new state, or undefined if another runner completed the step. */
  private async end(
    user: UserRef,
    fence: WriteFence,
    step: Step,
    answer: Checkpoint | undefined,
  ): Promise<PipelineState | undefined> {
    const { store, tenants, instruments } = this.bench;
    const state = await store.pipeline.state(user);
    // Steps and progress are written together, so this is a leftover. Without this check the loop would never end.
    if (state === undefined)
      throw new KeepsakeError('user-unknown', 'a step without the progress of its user');
    if (!(await this.isHead(user, step))) return undefined;
    const settings = tenants.for(user.tenantId);
    const id = checkpointIdOf(user, step);
    const checkpoint = await this.kept(user, fence, id, answer);
    const outcome = await this.handlerOf(step).apply({ user, settings, state }, step, checkpoint);
    const now = instruments.clock.now();
    const read = afterReading(
      { ...state, counts: added(state.counts, outcome.counts), pendingSteps: state.pendingSteps - 1 },
      step,
      outcome.standIn,
      now,
      settings.parameters.model,
    );
    const next = withDueAt(read.state, now, settings.parameters.intake);
    const checkpointEnds: readonly MemoryChange[] =
      checkpoint === undefined ? [] : [{ remove: 'checkpoint', id }];
    await store.writer.commit(user, fence, [
      ...outcome.changes,
      ...checkpointEnds,
      { remove: 'step', ordinal: step.ordinal },
      ...(read.step === undefined ? [] : [{ put: 'step' as const, value: read.step }]),
      { put: 'pipeline', value: next },
    ]);
    for (const [what, turns] of Object.entries(read.turns))
      instruments.metrics.count('model_stand_in_turns_total', { what }, turns);
    return next;
  }

  /** The first stored answer, as read back from the store, so that every runner applies the same one after a crash. */
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

/** Another holder wrote meanwhile. Whatever it did not do is still to be done. */
const retryableIfLeaseLost = (error: unknown): unknown =>
  isKeepsakeError(error, 'lease-lost') && !error.retryable
    ? new KeepsakeError('lease-lost', error.message, { retryable: true, cause: error })
    : error;
