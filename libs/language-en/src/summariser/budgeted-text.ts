import { itemBreak } from '@app/memory-core/consolidation/summaries/untold';
import { type TokenCounter } from '@app/memory-core/ports/token-counter';

/** Labelled lines that grow item by item and never exceed a budget, by exact count of the whole. */
export class BudgetedText {
  private readonly lines: Map<string, string[]>;
  private text = '';
  /** Tokens of the text so far. */
  tokens = 0;

  /** `labels`: in the order of the lines. */
  constructor(
    labels: readonly string[],
    private readonly counter: TokenCounter,
    private readonly maxTokens: number,
  ) {
    this.lines = new Map(labels.map((label) => [label, []]));
  }

  /** Adds one item to a line; false, and nothing added, where it does not fit or is there already. */
  add(label: string, item: string): boolean {
    const line = this.lines.get(label);
    if (line === undefined || line.includes(item)) return false;
    line.push(item);
    const text = this.written();
    const tokens = this.counter.count(text);
    if (tokens > this.maxTokens) {
      line.pop();
      return false;
    }
    this.text = text;
    this.tokens = tokens;
    return true;
  }

  toString(): string {
    return this.text;
  }

  private written(): string {
    return [...this.lines]
      .filter(([, items]) => items.length > 0)
      .map(([label, items]) => `${label}: ${items.join(itemBreak)}`)
      .join('\n');
  }
}
