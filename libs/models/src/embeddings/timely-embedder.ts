import { type Parameters } from '@app/memory-core/config/parameters';
import { type UserRef } from '@app/memory-core/domain/identity';
import {
  cosineAt,
  type EmbeddedSide,
  type Embedder,
  type ReplyEmbedder,
} from '@app/memory-core/ports/embedder';
import { type Metrics } from '@app/memory-core/ports/metrics';

type Figures = Pick<Parameters['recall'], 'embeddingTimeoutMs' | 'embeddingTimeouts' | 'embeddingRestMs'>;
type Vectors = readonly (readonly number[])[];

const failures = 'recall_embedding_failures_total';

/**
 * An embedder whom a reply waits for: one that hangs, fails or is not there costs the ranking by meaning and at most
 * `embeddingTimeoutMs`, never the answer. A slow answer costs the request that asked for it, which waits once however often
 * it asks; only after `embeddingTimeouts` of them in a row, with no answer in between, waits nobody for `embeddingRestMs`.
 */
export class TimelyEmbedder implements ReplyEmbedder {
  private restsUntil = 0;
  private timeoutsInARow = 0;
  /** Until when nobody waits for vectors of a user, by user: about as long as his request takes. */
  private readonly slowUntil = new Map<string, number>();

  constructor(
    private readonly embedder: Embedder,
    private readonly figures: Figures,
    private readonly metrics?: Metrics,
  ) {}

  /** Names the space of the vectors. */
  get name(): string {
    return this.embedder.name;
  }

  get beyondWords(): boolean {
    return this.embedder.beyondWords;
  }

  cosineAt(reference: number): number {
    return cosineAt(this.embedder, reference);
  }

  async embed(
    texts: readonly string[],
    user: UserRef,
    side: EmbeddedSide,
    late?: (vectors: Vectors) => void,
  ): Promise<Vectors> {
    if (texts.length === 0) return [];
    const resting = this.isResting(user);
    if (resting && late === undefined) return [];
    const made = this.made(this.embedder, texts, user, side);
    const inTime = resting ? 'late' : await this.inTime(made, user);
    if (inTime !== 'late') return inTime;
    if (late !== undefined) {
      void made.then((vectors) => {
        if (vectors.length === texts.length) late(vectors);
      });
    }
    return [];
  }

  private isResting(user: UserRef): boolean {
    const now = performance.now();
    return now < this.restsUntil || now < (this.slowUntil.get(keyOf(user)) ?? 0);
  }

  private async made(
    embedder: Embedder,
    texts: readonly string[],
    user: UserRef,
    side: EmbeddedSide,
  ): Promise<Vectors> {
    try {
      const vectors = await embedder.embed(texts, user, side);
      // It answers, if late: others may wait for it again.
      this.timeoutsInARow = 0;
      this.restsUntil = 0;
      return vectors;
    } catch {
      this.metrics?.count(failures);
      return [];
    }
  }

  private async inTime(made: Promise<Vectors>, user: UserRef): Promise<Vectors | 'late'> {
    const { embeddingTimeoutMs } = this.figures;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, embeddingTimeoutMs, 'late');
    });
    try {
      const first = await Promise.race([made, timeout]);
      if (first === 'late') this.wasLate(user);
      return first;
    } finally {
      clearTimeout(timer);
    }
  }

  private wasLate(user: UserRef): void {
    const { embeddingTimeoutMs, embeddingTimeouts, embeddingRestMs } = this.figures;
    this.metrics?.count(failures);
    const now = performance.now();
    for (const [key, until] of this.slowUntil) if (until <= now) this.slowUntil.delete(key);
    this.slowUntil.set(keyOf(user), now + embeddingTimeoutMs);
    this.timeoutsInARow += 1;
    if (this.timeoutsInARow >= embeddingTimeouts) this.restsUntil = now + embeddingRestMs;
  }
}

const keyOf = ({ tenantId, userId }: UserRef): string => JSON.stringify([tenantId, userId]);
