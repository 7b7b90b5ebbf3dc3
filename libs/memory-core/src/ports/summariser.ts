import { type UserRef } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { type Summary } from '../domain/summary';
import { type Conversation } from '../domain/conversation';
import { type Turn } from '../domain/turn';

/** Writes text that stands for turns. Speaks of the user, not of the assistant's prose (SPEC R9). */
export interface Summariser {
  /** Stamped on every summary, e.g. `offline-summariser/1`. */
  readonly name: string;
  /**
   * `turns`: what it must stand for beyond `previous`, by place; all there is where nothing precedes. `insights`: what
   * was learned from the conversation so far and is believed. Empty when there is nothing to say.
   */
  conversation(
    turns: readonly Turn[],
    insights: readonly Insight[],
    previous: Summary | undefined,
    maxTokens: number,
  ): Promise<string>;
  /**
   * `conversations`: the last few, latest first, each with its summary, where it has one, and the turns that no summary
   * stands for. Never above `maxTokens`; at least `minTokens` where there is enough to say.
   */
  acrossConversations(
    conversations: readonly {
      readonly conversation: Conversation;
      readonly summary?: Summary;
      readonly turns: readonly Turn[];
    }[],
    insights: readonly Insight[],
    size: { readonly minTokens: number; readonly maxTokens: number },
  ): Promise<string>;
}

/** Who summarises for this user now: what it asks of a model is on his account. */
export type SummariserOf = (user: UserRef) => Summariser | Promise<Summariser>;
