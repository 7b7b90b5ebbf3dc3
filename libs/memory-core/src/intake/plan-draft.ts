import { type Conversation } from '../domain/conversation';
import { type PipelineState, type Step } from '../domain/pipeline';
import { type Turn } from '../domain/turn';

export interface Plan {
  readonly state: PipelineState;
  /** In order; their ordinals follow those planned before. */
  readonly steps: readonly Step[];
  /** Records that changed. */
  readonly conversations: readonly Conversation[];
}

/** Records of the conversations that an entry may concern: its own, its turn's, and that of the last message. */
export type KnownConversations = ReadonlyMap<string, Conversation>;

type ExtractReason = Extract<Step, { kind: 'extract' }>['reason'];
type Unnumbered<S> = S extends Step ? Omit<S, 'ordinal'> : never;

/**
 * A plan in the making: the bookkeeping of batches and ordinals, so that `plan` reads as the rules. Steps carry the time
 * of the turns, never the machine's or an event's own clock: a replay learns at the same times.
 */
export class PlanDraft {
  private readonly steps: Step[] = [];
  private readonly changed = new Map<string, Conversation>();

  constructor(
    public state: PipelineState,
    private readonly known: KnownConversations,
    /** Place of the entry that is being planned. */
    private readonly seq: number,
  ) {}

  conversation(id: string): Conversation | undefined {
    return this.changed.get(id) ?? this.known.get(id);
  }

  putConversation(conversation: Conversation): void {
    this.changed.set(conversation.id, conversation);
  }

  step(step: Unnumbered<Step>): void {
    this.steps.push({ ordinal: this.state.nextOrdinal, ...step });
    this.state = {
      ...this.state,
      nextOrdinal: this.state.nextOrdinal + 1,
      pendingSteps: this.state.pendingSteps + 1,
    };
  }

  addToBatch(turn: Turn, contextReach: number): void {
    const { state } = this;
    const flagged = turn.signals.length > 0 ? 1 : 0;
    this.state = {
      ...state,
      counts: { ...state.counts, stored: state.counts.stored + 1 },
      open: {
        ...state.open,
        turns: state.open.turns + 1,
        flagged: state.open.flagged + flagged,
        tokens: state.open.tokens + turn.tokens,
      },
      turnsSinceConsolidation: state.turnsSinceConsolidation + 1,
      flaggedSinceConsolidation: state.flaggedSinceConsolidation + flagged,
      recentSeqs: contextReach > 0 ? [...state.recentSeqs, turn.seq].slice(-contextReach) : [],
      lastReceivedAt: Math.max(state.lastReceivedAt, turn.receivedAt),
      lastOccurredAt: Math.max(state.lastOccurredAt, turn.occurredAt),
    };
  }

  /** The turn stays counted as received; nothing is left in it to extract. */
  takeFromBatch(turn: Turn): void {
    const { state } = this;
    const flagged = turn.signals.length > 0 ? 1 : 0;
    this.state = {
      ...state,
      open: {
        ...state.open,
        flagged: state.open.flagged - flagged,
        tokens: state.open.tokens - turn.tokens,
      },
      flaggedSinceConsolidation: state.flaggedSinceConsolidation - flagged,
    };
  }

  /**
   * Ends the open batch. A batch without a flagged turn is planned as well: its step asks no model (SPEC R6), it moves the
   * counts, in its place, and an extractor that looks again may see something in it.
   */
  cut(reason: ExtractReason): void {
    const { open, recentSeqs } = this.state;
    if (open.turns === 0) return;
    const { tokens: _tokens, ...batch } = open;
    this.step({ kind: 'extract', ...batch, throughSeq: this.seq, reason });
    const [oldest] = recentSeqs;
    this.state = {
      ...this.state,
      open: {
        fromSeq: this.seq,
        turns: 0,
        flagged: 0,
        tokens: 0,
        ...(oldest !== undefined && { contextFromSeq: oldest - 1 }),
      },
    };
  }

  /** Stands for what was cut so far; turns of an open batch are left to the next one. */
  consolidate(): void {
    const { open, turnsSinceConsolidation } = this.state;
    this.step({
      kind: 'consolidate',
      throughSeq: open.turns === 0 ? this.seq : open.fromSeq,
      turns: turnsSinceConsolidation - open.turns,
      at: this.state.lastOccurredAt,
    });
    this.state = {
      ...this.state,
      turnsSinceConsolidation: open.turns,
      flaggedSinceConsolidation: open.flagged,
    };
  }

  consolidateIfLearned(): void {
    if (this.state.flaggedSinceConsolidation > 0) this.consolidate();
  }

  summarise(conversationId: string, throughSeq = this.seq): void {
    this.step({ kind: 'summarise', conversationId, throughSeq, at: this.state.lastOccurredAt });
  }

  summariseAcross(throughSeq = this.seq): void {
    this.step({ kind: 'summarise-across', throughSeq, at: this.state.lastOccurredAt });
    this.state = { ...this.state, acrossThroughSeq: throughSeq };
  }

  finish(): Plan {
    return {
      state: { ...this.state, drainedSeq: this.seq },
      steps: this.steps,
      conversations: [...this.changed.values()],
    };
  }
}
