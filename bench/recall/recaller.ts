import { type TokenCounter } from '@app/memory-core/ports/token-counter';
import { type Conversation, type Question } from './datasets';

/** One recalled thing: the messages it is or rests on, by the ids they were sent with. */
export interface RecalledItem {
  readonly turnIds: readonly string[];
  readonly text: string;
}

/** What one question brought. */
export interface Recall {
  /** Best first. */
  readonly ranked: readonly RecalledItem[];
  /** Messages that are there when no more than `tokens` may be spent. */
  within(tokens: number): Promise<ReadonlySet<string>>;
}

/** Something that remembers a conversation and can be asked. */
export interface Recaller {
  readonly name: string;
  /** Answers the milliseconds it took until the first question could be answered. */
  remember(conversation: Conversation): Promise<number>;
  /** As deep as every figure takes, of what had been said when it was asked. */
  recall(conversation: Conversation, question: Question): Promise<Recall>;
  /** As an application would ask: what the time is taken of. */
  ask(conversation: Conversation, question: Question): Promise<unknown>;
  /** Processor time, in ms, of whatever answers, so far; of this process where it is not said. */
  cpuMs?(): number;
  close(): Promise<void>;
}

/** Items in a prompt, the best first, each whole, until the first that does not fit. */
export const rankedRecall = (ranked: readonly RecalledItem[], counter: TokenCounter): Recall => ({
  ranked,
  within: async (tokens) => {
    const there = new Set<string>();
    let spent = 0;
    for (const { turnIds, text } of ranked) {
      spent += counter.count(text);
      if (spent > tokens) break;
      for (const id of turnIds) there.add(id);
    }
    return there;
  },
});

/** Deep enough for every figure. */
export const deepest = 200;
/** What an application asks for. */
export const usual = 10;
