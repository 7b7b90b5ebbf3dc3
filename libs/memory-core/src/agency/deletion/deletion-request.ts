import { type Instant } from '../../domain/identity';

/** What a person wants gone (SPEC R63). */
export type DeletionRequest =
  | SingleDeletion
  /** All of these at once. */
  | { readonly by: 'several'; readonly of: readonly SingleDeletion[] };

export type SingleDeletion =
  | { readonly by: 'insight'; readonly insightId: string }
  /** Of the tenant's schema, or of one that it had. */
  | { readonly by: 'category'; readonly category: string }
  | { readonly by: 'conversation'; readonly conversationId: string }
  /** In the person's words: see `Topic`. */
  | { readonly by: 'topic'; readonly topic: string }
  /** Said from this moment on and before that one. */
  | { readonly by: 'time'; readonly from: Instant; readonly to: Instant };
