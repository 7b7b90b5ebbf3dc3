import { type Instant } from './identity';

/**
 * What a person wants of the memory (SPEC R66), memory on or off apart: that is kept with the key, where it outlives an
 * erasure. Content, and sealed like it: topics are words.
 */
export interface UserSettings {
  /** Off: turns are kept and found again, and nothing is learned from them. */
  readonly extraction: 'on' | 'off';
  /** Off: memories are chosen by the algorithm alone, whatever a request asks for. */
  readonly aiSelection: 'on' | 'off';
  /** Ids of categories in which nothing is to be learned, and of which nothing is to be used. */
  readonly categoriesOff: readonly string[];
  /** What is never to be remembered: see `settings/topics.ts` for what is about a topic. */
  readonly suppressedTopics: readonly string[];
  readonly changedAt: Instant;
  /**
   * What the change log was last told of memory being on or off; absent before it was told anything. The switch itself is
   * not in the same commit, so this shows whether a crash has kept its entry from the log.
   */
  readonly memoryTold?: 'on' | 'off';
}

/** However a person says what is never to be remembered. */
export const mostTopics = { topics: 100, topicLength: 200 } as const;

export const defaultUserSettings: UserSettings = {
  extraction: 'on',
  aiSelection: 'on',
  categoriesOff: [],
  suppressedTopics: [],
  changedAt: 0,
};
