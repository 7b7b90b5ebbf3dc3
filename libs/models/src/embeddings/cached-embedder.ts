import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type UserRef } from '@app/memory-core/domain/identity';
import { cosineAt, type EmbeddedSide, type Embedder } from '@app/memory-core/ports/embedder';

type Vector = readonly number[];

/**
 * Asks an embedder for each text once: a user's statements are compared at every step, and a provider is paid by the
 * word. Keeps no words, only their hashes, and uses the vectors for `ttlMs` after they were made.
 */
export class CachedEmbedder implements Embedder {
  readonly name: string;
  readonly dimensions: number;
  readonly beyondWords: boolean;
  private readonly vectors: LRUCache<string, Vector>;

  constructor(
    private readonly inner: Embedder,
    { entries, ttlMs }: { readonly entries: number; readonly ttlMs: number },
  ) {
    this.name = inner.name;
    this.dimensions = inner.dimensions;
    this.beyondWords = inner.beyondWords;
    this.vectors = new LRUCache({ max: entries, ttl: ttlMs });
  }

  cosineAt(reference: number): number {
    return cosineAt(this.inner, reference);
  }

  /** Answers how many were kept: nobody can tell whose they were. */
  clear(): number {
    const { size } = this.vectors;
    this.vectors.clear();
    return size;
  }

  async embed(
    texts: readonly string[],
    user: UserRef,
    side: EmbeddedSide = 'passage',
  ): Promise<readonly Vector[]> {
    const keys = texts.map((text) => hash('sha256', `${side} ${text}`, 'base64'));
    const found = new Map(keys.map((key) => [key, this.vectors.get(key)]));
    const missing = [...new Map(texts.map((text, at) => [keys[at] ?? '', text]))].filter(
      ([key]) => found.get(key) === undefined,
    );
    if (missing.length > 0) {
      const made = await this.inner.embed(
        missing.map(([, text]) => text),
        user,
        side,
      );
      missing.forEach(([key], at) => {
        const vector = made[at];
        if (vector === undefined) return;
        found.set(key, vector);
        this.vectors.set(key, vector);
      });
    }
    // Where the embedder left one out, so does this: whoever asked notices by the number.
    return keys.flatMap((key) => {
      const vector = found.get(key);
      return vector === undefined ? [] : [vector];
    });
  }
}
