import { type Instant } from './identity';
import { type Claim } from './claim';
import { type Evidence, type Insight } from './insight';
import { type MemoryCommand } from './memory-command';
import { type Signal } from './signal';
import { type Turn } from './turn';

/** A batch handed to an extractor: the flagged turns, each with the turns around it (SPEC R6). */
export interface ExtractionInput {
  /** Flagged user turns not yet extracted, by place; everything that users said, for an extractor that looks again. */
  readonly turns: readonly Turn[];
  /** Neighbouring turns of the same conversations, by place, the flagged ones among them. Context, never evidence. */
  readonly context: readonly Turn[];
  /** What the person has denied, or has yet to decide: believed by nobody, and likely to be put right in a turn. */
  readonly denied?: readonly Insight[];
  /** Read before, in a model's place: only a model's own reading is of use now. */
  readonly again?: true;
}

/** Why the offline extractor read what a model was to read: it did not answer, or answered nothing valid. */
export const standIns = ['model-away', 'model-unreadable'] as const;
export type StandIn = (typeof standIns)[number];

/** What an extractor proposes. Nothing is believed before the gates (SPEC R22) and the contradiction rules. */
export interface Candidate extends Claim {
  /** Index of the claim within its turn: makes the id. */
  readonly ordinal: number;
  readonly category: string;
  readonly subcategory?: string;
  readonly importance: number;
  /** Why that importance, in words for an operator or a bench: names of rules, never content. */
  readonly importanceReasons: readonly string[];
  readonly explicit: boolean;
  readonly evidence: Evidence;
  readonly validFrom: Instant;
  readonly validTo?: Instant;
  /** An extractor's own judgement on what is believed already, where it has one (SPEC R26). Contradicted: outdated by it. */
  readonly relation?: {
    readonly says: 'same' | 'contradicts';
    readonly insightId?: string;
    /** In its place: the turn that told what the claim is about, where that may be learned just before it. */
    readonly turnId?: string;
  };
}

/** What an extractor found in one batch. */
export interface ExtractionResult {
  readonly extractor: string;
  readonly candidates: readonly Candidate[];
  /** Signals of turns that it looked at again, where they are others than those that the turn arrived with. */
  readonly flaggedAgain?: readonly FlaggedAgain[];
  /** A model has yet to read all of the batch. */
  readonly standIn?: StandIn;
}

export interface FlaggedAgain {
  readonly turnId: string;
  readonly signals: readonly Signal[];
  /** What the turn asks of the memory, where an extractor reads that and no package of its language does (SPEC R61). */
  readonly commands?: readonly MemoryCommand[];
}

/** Slow or costly output of a step, kept before it is applied, so that a retry never asks twice (SPEC R12). */
export type Checkpoint =
  | { readonly kind: 'extraction'; readonly result: ExtractionResult }
  | { readonly kind: 'summary'; readonly summariser: string; readonly text: string }
  /** Words for what a consolidation merges; `key`: of which insights, in which words. */
  | {
      readonly kind: 'merges';
      readonly merger: string;
      readonly wordings: readonly { readonly key: string; readonly statement: string }[];
    }
  /** No output of a step: which export was brought in here, and whether all of it is. */
  | { readonly kind: 'import'; readonly digest: string; readonly done: boolean }
  /** No output of a step: a confirmed command that is being carried out; after `until` nobody is any more. */
  | { readonly kind: 'confirmation'; readonly until: Instant }
  /**
   * No output of a step: under which ids answers are kept for a rebuild; `run`: another one once they have gone. `answerIds`
   * are the latest; those before are in as many pages as `pages` says, none if missing.
   */
  | {
      readonly kind: 'rebuild';
      readonly run: string;
      readonly pages?: number;
      readonly answerIds: readonly string[];
    }
  | { readonly kind: 'rebuild-page'; readonly answerIds: readonly string[] }
  /** In its place once the user was switched to the rebuilt memory, until the next comparison. */
  | { readonly kind: 'rebuilt'; readonly counts: Readonly<Record<string, number>> }
  /** No output of a step: digests of what a person had deleted, and when, so that it stays deleted under other ids. */
  | { readonly kind: 'erased-words'; readonly at: Readonly<Record<string, Instant>> }
  /** No output of a step: an inbox entry that could not be opened, kept as it came for whoever finds out why. */
  | {
      readonly kind: 'unreadable-entry';
      readonly type: string;
      readonly eventId: string;
      /** Base64. */
      readonly sealed: string;
    };
