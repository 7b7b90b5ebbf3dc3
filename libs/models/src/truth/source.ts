import { type Instant } from '@app/memory-core/domain/identity';

/** A text that something was written from. */
export interface Source {
  readonly text: string;
  /** When it was said, on the clock of whoever said it: what "yesterday" is counted from. */
  readonly saidAt?: Instant;
  /** BCP 47 tag of its words. */
  readonly language?: string;
}
