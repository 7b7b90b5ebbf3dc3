import { hash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type EmbeddedSide, type Embedder } from '@app/memory-core/ports/embedder';

const keyBytes = 32;

/** Vectors of passages in a file of a folder, by what they are of: whoever measures the same sets again and again need not wait for them. */
export class KeptVectors implements Embedder {
  readonly name: string;
  readonly dimensions: number;
  readonly beyondWords = true;
  private readonly file: string;
  private readonly kept = new Map<string, readonly number[]>();

  constructor(
    private readonly inner: Embedder,
    folder: string,
  ) {
    this.name = inner.name;
    this.dimensions = inner.dimensions;
    mkdirSync(folder, { recursive: true });
    this.file = join(folder, `${inner.name.replaceAll(/\W+/g, '-')}.f32`);
    const bytes = existsSync(this.file) ? readFileSync(this.file) : Buffer.alloc(0);
    const size = keyBytes + 4 * this.dimensions;
    for (let at = 0; at + size <= bytes.length; at += size) {
      const vector = new Float32Array(
        bytes.buffer.slice(bytes.byteOffset + at + keyBytes, bytes.byteOffset + at + size),
      );
      this.kept.set(bytes.toString('base64', at, at + keyBytes), [...vector]);
    }
  }

  async embed(
    texts: readonly string[],
    user: UserRef,
    side: EmbeddedSide = 'passage',
  ): Promise<readonly (readonly number[])[]> {
    // Whoever asks waits for it, which is measured.
    if (side === 'query') return this.inner.embed(texts, user, side);
    const keys = texts.map((text) => hash('sha256', `${side} ${text}`, 'base64'));
    const missing = texts.flatMap((text, at) =>
      this.kept.has(keys[at] ?? '') ? [] : [{ text, key: keys[at] ?? '' }],
    );
    for (const { text, key } of missing) {
      const [vector = []] = await this.inner.embed([text], user, side);
      this.kept.set(key, vector);
      appendFileSync(
        this.file,
        Buffer.concat([Buffer.from(key, 'base64'), Buffer.from(Float32Array.from(vector).buffer)]),
      );
    }
    return keys.map((key) => this.kept.get(key) ?? []);
  }
}
