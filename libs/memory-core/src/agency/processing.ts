import { type Instant, type UserRef } from '../domain/identity';
import { type Watermark } from '../domain/pipeline';

/** How far a user's memory has caught up (SPEC R14), the inbox counted in. */
export interface Progress {
  readonly watermark: Watermark;
  /** Numbers of the entries in the inbox, lifecycle events included: those above the drained one wait. */
  readonly inboxSeqs: readonly number[];
  /** Entries before those; none where it is missing. */
  readonly inboxOlder?: number;
}

export interface ProgressReader {
  of(user: UserRef): Promise<Progress>;
}

/** Work of a user that gave up and waits for an operator (SPEC R13). Names and codes, never words. */
export interface ProcessingFailure {
  /** What failed, e.g. `drain` or `extractor-steps`. */
  readonly work: string;
  /** Of the last error. */
  readonly code: string;
  readonly attempts: number;
  readonly failedAt: Instant;
}

export interface FailureReader {
  of(user: UserRef): Promise<readonly ProcessingFailure[]>;
}
