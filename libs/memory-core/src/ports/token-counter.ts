/** An exact tokenizer: budgets are promises, so nothing estimates. */
export interface TokenCounter {
  count(text: string): number;
  /** Longest prefix of whole words within `maxTokens`. */
  truncate(text: string, maxTokens: number): string;
}
