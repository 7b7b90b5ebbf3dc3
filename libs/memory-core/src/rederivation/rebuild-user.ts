import { ConsolidateStep } from '../consolidation/consolidate-step';
import { emptyPipelineState } from '../domain/pipeline';
import { KeepsakeError } from '../domain/errors';
import { type Checkpoint } from '../domain/extraction';
import { type UserRef } from '../domain/identity';
import { type Turn } from '../domain/turn';
import { ExtractStep, type Learn, type PassGates } from '../extraction/extract-step';
import { type TurnReading } from '../intake/take-batch';
import { type StepOf } from '../pipeline/step-handler';
import { type Workbench } from '../pipeline/workbench';
import { type Embedder } from '../ports/embedder';
import { type Extractor } from '../ports/extractor';
import { silentMetrics } from '../ports/metrics';
import { carryOver } from './carry-over';
import { type Comparison, compareMemories } from './compare';
import { isBelievedOf } from './correspond';
import { turnsThrough } from './past-entries';
import { type Rebuilt } from './rebuilt';
import { answerIdOf, carryOut, flaggedAnew, type Past, plannedSteps, readPast } from './replay';
import { ShadowMemory } from './shadow-memory';
import { switchChanges } from './switch-changes';

/** The rules that the pipeline learns by: a rebuild differs in the extractor and in nothing else. */
export interface RebuildRules {
  readonly reading: TurnReading;
  readonly embedder: Embedder;
  readonly passGates: PassGates;
  readonly learn: Learn;
}

/** How often a switch begins anew when the user's memory has moved on meanwhile. */
const switchAttempts = 5;

/**
 * Rebuilds a user's memory from the stored turns under an extractor of another version (SPEC R35): compare first, then
 * switch. What the extractor answered is kept from the first look on, so that the memory switched to is the one that was
 * looked at, and a killed rebuild asks nothing twice. Summaries stand for turns, not for insights, and stay.
 */
export class RebuildUser {
  constructor(
    private readonly bench: Pick<Workbench, 'store' | 'lease' | 'tenants' | 'instruments'>,
    private readonly epochOf: (user: UserRef) => Promise<number>,
    private readonly rules: RebuildRules,
  ) {}

  /** What would change. Writes nothing but the extractor's answers. Throws `stale-epoch` when the user is erased. */
  async compare(user: UserRef, extractor: Extractor): Promise<Comparison> {
    return (await this.rebuild(user, extractor, await this.epochOf(user))).comparison;
  }

  /**
   * Puts the rebuilt memory in the place of the current one: in one commit, under the lease, or not at all. Done twice it
   * changes nothing the second time. Throws `lease-busy` (retryable) when the user's memory keeps moving.
   */
  async switch(user: UserRef, extractor: Extractor): Promise<Comparison> {
    const { store, lease, instruments } = this.bench;
    const epoch = await this.epochOf(user);
    for (let attempt = 1; attempt <= switchAttempts; attempt += 1) {
      await this.rebuild(user, extractor, epoch);
      // Now every answer is there: this pass asks nobody, and what it has read is one state of the memory.
      const revision = await store.revision(user);
      const rebuilt = await this.rebuild(user, extractor, epoch);
      const done = await lease.hold(user, async (token) => {
        if ((await store.revision(user)) !== revision) return false;
        const changes = await switchChanges(
          store,
          rebuilt,
          this.rules.reading.tokens,
          instruments.clock.now(),
        );
        if (changes.length > 0) await store.writer.commit(user, { epoch, token }, changes);
        return true;
      });
      if (done) return rebuilt.comparison;
    }
    throw new KeepsakeError('lease-busy', 'the memory moved while it was rebuilt', { retryable: true });
  }

  /** Drops the answers kept for a switch that will not come. */
  async discard(user: UserRef, extractor: Pick<Extractor, 'name'>): Promise<void> {
    const { store, lease, tenants } = this.bench;
    const epoch = await this.epochOf(user);
    const past = await readPast(store, user, tenants.for(user.tenantId));
    const asReadNow = flaggedAnew(past, this.rules.reading);
    const ids: string[] = [];
    for await (const { step } of plannedSteps(store, past, asReadNow)) {
      if (step.kind === 'extract') ids.push(answerIdOf(user, extractor.name, step));
    }
    await lease.hold(user, (token) =>
      store.writer.commit(
        user,
        { epoch, token },
        ids.map((id) => ({ remove: 'checkpoint', id })),
      ),
    );
  }

  private async rebuild(user: UserRef, extractor: Extractor, epoch: number): Promise<Rebuilt> {
    const { store, tenants } = this.bench;
    const past = await readPast(store, user, tenants.for(user.tenantId));
    const asReadNow = flaggedAnew(past, this.rules.reading);
    const shadow = new ShadowMemory(store.turns, store.settings, asReadNow);
    const handlers = this.handlersOn(shadow, past, extractor);
    const answerIds: string[] = [];
    let { counts } = emptyPipelineState();
    for await (const planned of plannedSteps(store, past, asReadNow)) {
      const outcome = await carryOut(planned, past, handlers, counts, async (step, ask) => {
        const { id, answer } = await this.answer(user, epoch, extractor.name, step, ask);
        if (answer !== undefined) answerIds.push(id);
        return answer;
      });
      shadow.apply(outcome.changes);
      if (planned.step.kind === 'consolidate') {
        counts = { ...counts, consolidated: counts.consolidated + planned.step.turns };
      }
    }
    const learned = {
      insights: await shadow.insights.all(user),
      attractors: await shadow.attractors.all(user),
    };
    const { embedder } = this.rules;
    const memory = await carryOver(past.current, learned, { user, settings: past.settings, embedder });
    const changed = await this.changedFlags(user, past, asReadNow);
    const explaining = { extractor: extractor.name, flaggedAnew: new Set(changed.map(({ id }) => id)) };
    const comparison = compareMemories(past.current, memory.insights, explaining);
    return { past, memory, comparison, flaggedAnew: changed, answerIds };
  }

  private handlersOn(shadow: ShadowMemory, past: Past, extractor: Extractor) {
    const { embedder, learn, passGates, reading } = this.rules;
    const { current, forgotten } = past;
    const gates: PassGates = (candidate, turn, parameters) =>
      forgotten.turnIds.has(turn.id) && !isBelievedOf(current, candidate.evidence)
        ? { passed: false, gate: 'forgotten' }
        : passGates(candidate, turn, parameters);
    const rules = { passGates: gates, learn };
    return {
      extract: new ExtractStep(shadow, () => extractor, embedder, rules, silentMetrics),
      consolidate: new ConsolidateStep(shadow, embedder, reading.tokens, silentMetrics),
    };
  }

  private async answer(
    user: UserRef,
    epoch: number,
    extractor: string,
    step: StepOf<'extract'>,
    ask: () => Promise<Checkpoint | undefined>,
  ): Promise<{ readonly id: string; readonly answer: Checkpoint | undefined }> {
    const { store, lease } = this.bench;
    const id = answerIdOf(user, extractor, step);
    const kept = await store.pipeline.checkpoint(user, id);
    if (kept !== undefined) return { id, answer: kept };
    const answer = await ask();
    if (answer !== undefined) {
      await lease.hold(user, (token) =>
        store.writer.commit(user, { epoch, token }, [{ put: 'checkpoint', id, value: answer }]),
      );
    }
    return { id, answer };
  }

  private async changedFlags(
    user: UserRef,
    past: Past,
    asReadNow: (turn: Turn) => Turn,
  ): Promise<readonly Turn[]> {
    const changed: Turn[] = [];
    for await (const turn of turnsThrough(this.bench.store, user, past.throughSeq)) {
      const now = asReadNow(turn);
      if (JSON.stringify(now.signals) !== JSON.stringify(turn.signals)) changed.push(now);
    }
    return changed;
  }
}
