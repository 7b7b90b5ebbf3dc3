import { type Conversation } from '../domain/conversation';
import { type PipelineState, type Step } from '../domain/pipeline';
import { type Drained } from './drained';

export interface Plan {
  readonly state: PipelineState;
  /** In order. Their ordinals continue those planned before. */
  readonly steps: readonly Step[];
  /** The conversation records that changed. */
  readonly conversations: readonly Conversation[];
}

/** The conversations that an entry may concern: its own, that of its turn, and that of the last message. */
export type KnownConversations = ReadonlyMap<string, Conversation>;

type ExtractReason = Extract<Step, { kind: 'extract' }>['reason'];
type Taught = Pick<Extract<Drained, { type: 'turn' }>, 'turn' | 'unread'>;
const flaggedIn = ({ turn, unread }: Taught): number => (turn.signals.length > 0 || unread === true ? 1 : 0);

type Unnumbered<S> = S extends Step ? Omit<S, 'ordinal'> : never;

/**
 * A plan under construction. It does the bookkeeping of batches and ordinals, so that `plan` reads like the rules. Steps
 * carry the time of the turns and never that of the machine or of an event, so that a replay learns at the same times.
 */
export class PlanDraft {
  private readonly steps: Step[] = [];
  private readonly changed = new Map<string, Conversation>();

  constructor(
    public state: PipelineState,
    private readonly known: KnownConversations,
    /** Sequence number of the entry that is being planned. */
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

  addToBatch(entry: Taught, contextReach: number): void {
    const { state } = this;
    const { turn } = entry;
    const flagged = flaggedIn(entry);
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

  /** The turn still counts as received, but there is nothing left in it to extract. */
  takeFromBatch(entry: Taught): void {
    const { state } = this;
    const { turn } = entry;
    const flagged = flaggedIn(entry);
    this.state = {
      ...state,
      open: { ...state.open, flagged: state.open.flagged - flagged, tokens: state.open.tokens - turn.tokens },
      flaggedSinceConsolidation: state.flaggedSinceConsolidation - flagged,
    };
  }

  /**
   * Closes the open batch. A batch without flagged turns gets a step as well. That step asks no model (SPEC R6), but it
   * advances the counts in order, and an extractor that takes a second look may find something in it.
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

  /** Consolidates the batches cut so far. Turns of the open batch are left to the next consolidation. */
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
