import { join } from 'node:path';
import { OnnxModel } from '@app/encoder';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type EmbeddedSide, type Embedder } from '@app/memory-core/ports/embedder';
import { Pieces } from './pieces';

type Vectors = readonly (readonly number[])[];

/** As the model was trained. */
const prefixes: Readonly<Record<EmbeddedSide, string>> = { query: 'query: ', passage: 'passage: ' };
/** No passage is longer, in pieces; longer texts are read from their beginning. */
const longest = 384;
/** Texts are encoded together while all are no more pieces than this: a question waits for no more, and more save nothing. */
const together = 128;

const folder = join(__dirname, 'model');

/**
 * multilingual-e5-small in this process: what passages of turns are found by where no endpoint makes vectors. One batch at a
 * time goes to its thread, and questions go before them, so that a question stands behind one at most.
 */
export class RetrievalEmbedder implements Embedder {
  /** Other weights or another vocabulary have another name. */
  readonly name = 'multilingual-e5-small/1';
  readonly dimensions = 384;
  readonly beyondWords = true;
  private readonly model = new OnnxModel(join(folder, 'retrieval-encoder.onnx'), 'finding');
  private pieces: Pieces | undefined;

  async embed(texts: readonly string[], _: UserRef, side: EmbeddedSide = 'passage'): Promise<Vectors> {
    const pieces = (this.pieces ??= new Pieces(join(folder, 'retrieval-tokenizer.json')));
    // Those of one length beside each other: a batch is filled up to its longest.
    const asked = texts
      .map((text, at) => ({ at, ids: pieces.of(prefixes[side] + text, longest) }))
      .sort((a, b) => a.ids.length - b.ids.length);
    const vectors: (readonly number[])[] = [];
    for (let at = 0; at < asked.length;) {
      let count = 1;
      while ((asked[at + count]?.ids.length ?? Infinity) * (count + 1) <= together) count += 1;
      const batch = asked.slice(at, at + count);
      const made = await this.encode(
        batch.map(({ ids }) => ids),
        side === 'query',
      );
      for (const [row, one] of batch.entries()) vectors[one.at] = made[row] as readonly number[];
      at += count;
    }
    return vectors;
  }

  /** Together, filled up to the longest of them. */
  private async encode(texts: readonly (readonly number[])[], isWaitedFor: boolean): Promise<Vectors> {
    const length = Math.max(...texts.map((pieces) => pieces.length));
    const ids = new BigInt64Array(texts.length * length).fill(BigInt(Pieces.padding));
    const mask = new BigInt64Array(texts.length * length);
    texts.forEach((pieces, row) => {
      ids.set(pieces.map(BigInt), row * length);
      mask.fill(1n, row * length, row * length + pieces.length);
    });
    const dims = [texts.length, length];
    const { meaning = new Float32Array() } = await this.model.run(
      { ids: { numbers: ids, dims }, mask: { numbers: mask, dims } },
      isWaitedFor,
    );
    return texts.map((_, row) => [...meaning.subarray(row * this.dimensions, (row + 1) * this.dimensions)]);
  }
}
