import { type Instant } from './identity';

/** Text standing for turns that left the short-term window (SPEC R9), or for the last conversations (R10). */
export interface Summary {
  /** `conversation:<conversationId>` or `cross-conversation`. */
  readonly id: string;
  readonly scope: 'conversation' | 'cross-conversation';
  readonly conversationId?: string;
  readonly text: string;
  readonly tokens: number;
  /** Turns it stands for. */
  readonly turns: number;
  /** The last place it covers; turns after it are not in it. */
  readonly throughAt: Instant;
  readonly throughSeq: number;
  readonly createdAt: Instant;
  readonly summariser: string;
}

export const crossConversationSummaryId = 'cross-conversation';
export const conversationSummaryId = (conversationId: string): string => `conversation:${conversationId}`;
