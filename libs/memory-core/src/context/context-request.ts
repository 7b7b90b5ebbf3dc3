import { type ContextPart } from '../domain/context';
import { type Instant } from '../domain/identity';
import { type Metadata } from '../domain/turn';

export interface ContextRequest {
  readonly conversationId?: string;
  /** What the user says now; it may have been sent as a turn already. */
  readonly message: string;
  /** When it is said, in a replay; such a context is no use of the memory. By the clock unless given. */
  readonly now?: Instant;
  readonly budgetTokens?: number;
  /** Only a profile of this schema is given. */
  readonly schemaId?: string;
  /** The caller's own texts, placed first and budgeted with the rest (SPEC R40). */
  readonly sections?: readonly { readonly name: string; readonly text: string }[];
  /** Only what rests on turns that were sent with all of this, besides the conversation itself. */
  readonly metadata?: Metadata;
  /** With every candidate, how it scored and why it was left out. */
  readonly explain?: boolean;
  /** Who chooses among what resonates: `algorithmic` unless said otherwise (SPEC R44). */
  readonly selection?: 'algorithmic' | 'ai';
}

export interface PartialContextRequest extends ContextRequest {
  /** Forms of the context that are wanted; all when absent. */
  readonly parts?: readonly ContextPart[];
}
