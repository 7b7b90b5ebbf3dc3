import { type Instant } from './identity';
import { type IncomingTurn } from './turn';

/** What waits in a user's inbox, in order of arrival. Everything that moves the pipeline is an entry, so order is one. */
export type InboxItem =
  | ({ readonly type: 'turn' } & IncomingTurn)
  | {
      readonly type: 'conversation.started';
      readonly eventId: string;
      readonly conversationId: string;
      readonly occurredAt: Instant;
    }
  | {
      readonly type: 'conversation.ended';
      readonly eventId: string;
      readonly conversationId: string;
      readonly occurredAt: Instant;
    }
  | {
      readonly type: 'turn.retracted';
      readonly eventId: string;
      readonly conversationId?: string;
      /** `eventId` of the turn taken back. */
      readonly retractedEventId: string;
      readonly occurredAt: Instant;
    }
  | {
      readonly type: 'memory.remember';
      readonly eventId: string;
      readonly conversationId?: string;
      readonly content: string;
      readonly occurredAt: Instant;
      /** As those of a turn. */
      readonly utcOffset?: number;
      readonly language?: string;
    }
  /** Raised by the scheduler when a tail has waited long enough (SPEC R8). */
  | { readonly type: 'idle'; readonly eventId: string; readonly occurredAt: Instant };

export type LifecycleEvent = Exclude<InboxItem, { type: 'turn' } | { type: 'idle' }>;
