import { type Connection, escapeLiteral, type Submittable } from 'pg';
import { fromDriver, type Row, toDriver, type Value } from './values';

/** How a column comes in binary. */
export type ColumnType = 'text' | 'number' | 'bytes';
export type Columns = readonly (readonly [name: string, type: ColumnType])[];

const readers: Readonly<Record<ColumnType, (bytes: Buffer) => Value>> = {
  text: (bytes) => fromDriver(bytes.toString()),
  number: (bytes) => bytes.readDoubleBE(),
  bytes: ({ buffer, byteOffset, length }) => new Uint8Array(buffer, byteOffset, length),
};

/** Before the first row: eleven bytes that name the format, flags, and how long what may follow them is. */
const headBytes = 19;
/** Where a row would begin, once there are no more. */
const end = -1;

/** The values are put into the text: `COPY` takes none beside it. */
export const withLiterals = (text: string, values: readonly Value[]): string => {
  const parts = text.split('?');
  return parts.map((part, at) => (at === 0 ? part : `${literalOf(values[at - 1])}${part}`)).join('');
};

const literalOf = (value: Value | undefined): string => {
  if (typeof value === 'number' && Number.isFinite(value)) return `(${value})`;
  if (typeof value === 'string') return escapeLiteral(String(toDriver(value)));
  throw new TypeError(`not to be put into a statement: ${typeof value}`);
};

/**
 * A query whose rows come as `COPY` sends them: a byte for a byte, where the driver's own way takes two digits and three times as
 * long. For rows with much in them.
 */
export class BulkRows implements Submittable {
  readonly rows: Row[] = [];
  private rest: Buffer = Buffer.alloc(0);
  private ahead = headBytes;

  /** `callback`: once; the driver puts its timeout around it. */
  constructor(
    private readonly text: string,
    private readonly columns: Columns,
    public callback: (error?: Error) => void,
  ) {}

  submit(connection: Connection): void {
    connection.query(`COPY (${this.text}) TO STDOUT (FORMAT binary)`);
  }

  /** Mostly a row; the driver uses its buffer again. */
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    this.rest = Buffer.concat([this.rest, chunk]);
    if (this.rest.length < this.ahead) return;
    let at = this.ahead;
    this.ahead = 0;
    for (let next = this.rowEnd(at); next !== undefined; next = this.rowEnd(at)) {
      if (next > at + 2) this.rows.push(this.rowAt(at));
      at = next;
    }
    this.rest = this.rest.subarray(at);
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback();
  }

  handleCommandComplete(): void {
    // The rows are all there; the connection is free with `ReadyForQuery`.
  }

  /** Undefined where not all of it has come. */
  private rowEnd(from: number): number | undefined {
    const { rest } = this;
    if (rest.length < from + 2) return undefined;
    const fields = rest.readInt16BE(from);
    let at = from + 2;
    for (let field = 0; fields !== end && field < fields; field += 1) {
      if (rest.length < at + 4) return undefined;
      at += 4 + Math.max(0, rest.readInt32BE(at));
    }
    return rest.length < at ? undefined : at;
  }

  private rowAt(from: number): Row {
    const { rest } = this;
    const row: Record<string, Value> = {};
    let at = from + 2;
    for (const [name, type] of this.columns) {
      const length = rest.readInt32BE(at);
      at += 4;
      row[name] = length < 0 ? null : readers[type](rest.subarray(at, at + length));
      at += Math.max(0, length);
    }
    return row;
  }
}
