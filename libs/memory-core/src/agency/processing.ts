import { type Instant, type UserRef } from '../domain/identity';
import { type Watermark } from '../domain/pipeline';

/** How far a user's memory has caught up (SPEC R14), the inbox counted in. */
export interface WatermarkReader {
  of(user: UserRef): Promise<Watermark>;
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
