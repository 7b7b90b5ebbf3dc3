import { type Instant } from './identity';

/**
 * How far one user's memory has come. Kept in the store and committed together with what it counts, so that
 * a killed worker leaves either both or neither (SPEC R12).
 */
export interface PipelineState {
  /** Last inbox entry whose effects are in the store. */
  readonly drainedSeq: number;
  readonly counts: {
    /** Turns and notes ever taken into the store; a retraction does not lower it, so that it can be compared. */
    readonly stored: number;
    /** Turns whose batch has been extracted. */
    readonly extracted: number;
    /** Turns that the profile stands for. */
    readonly consolidated: number;
    readonly flagged: number;
    readonly extractionCalls: number;
    readonly consolidations: number;
  };
  /** The open batch: turns drained since the last cut. */
  readonly open: {
    readonly fromSeq: number;
    readonly turns: number;
    readonly flagged: number;
    readonly tokens: number;
    /** Turns after this one may stand around the batch's first ones; absent when none came before it. */
    readonly contextFromSeq?: number;
  };
  /** Turns drained since the last planned consolidation (R7). */
  readonly turnsSinceConsolidation: number;
  /**
   * Turns among them that were flagged as they arrived: without any, an end or a quiet time consolidates nothing (R8). What
   * only a second look finds is consolidated with the next, or after twenty messages (ADR 24).
   */
  readonly flaggedSinceConsolidation: number;
  /** The last few turns by arrival, for the context of the next batch. */
  readonly recentSeqs: readonly number[];
  /** How far the planned cross-conversation summaries reach. */
  readonly acrossThroughSeq?: number;
  /** Conversation of the last turn, for R10's "first turn of the next". */
  readonly lastConversationId?: string;
  readonly lastReceivedAt: Instant;
  /** Event time of the latest turn: learning happens at this time. */
  readonly lastOccurredAt: Instant;
  /** Ordinal for the next planned step. */
  readonly nextOrdinal: number;
  /** Steps planned and not done. */
  readonly pendingSteps: number;
  /** What a model has yet to read (SPEC R13), first the next; `at`: when it is asked, absent while it is planned. */
  readonly standIns?: { readonly batches: readonly StoodIn[]; readonly at?: Instant };
  /** When somebody must look again if nothing happens: an idle tail to flush, or steps whose job was lost. */
  readonly dueAt?: Instant;
}

/** A batch that the offline extractor read in a model's place. */
export interface StoodIn extends Seqs {
  readonly turns: number;
  /** How often the model was asked again and answered nothing valid. */
  readonly tries: number;
}

interface Seqs {
  /** Exclusive. */
  readonly fromSeq: number;
  readonly throughSeq: number;
  /** Exclusive: turns from here on are read for the context. Absent when the batch is the user's first. */
  readonly contextFromSeq?: number;
}

/** Work planned by the drain, in the user's order. The plan is a pure function of the inbox, so a rerun plans the same. */
export type Step = { readonly ordinal: number } & (
  | ({
      readonly kind: 'extract';
      readonly turns: number;
      readonly flagged: number;
      readonly reason: 'threshold' | 'conversation-ended' | 'idle' | 'tokens';
    } & Seqs)
  /** Planned when a model may answer again, and not by the drain. */
  | ({ readonly kind: 'reread' } & StoodIn)
  | {
      readonly kind: 'retract';
      readonly turnId: string;
      readonly at: Instant;
      /** Carried out once already, before its turn came. */
      readonly ahead?: true;
    }
  | {
      readonly kind: 'consolidate';
      readonly throughSeq: number;
      readonly turns: number;
      readonly at: Instant;
      /** When the person decided what it follows, by the clock: what it writes was not there before. */
      readonly decidedAt?: Instant;
    }
  | {
      readonly kind: 'summarise';
      readonly conversationId: string;
      readonly throughSeq: number;
      readonly at: Instant;
    }
  | { readonly kind: 'summarise-across'; readonly throughSeq: number; readonly at: Instant }
);
export type StepKind = Step['kind'];

/** Which program runs a step. */
export const stepOwner = (kind: StepKind): 'extractor' | 'consolidator' =>
  kind === 'extract' || kind === 'reread' || kind === 'retract' ? 'extractor' : 'consolidator';

/** How far a user's memory has caught up with what was received (SPEC R14). Turns are counted, not addressed. */
export interface Watermark {
  readonly received: number;
  readonly extracted: number;
  readonly consolidated: number;
  readonly lagTurns: number;
  /** Age of the oldest turn not yet extracted; 0 when there is none. */
  readonly lagSeconds: number;
  /** Conversations whose `sequence` has holes. */
  readonly gaps: readonly { readonly conversationId: string; readonly missing: number }[];
  /** The queue could not be read: turns that wait in it are neither counted here nor part of the answer. */
  readonly queue?: 'away';
}

/** Of a user never met. */
export const emptyWatermark = (): Watermark => ({
  received: 0,
  extracted: 0,
  consolidated: 0,
  lagTurns: 0,
  lagSeconds: 0,
  gaps: [],
});

export const emptyPipelineState = (): PipelineState => ({
  drainedSeq: 0,
  counts: { stored: 0, extracted: 0, consolidated: 0, flagged: 0, extractionCalls: 0, consolidations: 0 },
  open: { fromSeq: 0, turns: 0, flagged: 0, tokens: 0 },
  turnsSinceConsolidation: 0,
  flaggedSinceConsolidation: 0,
  recentSeqs: [],
  lastReceivedAt: 0,
  lastOccurredAt: 0,
  nextOrdinal: 1,
  pendingSteps: 0,
});
