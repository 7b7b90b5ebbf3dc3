import { ConsolidateStep } from '../consolidation/consolidate-step';
import { emptyPipelineState } from '../domain/pipeline';
import { KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { type Turn } from '../domain/turn';
import { ExtractStep, type Learn, type PassGates } from '../extraction/extract-step';
import { type TurnReading } from '../intake/read-turn';
import { rebuildAnswersId, rebuiltCounts, withoutRebuildAnswers } from '../pipeline/rebuild-answers';
import { type PipelineParts } from '../pipeline/pipeline-parts';
import { type Embedder } from '../ports/embedder';
import { type RelationJudge } from '../ports/relation-judge';
import { type Extractor } from '../ports/extractor';
import { silentMetrics } from '../ports/metrics';
import { carryOver } from './carry-over';
import { type Comparison, compareMemories, countsOf, type RebuildCounts } from './compare';
import { isBelievedOf } from './correspond';
import { KeptAnswers } from './kept-answers';
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
  readonly judge: RelationJudge;
  readonly learn: Learn;
}

/** How often a switch begins anew when the user's memory has moved on meanwhile. */
const switchAttempts = 5;

/**
 * Rebuilds a user's memory from the stored turns under an extractor of another version (SPEC R35): compare first, then
 * switch. What the extractor answered is kept from the first look on, so that the memory switched to is the one that was
 * looked at, and a killed rebuild asks nothing twice; they go when anything said does, since they may tell it. Summaries stand for turns, not for insights, and stay.
 */
export class RebuildUser {
  constructor(
    private readonly bench: Pick<PipelineParts, 'store' | 'lease' | 'tenants' | 'instruments'>,
    private readonly epochOf: (user: UserRef) => Promise<number>,
    private readonly rules: RebuildRules,
  ) {}

  /**
   * What would change. Writes nothing but the extractor's answers. Throws `stale-epoch` when the user is erased, and
   * `lease-busy` (retryable) when something said goes meanwhile.
   * @param epoch under which it was asked for; without it that of now.
   */
  async compare(user: UserRef, extractor: Extractor, epoch?: number): Promise<Comparison> {
    return (await this.rebuild(user, extractor, epoch ?? (await this.epochOf(user)))).comparison;
  }

  /**
   * Puts the rebuilt memory in the place of the current one: in one commit, under the lease, or not at all. Whoever runs
   * it again before the next comparison, because the worker died right after that commit, asks nobody and gets the same
   * counts. Throws `lease-busy` (retryable) when the user's memory keeps moving, or something said goes meanwhile.
   */
  async switch(user: UserRef, extractor: Extractor, epoch?: number): Promise<RebuildCounts> {
    const { store } = this.bench;
    const under = epoch ?? (await this.epochOf(user));
    const switched = await rebuiltCounts(store.pipeline, user);
    if (switched !== undefined) return switched;
    for (let attempt = 1; attempt <= switchAttempts; attempt += 1) {
      await this.rebuild(user, extractor, under);
      // Now every answer is there: this pass asks nobody, and what it has read is one state of the memory.
      const revision = await store.revision(user);
      const rebuilt = await this.rebuild(user, extractor, under);
      if (await this.replace(rebuilt, under, revision)) return countsOf(rebuilt.comparison);
    }
    throw new KeepsakeError('lease-busy', 'the memory moved while it was rebuilt', { retryable: true });
  }

  /** Drops the answers kept for a switch that will not come. */
  async discard(user: UserRef, epoch?: number): Promise<void> {
    const { store, lease } = this.bench;
    const under = epoch ?? (await this.epochOf(user));
    await lease.hold(user, async (token) => {
      const changes = await withoutRebuildAnswers(store.pipeline, user);
      if (changes.length > 0) await store.writer.commit(user, { epoch: under, token }, changes);
    });
  }

  /** Answers false, and writes nothing, where the memory has moved on from `revision`. */
  private async replace(rebuilt: Rebuilt, epoch: number, revision: number): Promise<boolean> {
    const { store, lease, instruments } = this.bench;
    const { user } = rebuilt.past;
    return lease.hold(user, async (token) => {
      if ((await store.revision(user)) !== revision) return false;
      const { tokens } = this.rules.reading;
      const done = { kind: 'rebuilt', counts: countsOf(rebuilt.comparison) } as const;
      await store.writer.commit(user, { epoch, token }, [
        ...(await switchChanges(store, rebuilt, tokens, instruments.clock.now())),
        ...(await withoutRebuildAnswers(store.pipeline, user)),
        { put: 'checkpoint', id: rebuildAnswersId(user), value: done },
      ]);
      return true;
    });
  }

  private async rebuild(user: UserRef, extractor: Extractor, epoch: number): Promise<Rebuilt> {
    const { store, tenants } = this.bench;
    const kept = await KeptAnswers.begin(this.bench, user, epoch);
    const past = await readPast(store, user, tenants.for(user.tenantId));
    const asReadNow = flaggedAnew(past, this.rules.reading);
    const shadow = new ShadowMemory(store.turns, store.settings, asReadNow);
    const handlers = this.handlersOn(shadow, past, extractor);
    let { counts } = emptyPipelineState();
    for await (const planned of plannedSteps(store, past, asReadNow)) {
      const outcome = await carryOut(planned, past, handlers, counts, async (step, ask) => {
        const id = answerIdOf(user, extractor.name, step);
        const known = await kept.get(id);
        if (known !== undefined) return known;
        const answer = await ask();
        return answer === undefined ? undefined : kept.keep(id, answer);
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
    const { embedder, judge, reading } = this.rules;
    const { languages } = reading;
    const told = { user, settings: past.settings, languages, embedder, judge };
    const memory = await carryOver(past.current, learned, told);
    const changed = await this.changedFlags(user, past, (turn) => {
      const signals = shadow.flaggedAgain.get(turn.id);
      return signals === undefined ? asReadNow(turn) : { ...turn, signals };
    });
    const explaining = { extractor: extractor.name, flaggedAnew: new Set(changed.map(({ id }) => id)) };
    const comparison = compareMemories(past.current, memory.insights, explaining);
    return { past, memory, comparison, flaggedAnew: changed };
  }

  private handlersOn(shadow: ShadowMemory, past: Past, extractor: Extractor) {
    const { embedder, learn, passGates, reading } = this.rules;
    const { current, forgotten } = past;
    const gates: PassGates = (candidate, turn, parameters) =>
      forgotten.turnIds.has(turn.id) && !isBelievedOf(current, candidate.evidence)
        ? { passed: false, gate: 'forgotten' }
        : passGates(candidate, turn, parameters);
    const rules = { passGates: gates, learn, languages: reading.languages };
    return {
      extract: new ExtractStep(shadow, () => extractor, embedder, rules, silentMetrics),
      consolidate: new ConsolidateStep(shadow, embedder, reading.tokens, silentMetrics),
    };
  }

  private async changedFlags(
    user: UserRef,
    past: Past,
    asFlaggedNow: (turn: Turn) => Turn,
  ): Promise<readonly Turn[]> {
    const changed: Turn[] = [];
    for await (const turn of turnsThrough(this.bench.store, user, past.throughSeq)) {
      const now = asFlaggedNow(turn);
      if (JSON.stringify(now.signals) !== JSON.stringify(turn.signals)) changed.push(now);
    }
    return changed;
  }
}
