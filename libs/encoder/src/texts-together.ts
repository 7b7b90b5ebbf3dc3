import { type Encoded, type OnnxModel } from './onnx-model';

/** What a model is given of one text: a whole number a piece, by the names of its inputs. */
export type TextPieces = Readonly<Record<string, readonly number[]>>;

interface Waiting {
  readonly text: TextPieces;
  readonly length: number;
  readonly done: (encoded: Encoded) => void;
  readonly failed: (error: unknown) => void;
}

/** So many pieces are read in one run: more save nothing. A text that is longer is read alone. */
const mostPieces = 192;

const integers = (numbers: readonly number[]) => ({
  numbers: BigInt64Array.from(numbers, BigInt),
  dims: [numbers.length],
});

const lengthOf = (text: TextPieces): number => Object.values(text)[0]?.length ?? 0;

/**
 * A model that reads several texts in one run (`bench/encoder/together.py`), whose numbers are the same to the bit whatever it is
 * read with: what is asked for at once, or while it reads, is read together. Outputs are those of one text.
 */
export class TextsTogether {
  private readonly waiting: Waiting[] = [];
  private isReading = false;

  constructor(private readonly model: Pick<OnnxModel, 'run'>) {}

  read(text: TextPieces): Promise<Encoded> {
    const { promise, resolve, reject } = Promise.withResolvers<Encoded>();
    this.waiting.push({ text, length: lengthOf(text), done: resolve, failed: reject });
    if (!this.isReading) {
      this.isReading = true;
      // Whoever asks for several does so within one turn of the event loop.
      setImmediate(() => void this.readAll());
    }
    return promise;
  }

  private async readAll(): Promise<void> {
    while (this.waiting.length > 0) await this.readSome(this.waiting.splice(0, this.fitting()));
    this.isReading = false;
  }

  /** How many of those that wait, first come first. */
  private fitting(): number {
    let pieces = 0;
    const full = this.waiting.findIndex(({ length }, at) => {
      pieces += length;
      return at > 0 && pieces > mostPieces;
    });
    return full < 0 ? this.waiting.length : full;
  }

  private async readSome(some: readonly Waiting[]): Promise<void> {
    const all = (values: (one: Waiting) => readonly number[]) => integers(some.flatMap(values));
    const names = Object.keys(some[0]?.text ?? {});
    const inputs = names.map((name) => [name, all(({ text }) => text[name] ?? [])]);
    try {
      const encoded = await this.model.run({
        ...(Object.fromEntries(inputs) as Record<string, ReturnType<typeof integers>>),
        places: all(({ length }) => Array.from({ length }, (_, place) => place)),
        lengths: all(({ length }) => [length]),
      });
      for (const [row, { done }] of some.entries()) done(rowOf(encoded, row, some.length));
    } catch (error) {
      for (const { failed } of some) failed(error);
    }
  }
}

const rowOf = (encoded: Encoded, row: number, rows: number): Encoded =>
  Object.fromEntries(
    Object.entries(encoded).map(([name, numbers]) => {
      const size = numbers.length / rows;
      // A copy: what is kept of one text must not keep those of the others.
      return [name, numbers.slice(row * size, (row + 1) * size)];
    }),
  );
