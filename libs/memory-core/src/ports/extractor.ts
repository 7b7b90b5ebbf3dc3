import { type ExtractionInput, type ExtractionResult } from '../domain/extraction';
import { type Instant, type UserRef } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { type ProfileSchema } from '../domain/profile-schema';

/** Finds atomic statements about the user in flagged turns. An unreadable answer throws; it is never "nothing" (SPEC R13). */
export interface Extractor {
  /** Stamped on every insight, e.g. `offline-extractor/1`. */
  readonly name: string;
  /**
   * Wants every turn of the batch that a user said, flagged or not: it has the time for a second look, and answers with
   * what it sees there.
   */
  readonly looksAgain?: boolean;
  /** Wants all that a user says in any language, flagged or not, but plain chatter (SPEC R5). */
  readonly readsEverything?: boolean;
  /** `related`: what is believed already, for an extractor that can use it. `now`: event time of the batch. */
  extract(
    input: ExtractionInput,
    schema: ProfileSchema,
    related: readonly Insight[],
    now: Instant,
  ): Promise<ExtractionResult>;
}

/** Whose turns it reads: what it asks of a model is on his account. */
export type ExtractorOf = (user: UserRef) => Extractor;
