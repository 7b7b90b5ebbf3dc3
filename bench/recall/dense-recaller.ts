import { type TurnVectors } from '@app/memory-core/domain/turn-vectors';
import { type Embedder } from '@app/memory-core/ports/embedder';
import { type TokenCounter } from '@app/memory-core/ports/token-counter';
import { type CoreRecaller } from './core-recaller';
import { type Conversation, type Message, type Question } from './datasets';
import { deepest, rankedRecall, type Recall, type Recaller, usual } from './recaller';

interface Known {
  readonly turns: readonly Message[];
  /** By message. */
  readonly rows: ReadonlyMap<number, number>;
  readonly vectors: readonly TurnVectors[];
}

const nobody = { tenantId: 'bench', userId: 'nobody' };

/** The second comparison: whole messages by the nearest of their passages, with the same vectors and nothing else. */
export class DenseRecaller implements Recaller {
  readonly name = 'dense alone';
  private readonly known = new Map<string, Known>();

  constructor(
    private readonly core: Pick<CoreRecaller, 'written'>,
    private readonly embedder: Embedder,
    private readonly counter: TokenCounter,
  ) {}

  async remember(conversation: Conversation): Promise<number> {
    const startedAt = performance.now();
    const { turns, vectors } = await this.core.written(conversation);
    const rows = new Map(turns.map(({ seq }, row) => [seq, row]));
    this.known.set(conversation.name, { turns: conversation.turns, rows, vectors });
    return performance.now() - startedAt;
  }

  async recall(conversation: Conversation, question: Question): Promise<Recall> {
    const found = await this.find(conversation, question, deepest);
    return rankedRecall(
      found.map(({ id, text }) => ({ turnIds: [id], text })),
      this.counter,
    );
  }

  ask(conversation: Conversation, question: Question): Promise<unknown> {
    return this.find(conversation, question, usual);
  }

  async close(): Promise<void> {
    this.known.clear();
  }

  private async find(
    { name }: Conversation,
    { text, after = Infinity }: Question,
    limit: number,
  ): Promise<readonly Message[]> {
    const [asked = []] = await this.embedder.embed([text], nobody, 'query');
    const { turns = [], rows, vectors = [] } = this.known.get(name) ?? {};
    const best = new Map<number, number>();
    for (const { seqs, scales, numbers, dimensions } of vectors) {
      for (const [at, seq] of seqs.entries()) {
        const row = rows?.get(seq) ?? Infinity;
        if (row >= after) continue;
        const passage = numbers.subarray(at * dimensions, (at + 1) * dimensions);
        const product = asked.reduce((sum, number, i) => sum + number * (passage[i] as number), 0);
        best.set(row, Math.max(best.get(row) ?? -Infinity, product * (scales[at] as number)));
      }
    }
    return [...best]
      .sort(([rowA, a], [rowB, b]) => b - a || rowA - rowB)
      .slice(0, limit)
      .flatMap(([row]) => turns[row] ?? []);
  }
}
