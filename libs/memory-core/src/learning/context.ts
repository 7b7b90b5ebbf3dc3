import { type TenantSettings } from '../config/tenant-settings';
import { type Attractor } from '../domain/attractor';
import { type Instant, type UserRef } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { type Languages } from '../languages';
import { type Embedder } from '../ports/embedder';

/** What a user's memory holds that learning needs: all of it, history included. */
export interface LearnedMemory {
  readonly insights: readonly Insight[];
  readonly attractors: readonly Attractor[];
}

export interface LearningContext {
  readonly user: UserRef;
  readonly settings: TenantSettings;
  readonly languages: Languages;
  readonly embedder: Embedder;
  /** Stamped on new insights, e.g. `offline-extractor/1`. */
  readonly extractor: string;
  /** Event time of the batch: attractors that lapsed by then are gone, whether or not a sweep has passed since. */
  readonly at: Instant;
  /** The turns were read in the extractor's place before, and what was inferred then is known. */
  readonly again?: true;
}

export interface UnlearningContext {
  readonly user: UserRef;
  readonly settings: TenantSettings;
  readonly languages: Languages;
  /** When the turn was taken back. */
  readonly at: Instant;
}
