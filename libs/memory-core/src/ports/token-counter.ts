/** An exact tokenizer: budgets are promises, so nothing estimates. */
export interface TokenCounter {
  count(text: string): number;
  /**
   * `count` of `before + text + after`, where `tokens` is that of `text` alone. What stands before and after touches the
   * ends of a text only, so that its middle need not be read again.
   */
  countAround(before: string, text: string, tokens: number, after: string): number;
  /** Longest prefix of whole words within `maxTokens`; of characters, where not even the first word fits. */
  truncate(text: string, maxTokens: number): string;
}
