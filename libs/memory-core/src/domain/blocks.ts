/** What a block holds: numbers in the order of the machine's bytes, or text in UTF-8. */
export type Block = Float64Array | Int32Array | Uint8Array;

/** First number of everything written here. Read on a machine of another byte order it is another one. */
const mark = 0x4b534231;
const markBytes = new Uint8Array(Int32Array.of(mark).buffer);
const alignment = 8;
const numberBytes = Int32Array.BYTES_PER_ELEMENT;

const aligned = (bytes: number): number => Math.ceil(bytes / alignment) * alignment;

/** Whether bytes were written by `writeBlocks`, on a machine that orders bytes alike. */
export const areBlocks = (bytes: Uint8Array): boolean => markBytes.every((byte, at) => bytes[at] === byte);

/**
 * A head in JSON and blocks of numbers behind it, each where it can be looked at in place: reading them costs nothing,
 * however many they are.
 */
export const writeBlocks = (head: object, blocks: readonly Block[]): Uint8Array => {
  const text = Buffer.from(JSON.stringify(head));
  const sizes = blocks.map(({ byteLength }) => byteLength);
  const parts: readonly Block[] = [
    Int32Array.of(mark, blocks.length, text.byteLength, ...sizes),
    text,
    ...blocks,
  ];
  const bytes = new Uint8Array(parts.reduce((total, { byteLength }) => total + aligned(byteLength), 0));
  let at = 0;
  for (const { buffer, byteOffset, byteLength } of parts) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at);
    at += aligned(byteLength);
  }
  return bytes;
};

/** What `writeBlocks` wrote; blocks are views of `bytes`, read one after the other in the order they were written. */
export class BlockReader {
  readonly head: unknown;
  private readonly all: Uint8Array;
  private readonly sizes: Int32Array;
  private next = 0;
  private at: number;

  /** Throws `RangeError` or `SyntaxError` when the bytes are cut short or are something else. */
  constructor(bytes: Uint8Array) {
    if (!areBlocks(bytes)) throw new RangeError('no blocks');
    // Numbers are looked at in place, which must be a multiple of their size.
    this.all = bytes.byteOffset % alignment === 0 ? bytes : new Uint8Array(bytes);
    const [, many = 0, headBytes = 0] = new Int32Array(this.all.buffer, this.all.byteOffset, 3);
    this.sizes = new Int32Array(this.all.buffer, this.all.byteOffset + 3 * numberBytes, many);
    const headAt = aligned((3 + many) * numberBytes);
    const { buffer, byteOffset } = this.view(headAt, headBytes);
    this.head = JSON.parse(Buffer.from(buffer, byteOffset, headBytes).toString());
    this.at = headAt + aligned(headBytes);
  }

  bytes(): Uint8Array {
    const size = this.sizes[this.next++] ?? 0;
    const { at } = this;
    this.at += aligned(size);
    return this.view(at, size);
  }

  int32(): Int32Array {
    const { buffer, byteOffset, byteLength } = this.bytes();
    return new Int32Array(buffer, byteOffset, byteLength / numberBytes);
  }

  float64(): Float64Array {
    const { buffer, byteOffset, byteLength } = this.bytes();
    return new Float64Array(buffer, byteOffset, byteLength / Float64Array.BYTES_PER_ELEMENT);
  }

  private view(at: number, size: number): Uint8Array {
    if (at + size > this.all.byteLength) throw new RangeError('cut short');
    return new Uint8Array(this.all.buffer, this.all.byteOffset + at, size);
  }
}
