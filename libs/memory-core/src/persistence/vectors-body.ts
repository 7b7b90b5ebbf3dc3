import { BlockReader, writeBlocks } from '../domain/blocks';
import { type TurnVectors } from '../domain/turn-vectors';

type Head = Pick<TurnVectors, 'embedder' | 'dimensions' | 'afterSeq' | 'throughSeq'> & {
  readonly version: number;
};

/** Vectors of turns as they are sealed: a head in JSON, and their numbers. */
export const writeVectors = ({ seqs, scales, numbers, ...of }: TurnVectors, version: number): Uint8Array =>
  writeBlocks({ version, ...of } satisfies Head, [
    seqs,
    scales,
    new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength),
  ]);

/** With the version that wrote them. Throws what `BlockReader` does. */
export const readVectors = (body: Uint8Array): { readonly version: unknown; readonly value: TurnVectors } => {
  const blocks = new BlockReader(body);
  const { version, ...of } = blocks.head as Head;
  const [seqs, scales, bytes] = [blocks.float64(), blocks.float64(), blocks.bytes()];
  const numbers = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { version, value: { ...of, seqs, scales, numbers } };
};
