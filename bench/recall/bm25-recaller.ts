import { type Languages } from '@app/memory-core/languages';
import { type TextAnalyser } from '@app/memory-core/ports/text-analyser';
import { type TokenCounter } from '@app/memory-core/ports/token-counter';
import { type Conversation, type Message, type Question } from './datasets';
import { deepest, rankedRecall, type Recall, type Recaller, usual } from './recaller';

const k1 = 1.2;
const b = 0.75;

/** Robertson and Zaragoza 2009, with the inverse document frequency of Lucene, which is never negative. */
class Bm25 {
  private readonly postings = new Map<string, Map<number, number>>();
  private readonly lengths: number[] = [];
  private readonly averageLength: number;

  constructor(
    private readonly turns: readonly Message[],
    private readonly analyser: TextAnalyser,
  ) {
    for (const [row, { text }] of turns.entries()) {
      const terms = analyser.terms(text);
      this.lengths.push(terms.length);
      for (const { term } of terms) {
        const rows = this.postings.get(term) ?? new Map<number, number>();
        rows.set(row, (rows.get(row) ?? 0) + 1);
        this.postings.set(term, rows);
      }
    }
    this.averageLength = Math.max(1, this.lengths.reduce((sum, one) => sum + one, 0) / turns.length);
  }

  /** The best of the first `among` messages. */
  best(query: string, limit: number, among = this.turns.length): readonly Message[] {
    const scores = new Map<number, number>();
    for (const term of new Set(this.analyser.terms(query).map((one) => one.term))) {
      const rows = this.postings.get(term) ?? new Map<number, number>();
      const rarity = Math.log(1 + (this.turns.length - rows.size + 0.5) / (rows.size + 0.5));
      for (const [row, count] of rows) {
        const length = (this.lengths[row] ?? 0) / this.averageLength;
        const weight = (count * (k1 + 1)) / (count + k1 * (1 - b + b * length));
        if (row < among) scores.set(row, (scores.get(row) ?? 0) + rarity * weight);
      }
    }
    return [...scores]
      .sort(([rowA, a], [rowB, c]) => c - a || rowA - rowB)
      .slice(0, limit)
      .flatMap(([row]) => this.turns[row] ?? []);
  }
}

/** What every figure is compared with: whole messages, stems without stop words, pairs of characters where nothing is known. */
export class Bm25Recaller implements Recaller {
  readonly name = 'plain BM25';
  private readonly indexes = new Map<string, Bm25>();

  constructor(
    private readonly languages: Languages,
    private readonly counter: TokenCounter,
  ) {}

  async remember({ name, turns, language }: Conversation): Promise<number> {
    const startedAt = performance.now();
    this.indexes.set(name, new Bm25(turns, this.languages.of(language).text));
    return performance.now() - startedAt;
  }

  async recall(conversation: Conversation, question: Question): Promise<Recall> {
    const found = this.find(conversation, question, deepest);
    return rankedRecall(
      found.map(({ id, text }) => ({ turnIds: [id], text })),
      this.counter,
    );
  }

  async ask(conversation: Conversation, question: Question): Promise<unknown> {
    return this.find(conversation, question, usual);
  }

  async close(): Promise<void> {
    this.indexes.clear();
  }

  private find({ name }: Conversation, { text, after }: Question, limit: number): readonly Message[] {
    return this.indexes.get(name)?.best(text, limit, after) ?? [];
  }
}
