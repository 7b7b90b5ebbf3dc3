import { BulkRows, type Columns, withLiterals } from './bulk-rows';

const columns: Columns = [
  ['id', 'text'],
  ['seq', 'number'],
  ['body', 'bytes'],
];

const int = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
};
const double = (value: number): Buffer => {
  const buffer = Buffer.alloc(8);
  buffer.writeDoubleBE(value);
  return buffer;
};
const head = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), int(0, 4), int(0, 4)]);
const rowOf = (...fields: readonly (Buffer | null)[]): Buffer =>
  Buffer.concat([
    int(fields.length, 2),
    ...fields.flatMap((field) => (field === null ? [int(-1, 4)] : [int(field.length, 4), field])),
  ]);

const sent = Buffer.concat([
  head,
  rowOf(Buffer.from('Zoë'), double(-2.5), Buffer.from([0, 255, 7])),
  rowOf(Buffer.from('a\u0001\u0001b'), null, Buffer.alloc(0)),
  int(-1, 2),
]);
const rows = [
  { id: 'Zoë', seq: -2.5, body: Uint8Array.of(0, 255, 7) },
  { id: 'a\0b', seq: null, body: new Uint8Array(0) },
];

describe('BulkRows', () => {
  it.each([1, 3, 20, 1_000])('should read rows that come in pieces of %i bytes', (size) => {
    const told: unknown[] = [];
    const bulk = new BulkRows('SELECT', columns, (error) => told.push(error));
    // As the driver's, which holds the next piece next.
    const piece = Buffer.alloc(size);
    for (let at = 0; at < sent.length; at += size) {
      const length = sent.copy(piece, 0, at, at + size);
      bulk.handleCopyData({ chunk: piece.subarray(0, length) });
    }
    expect(told).toEqual([]);
    bulk.handleReadyForQuery();
    expect(told).toEqual([undefined]);
    expect(bulk.rows).toEqual(rows);
  });

  it('should pass on what went wrong', () => {
    const told: unknown[] = [];
    const error = new Error('cut');
    new BulkRows('SELECT', columns, (one) => told.push(one)).handleError(error);
    expect(told).toEqual([error]);
  });
});

describe('withLiterals', () => {
  it('should put values where the question marks are, and nothing that ends its own quotes', () => {
    expect(withLiterals('a = ? AND b > ? LIMIT ?', ["o'b?", -1, 10])).toBe(
      "a = 'o''b?' AND b > (-1) LIMIT (10)",
    );
    expect(withLiterals('a = ?', ["\\'; --"])).toBe("a =  E'\\\\''; --'");
    expect(withLiterals('a = ?', ['\0'])).toBe("a = '\u0001\u0001'");
  });

  it.each([[NaN], [Infinity], [null], [true], [Uint8Array.of(1)]])('should refuse %p', (value) => {
    expect(() => withLiterals('a = ?', [value])).toThrow(TypeError);
  });
});
