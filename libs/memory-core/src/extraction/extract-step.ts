import { type Parameters } from '../config/parameters';
import { type TenantSettings } from '../config/tenant-settings';
import { type Candidate, type Checkpoint } from '../domain/extraction';
import { type Instant, type UserRef } from '../domain/identity';
import { type Insight, isBelieved, waitsForPerson } from '../domain/insight';
import { byPlace, type Turn } from '../domain/turn';
import { withoutInjectedMemories } from '../intake/memory-markers';
import { commandsRaised } from '../intake/raise-commands';
import { type LearnedMemory, type LearningContext } from '../learning/context';
import { isInferredInPlace } from '../learning/read-again';
import { type StepContext, type StepHandler, type StepOf, type StepOutcome } from '../pipeline/step-handler';
import { type Languages } from '../languages';
import { type Embedder } from '../ports/embedder';
import { type ExtractorOf } from '../ports/extractor';
import { type MemoryChange, type MemoryStore } from '../ports/memory-store';
import { type Metrics } from '../ports/metrics';
import { Visibility } from '../settings/visibility';

export type PassGates = (
  candidate: Candidate,
  turn: Turn,
  parameters: Parameters['extraction'] & { readonly visibility?: Visibility },
) => { readonly passed: true } | { readonly passed: false; readonly gate: string };

export type Learn = (
  memory: LearnedMemory,
  candidates: readonly Candidate[],
  context: LearningContext,
) => Promise<readonly MemoryChange[]>;

/** What decides what is learned. */
export interface LearningRules {
  readonly passGates: PassGates;
  readonly learn: Learn;
  readonly languages: Languages;
}

type Readers = Pick<MemoryStore, 'turns' | 'insights' | 'attractors'>;
type Store = Readers & Pick<MemoryStore, 'settings'>;

type Batch = StepOf<'extract'> | StepOf<'reread'>;

/** Extracts one batch (SPEC R6): asks the extractor once, then lets what passes the gates be learned. */
export class ExtractStep implements StepHandler<'extract'> {
  readonly kind = 'extract';

  constructor(
    private readonly store: Store,
    private readonly extractorOf: ExtractorOf,
    private readonly embedder: Embedder,
    private readonly rules: LearningRules,
    private readonly metrics: Metrics,
  ) {}

  /**
   * No flagged turn, no call, but of an extractor that looks again, or one that reads everything. What is about a suppressed
   * topic, or hidden by the person, no extractor ever sees; nor does a model what was inferred in its place.
   */
  async prepare({ user, settings }: StepContext, step: Batch): Promise<Checkpoint | undefined> {
    const extractor = this.extractorOf(user);
    const looksAgain = extractor.looksAgain === true;
    const readsEverything = extractor.readsEverything === true;
    const again = step.kind === 'reread';
    if (!again && step.flagged === 0 && !looksAgain && !readsEverything) return undefined;
    const wanted = await this.store.settings.get(user);
    if (wanted?.extraction === 'off') return undefined;
    const visibility = new Visibility(wanted, this.rules.languages);
    const { contextTurns } = settings.parameters.extraction;
    const read = asRead(await this.stored(user, step.contextFromSeq ?? step.fromSeq, step.throughSeq));
    const around = read.filter((turn) => visibility.ofTurn(turn));
    const batch = around.filter(({ seq }) => seq > step.fromSeq);
    const isChatter = ({ language, content }: Turn): boolean =>
      this.rules.languages.of(language).chatter.asked(content) === '';
    const asked = batch.filter(
      (turn) => isEvidence(turn) || (isSaid(turn) && (looksAgain || (readsEverything && !isChatter(turn)))),
    );
    if (asked.length === 0) return undefined;
    const ids = new Set(batch.map(({ id }) => id));
    const isOld = (insight: Insight): boolean =>
      again && isInferredInPlace(insight) && insight.evidence.every(({ turnId }) => ids.has(turnId));
    const shown = (await this.store.insights.all(user)).filter(
      (insight) => visibility.ofInsight(insight) && !isOld(insight),
    );
    const denied = shown.filter((insight) => insight.status === 'disputed' || waitsForPerson(insight));
    const result = await extractor.extract(
      {
        turns: asked.toSorted(byPlace),
        context: neighbourhood(asked, around, contextTurns),
        denied,
        ...(again && { again }),
      },
      settings.schema,
      // What waits to be confirmed is believed, and most likely to be spoken of: "No, I live in Porto now".
      shown.filter(isBelieved),
      latestOf(batch),
    );
    return { kind: 'extraction', result };
  }

  async apply(
    { user, settings }: StepContext,
    step: Batch,
    checkpoint: Checkpoint | undefined,
  ): Promise<StepOutcome> {
    const again = step.kind === 'reread';
    const isRead = checkpoint !== undefined || (!again && step.flagged > 0);
    const stored = isRead ? await this.stored(user, step.fromSeq, step.throughSeq) : [];
    const seen = flaggedAgain(stored, checkpoint);
    const turns = asRead(stored.map((turn) => seen.get(turn.id) ?? turn));
    const flagged = isRead ? turns.filter(isEvidence).length : 0;
    const counts = again ? {} : { extracted: step.turns, flagged };
    const wanted = await this.store.settings.get(user);
    if (checkpoint?.kind !== 'extraction' || wanted?.extraction === 'off') return { changes: [], counts };

    const candidates = this.passing(
      checkpoint.result.candidates,
      turns,
      settings,
      new Visibility(wanted, this.rules.languages),
    );
    const changes =
      candidates.length === 0
        ? []
        : await this.rules.learn(await currentMemory(this.store, user), candidates, {
            user,
            settings,
            languages: this.rules.languages,
            embedder: this.embedder,
            extractor: checkpoint.result.extractor,
            at: latestOf(turns),
            ...(again && { again }),
          });
    const read = [...seen.values()];
    const { standIn } = checkpoint.result;
    const raised = commandsRaised(user, read, this.rules.languages);
    return {
      changes: [
        ...changes,
        ...read.map((value): MemoryChange => ({ put: 'turn', value })),
        ...raised.map((value): MemoryChange => ({ put: 'change', value })),
      ],
      counts: { ...counts, extractionCalls: 1 },
      ...(standIn !== undefined && { standIn }),
    };
  }

  /** Evidence is looked up again: a turn taken back since the extractor saw it teaches nothing (SPEC R3). */
  private passing(
    candidates: readonly Candidate[],
    turns: readonly Turn[],
    { parameters }: TenantSettings,
    visibility: Visibility,
  ): readonly Candidate[] {
    const evidence = new Map(turns.filter(isEvidence).map((turn) => [turn.id, turn]));
    return candidates.filter((candidate) => {
      const turn = evidence.get(candidate.evidence.turnId);
      const verdict =
        turn === undefined
          ? { passed: false as const, gate: 'no-evidence' }
          : this.rules.passGates(candidate, turn, { ...parameters.extraction, visibility });
      this.metrics.count('candidates_total', { outcome: verdict.passed ? 'passed' : verdict.gate });
      return verdict.passed;
    });
  }

  private stored(user: UserRef, fromSeq: number, throughSeq: number): Promise<readonly Turn[]> {
    return this.store.turns.bySeq(user, fromSeq, throughSeq, throughSeq - fromSeq);
  }
}

/** As extractors and gates see them: without memories that came back inside a prompt (SPEC R15). */
const asRead = (turns: readonly Turn[]): readonly Turn[] =>
  turns.map((turn) => ({ ...turn, content: withoutInjectedMemories(turn.content) }));

/** Turns by id with the signals that a second look has given them; one taken back since has none. */
const flaggedAgain = (
  stored: readonly Turn[],
  checkpoint: Checkpoint | undefined,
): ReadonlyMap<string, Turn> => {
  if (checkpoint?.kind !== 'extraction') return new Map();
  const byId = new Map(stored.filter(isSaid).map((turn) => [turn.id, turn]));
  return new Map(
    (checkpoint.result.flaggedAgain ?? []).flatMap(({ turnId, ...seen }) => {
      const turn = byId.get(turnId);
      return turn === undefined ? [] : [[turnId, { ...turn, ...seen }] as const];
    }),
  );
};

/** What is believed now: all of it, the superseded included, so that a belief can come back. */
export const currentMemory = async (store: Readers, user: UserRef): Promise<LearnedMemory> => {
  const [insights, attractors] = await Promise.all([store.insights.all(user), store.attractors.all(user)]);
  return { insights, attractors };
};

/** What a person said and did not take back; a note that was learned from at once has no signals any more. */
const isSaid = ({ role, retractedAt, origin, signals }: Turn): boolean =>
  role === 'user' && retractedAt === undefined && (origin !== 'note' || signals.length > 0);

/** What was flagged: only what a person said ever is (SPEC R15), and nothing is left of it once it was taken back. */
const isEvidence = (turn: Turn): boolean => turn.signals.length > 0;

const latestOf = (turns: readonly Turn[]): Instant => Math.max(...turns.map(({ occurredAt }) => occurredAt));

/**
 * The turns around the flagged ones, and those themselves: `reach` before and after each, by place in its own
 * conversation, so that interleaved conversations don't explain each other.
 */
const neighbourhood = (flagged: readonly Turn[], around: readonly Turn[], reach: number): readonly Turn[] => {
  const wanted = new Set(flagged.map(({ id }) => id));
  const near = new Set(wanted);
  const messages = around.filter((turn) => turn.retractedAt === undefined && turn.origin === 'message');
  for (const conversation of Map.groupBy(messages, ({ conversationId }) => conversationId).values()) {
    const inOrder = conversation.toSorted(byPlace);
    inOrder.forEach(({ id }, place) => {
      if (!wanted.has(id)) return;
      for (const turn of inOrder.slice(Math.max(0, place - reach), place + reach + 1)) near.add(turn.id);
    });
  }
  return around.filter(({ id }) => near.has(id)).toSorted(byPlace);
};
