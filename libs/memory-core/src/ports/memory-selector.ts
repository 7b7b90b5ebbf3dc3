import { type Parameters } from '../config/parameters';
import { type RecallKind, type SelectionOutcome } from '../domain/context';
import { type Instant, type UserRef } from '../domain/identity';

export interface SelectionCandidate {
  readonly id: string;
  readonly kind: RecallKind;
  readonly at: Instant;
  readonly text: string;
}

export interface ShownTurn {
  readonly speaker: string;
  readonly text: string;
}

export interface SelectionRequest {
  readonly user: UserRef;
  /** Of the memory that the candidates are from: what was chosen from an erased one is never used again. */
  readonly epoch: number;
  readonly message: string;
  /** The last turns of the conversation, oldest first. */
  readonly turns: readonly ShownTurn[];
  /** Best first by the algorithm. */
  readonly candidates: readonly SelectionCandidate[];
}

/** Why something was chosen; relevance from 0 to 1. */
export interface Judgement {
  readonly relevance: number;
  readonly reason: string;
}
export type Judgements = ReadonlyMap<string, Judgement>;

/** `judgements` by candidate id, where the choice may be used; the outcome says why not. */
export interface Selection {
  readonly outcome: SelectionOutcome;
  readonly judgements?: Judgements;
}

/** Chooses which memories help a reply (SPEC R44). */
export interface MemorySelector {
  /** Throws nothing, and answers within `selectionTimeoutMs`: a reply waits. `figures`: those of the user's tenant. */
  choose(request: SelectionRequest, figures: Parameters['context']): Promise<Selection>;
}
