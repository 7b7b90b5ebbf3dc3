import { type Insight } from '../domain/insight';
import { type Summary } from '../domain/summary';
import { type Conversation } from '../domain/conversation';
import { type Turn } from '../domain/turn';

/** Writes text that stands for turns. Speaks of the user, not of the assistant's prose (SPEC R9). */
export interface Summariser {
  /** Stamped on every summary, e.g. `offline-summariser/1`. */
  readonly name: string;
  /** `turns`: everything it must stand for, by place. `insights`: what was learned from them. */
  conversation(
    turns: readonly Turn[],
    insights: readonly Insight[],
    previous: Summary | undefined,
    maxTokens: number,
  ): Promise<string>;
  /** `conversations`: the last few, latest first, each with its summary or its turns. */
  acrossConversations(
    conversations: readonly {
      readonly conversation: Conversation;
      readonly summary?: Summary;
      readonly turns: readonly Turn[];
    }[],
    insights: readonly Insight[],
    maxTokens: number,
  ): Promise<string>;
}
