import { type Instant } from '../../domain/identity';

/** How and when a command was given. */
export interface Asked {
  readonly commandId: string;
  readonly conversationId?: string;
  /** When the turn that holds it was received; absent if it is said now. */
  readonly saidAt?: Instant;
  /** When it was said, by the caller's clock. */
  readonly at?: Instant;
  /** Event id of the turn that holds it, if it was found in one. */
  readonly eventId?: string;
  /** Sentences of the same turn that ask for something else, and wait as well. */
  readonly beside?: readonly string[];
}
