import { type Parameters } from '../config/parameters';
import { type UserRef } from '../domain/identity';
import { type Embedder } from '../ports/embedder';
import { type Metrics } from '../ports/metrics';

type Figures = Pick<Parameters['recall'], 'embeddingTimeoutMs' | 'embeddingRestMs'>;
type Vectors = readonly (readonly number[])[];

const failures = 'recall_embedding_failures_total';

/**
 * An embedder whom a reply waits for: one that hangs, fails or is not there costs the ranking by meaning and at most
 * `embeddingTimeoutMs`, never the answer. After a timeout nobody waits for it again for `embeddingRestMs`, so that a
 * request that asks twice waits once.
 */
export class TimelyEmbedder {
  private restsUntil = 0;

  constructor(
    private readonly embedder: Embedder | undefined,
    private readonly figures: Figures,
    private readonly metrics?: Metrics,
  ) {}

  /** Names the space of the vectors. */
  get name(): string | undefined {
    return this.embedder?.name;
  }

  get beyondWords(): boolean {
    return this.embedder?.beyondWords ?? false;
  }

  /** As many vectors as texts, or none. `late` is given what comes after nobody waits any more; without it that is lost. */
  async embed(texts: readonly string[], user: UserRef, late?: (vectors: Vectors) => void): Promise<Vectors> {
    if (this.embedder === undefined || texts.length === 0) return [];
    const resting = performance.now() < this.restsUntil;
    if (resting && late === undefined) return [];
    const made = this.made(this.embedder, texts, user);
    const inTime = resting ? 'late' : await this.inTime(made);
    if (inTime !== 'late') return inTime;
    if (late !== undefined) {
      void made.then((vectors) => {
        if (vectors.length === texts.length) late(vectors);
      });
    }
    return [];
  }

  private async made(embedder: Embedder, texts: readonly string[], user: UserRef): Promise<Vectors> {
    try {
      return await embedder.embed(texts, user);
    } catch {
      this.metrics?.count(failures);
      return [];
    }
  }

  private async inTime(made: Promise<Vectors>): Promise<Vectors | 'late'> {
    const { embeddingTimeoutMs, embeddingRestMs } = this.figures;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, embeddingTimeoutMs, 'late');
    });
    try {
      const first = await Promise.race([made, timeout]);
      if (first === 'late') {
        this.metrics?.count(failures);
        this.restsUntil = performance.now() + embeddingRestMs;
      }
      return first;
    } finally {
      clearTimeout(timer);
    }
  }
}
