import { type TenantSettings } from '../config/tenant-settings';
import { derivedId } from '../domain/derived-id';
import { type Checkpoint } from '../domain/extraction';
import { type UserRef } from '../domain/identity';
import { type Conversation } from '../domain/conversation';
import { type Insight } from '../domain/insight';
import { emptyPipelineState, type PipelineState, type Step } from '../domain/pipeline';
import { type Turn } from '../domain/turn';
import { type Drained } from '../intake/drained';
import { plan } from '../intake/plan';
import { signalsOf } from '../intake/read-turn';
import { type TurnReading } from '../intake/read-turn';
import { type StepContext, type StepHandler, type StepOf } from '../pipeline/step-handler';
import { type MemoryStore } from '../ports/memory-store';
import { forgottenIn, type Forgotten } from './forgotten';
import { pastEntries } from './past-entries';

const allSteps = Number.MAX_SAFE_INTEGER;

/** The past that a rebuild goes through again. */
export interface Past {
  readonly user: UserRef;
  readonly settings: TenantSettings;
  readonly current: readonly Insight[];
  readonly forgotten: Forgotten;
  /** Up to here the memory in use has learned; what came since is the pipeline's. */
  readonly throughSeq: number;
  /** Messages the profile in use stands for. */
  readonly messages: number;
  readonly lastOccurredAt: number;
  /** Whether everything through there was consolidated, the quiet time after it included. */
  readonly consolidated: boolean;
}

/** Turns of planned batches not yet extracted, and of the open one, are not learned yet. */
const learnedThrough = (state: PipelineState, steps: readonly Step[]): number =>
  steps.find((step) => step.kind === 'extract')?.fromSeq ??
  (state.open.turns > 0 ? state.open.fromSeq : state.drainedSeq);

export const readPast = async (
  store: MemoryStore,
  user: UserRef,
  settings: TenantSettings,
): Promise<Past> => {
  const [stored, steps, current] = await Promise.all([
    store.pipeline.state(user),
    store.pipeline.steps(user, allSteps),
    store.insights.all(user),
  ]);
  const state = stored ?? emptyPipelineState();
  return {
    user,
    settings,
    current,
    forgotten: await forgottenIn(store.changes, user, current),
    throughSeq: learnedThrough(state, steps),
    messages: state.counts.consolidated,
    lastOccurredAt: state.lastOccurredAt,
    consolidated: state.flaggedSinceConsolidation === 0 && steps.length === 0,
  };
};

/** A turn as the flagger reads it today; what was taken back says nothing any more. */
export const flaggedAnew =
  ({ settings }: Pick<Past, 'settings'>, reading: TurnReading) =>
  (turn: Turn): Turn =>
    turn.retractedAt === undefined ? { ...turn, signals: signalsOf(turn, settings, reading) } : turn;

/** Where an extractor's answer about one batch is kept between looking at a rebuilt memory and switching to it. */
export const answerIdOf = (
  user: UserRef,
  extractor: string,
  { fromSeq, throughSeq }: StepOf<'extract'>,
): string => derivedId(user, 'rederivation', extractor, String(fromSeq), String(throughSeq));

interface Planned {
  readonly step: Step;
  readonly state: PipelineState;
}

/** The steps that the past calls for by the rules of the plan, with the state at each. */
export async function* plannedSteps(
  store: Pick<MemoryStore, 'turns' | 'conversations'>,
  past: Past,
  asReadNow: (turn: Turn) => Turn,
): AsyncGenerator<Planned> {
  const { user, settings, throughSeq, forgotten } = past;
  const conversations = new Map<string, Conversation>();
  let state = emptyPipelineState();
  /** A turn taken back was flagged if anything was learned from it; its words are gone. */
  const asPlanned = (turn: Turn): Turn => {
    if (turn.retractedAt === undefined) return asReadNow(turn);
    return forgotten.taughtTurnIds.has(turn.id) ? { ...turn, signals: [{ kind: 'fact', words: [] }] } : turn;
  };
  function* take(entry: Drained): Generator<Planned> {
    const next = plan(state, conversations, entry, settings.parameters);
    state = next.state;
    for (const conversation of next.conversations) conversations.set(conversation.id, conversation);
    for (const step of next.steps) yield { step, state };
  }
  const { idleFlushMs } = settings.parameters.intake;
  for await (const entry of pastEntries(store, user, throughSeq, idleFlushMs)) {
    yield* take('turn' in entry ? { ...entry, turn: asPlanned(entry.turn) } : entry);
  }
  // Something flushed the rest, or it would not have been learned; whether it was consolidated then, the state tells.
  if (state.open.turns > 0 || (past.consolidated && state.flaggedSinceConsolidation > 0)) {
    yield* take({ type: 'idle', seq: throughSeq });
  }
}

export interface ReplayedSteps {
  readonly extract: StepHandler<'extract'>;
  readonly consolidate: StepHandler<'consolidate'>;
}

/** Carries out planned steps on a shadow. Retractions need none: what they took is not in the turns any more. */
export const carryOut = async (
  { step, state }: Planned,
  past: Past,
  handlers: ReplayedSteps,
  counts: PipelineState['counts'],
  answerOf: (
    step: StepOf<'extract'>,
    ask: () => Promise<Checkpoint | undefined>,
  ) => Promise<Checkpoint | undefined>,
) => {
  const context: StepContext = { user: past.user, settings: past.settings, state: { ...state, counts } };
  if (step.kind === 'consolidate') return handlers.consolidate.apply(context, step, undefined);
  if (step.kind !== 'extract') return { changes: [] };
  const answer = await answerOf(step, async () => handlers.extract.prepare?.(context, step));
  return handlers.extract.apply(context, step, answer);
};
