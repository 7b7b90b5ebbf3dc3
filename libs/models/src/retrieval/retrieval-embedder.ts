import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as tokenizers from '@huggingface/tokenizers';
import { OnnxModel } from '@app/encoder';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type EmbeddedSide, type Embedder } from '@app/memory-core/ports/embedder';

type Vectors = readonly (readonly number[])[];

/** The package's own types name files that a CommonJS program cannot resolve. */
const { Tokenizer } = tokenizers as unknown as {
  readonly Tokenizer: new (
    tokenizer: object,
    config: object,
  ) => { encode(text: string): { readonly ids: readonly number[] } };
};

/** As the model was trained. */
const prefixes: Readonly<Record<EmbeddedSide, string>> = { query: 'query: ', passage: 'passage: ' };
/** No passage is longer, in pieces; longer texts are read from their beginning. */
const longest = 384;
/** Texts are encoded together while all are no more pieces than this: a question waits for no more. */
const together = 256;
const padding = 1;

const folder = join(__dirname, 'model');

/**
 * multilingual-e5-small in this process: what passages of turns are found by where no endpoint makes vectors. One batch at a
 * time goes to its thread, so that a question stands behind one at most.
 */
export class RetrievalEmbedder implements Embedder {
  /** Other weights or another vocabulary have another name. */
  readonly name = 'multilingual-e5-small/1';
  readonly dimensions = 384;
  readonly beyondWords = true;
  private readonly model = new OnnxModel(join(folder, 'retrieval-encoder.onnx'), 'finding');
  private tokenizer: InstanceType<typeof Tokenizer> | undefined;

  async embed(texts: readonly string[], _: UserRef, side: EmbeddedSide = 'passage'): Promise<Vectors> {
    const vectors: (readonly number[])[] = [];
    let batch: (readonly number[])[] = [];
    let most = 0;
    for (const text of texts) {
      const pieces = this.piecesOf(prefixes[side] + text);
      most = Math.max(most, pieces.length);
      if (batch.length > 0 && most * (batch.length + 1) > together) {
        vectors.push(...(await this.encode(batch)));
        [batch, most] = [[], pieces.length];
      }
      batch.push(pieces);
    }
    return batch.length === 0 ? vectors : [...vectors, ...(await this.encode(batch))];
  }

  private piecesOf(text: string): readonly number[] {
    this.tokenizer ??= new Tokenizer(
      JSON.parse(readFileSync(join(folder, 'retrieval-tokenizer.json'), 'utf8')) as object,
      {},
    );
    const { ids } = this.tokenizer.encode(text);
    return ids.length <= longest ? ids : [...ids.slice(0, longest - 1), ids.at(-1) as number];
  }

  /** Together, filled up to the longest of them. */
  private async encode(texts: readonly (readonly number[])[]): Promise<Vectors> {
    const length = Math.max(...texts.map((pieces) => pieces.length));
    const ids = new BigInt64Array(texts.length * length).fill(BigInt(padding));
    const mask = new BigInt64Array(texts.length * length);
    texts.forEach((pieces, row) => {
      ids.set(pieces.map(BigInt), row * length);
      mask.fill(1n, row * length, row * length + pieces.length);
    });
    const dims = [texts.length, length];
    const { meaning = new Float32Array() } = await this.model.run({
      ids: { numbers: ids, dims },
      mask: { numbers: mask, dims },
    });
    return texts.map((_, row) => [...meaning.subarray(row * this.dimensions, (row + 1) * this.dimensions)]);
  }
}
