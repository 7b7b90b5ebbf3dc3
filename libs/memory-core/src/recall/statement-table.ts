import { countBits, mostCounted, Postings, type RowTerms } from './lexical/postings';
import { type TextColumns, TextTable } from './lexical/text-table';
import { countTerms } from './lexical/words';
import { type PackedVector } from './packed-vector';

/** One short text that stands by itself: an insight's statement, an attractor's gist. */
export interface Statement<T> {
  readonly id: string;
  readonly text: string;
  readonly value: T;
  /** Unit length, of the space the query is embedded in; absent where there is none. */
  readonly vector?: PackedVector;
}

/** Statements as they were read before, in rows. */
export interface ReadStatements {
  /** Less than 0 where there is none of this id, or another text was read of it. */
  rowOf(id: string, text: string): number;
  readonly terms: TextColumns;
  readonly rows: RowTerms;
  /** Of each row: terms, each as often as it occurs. */
  readonly lengths: ArrayLike<number>;
  vectorAt(row: number): PackedVector | undefined;
}

const bytesPerRow = 1_200;
const bytesPerPlace = 12;

/** Statements in rows, in the order they were given, with their terms as postings. Made at once and not added to. */
export class StatementTable<T> implements ReadStatements {
  readonly lengths: Float64Array;
  /** Terms of all rows, each as often as it occurs. */
  readonly length: number;
  readonly postings = new Postings();
  private readonly texts = new TextTable();
  private readonly places = new Map<string, number>();
  private readonly vectors: (PackedVector | undefined)[];

  /** `sources`: the first that has read a statement spares it being read again. */
  constructor(
    readonly statements: Statement<T>[],
    sources: readonly ReadStatements[] = [],
  ) {
    this.lengths = new Float64Array(statements.length);
    this.vectors = statements.map(({ vector }) => vector);
    const adopted = sources.map((source) => new Int32Array(source.terms.ends.length).fill(unknown));
    let length = 0;
    for (let row = 0; row < statements.length; row += 1) {
      const { id, text } = statements[row] as Statement<T>;
      this.places.set(id, row);
      length += this.lengths[row] = this.adopt(row, id, text, sources, adopted) ?? this.read(text);
    }
    this.length = length;
    this.postings.settle(0, this.texts.size);
  }

  get size(): number {
    return this.statements.length;
  }

  /** Estimate of the memory held, in bytes. */
  get byteLength(): number {
    let bytes = this.texts.byteLength + this.postings.byteLength;
    for (const { text } of this.statements) bytes += bytesPerRow + text.length * 2;
    for (const vector of this.vectors) bytes += (vector?.values.length ?? 0) * bytesPerPlace;
    return bytes;
  }

  get terms(): TextColumns {
    return this.texts.columns;
  }

  get rows(): RowTerms {
    return this.postings.rowTerms;
  }

  placeOf(id: string): number {
    return this.places.get(id) ?? unknown;
  }

  rowOf(id: string, text: string): number {
    const row = this.placeOf(id);
    return row >= 0 && this.statements[row]?.text === text ? row : unknown;
  }

  vectorAt(row: number): PackedVector | undefined {
    return this.vectors[row];
  }

  /** The number of a term, or less than 0. */
  termOf(term: string): number {
    return this.texts.find(term);
  }

  understand(row: number, vector: PackedVector): void {
    this.vectors[row] = vector;
  }

  private read(text: string): number {
    const { counts, length } = countTerms(text);
    this.postings.addRow(counts.size);
    for (const [term, count] of counts) this.postings.add(this.texts.add(term), count);
    return length;
  }

  /** Answers how many terms it has; undefined where nobody has read it. */
  private adopt(
    row: number,
    id: string,
    text: string,
    sources: readonly ReadStatements[],
    adopted: readonly Int32Array[],
  ): number | undefined {
    for (let at = 0; at < sources.length; at += 1) {
      const source = sources[at] as ReadStatements;
      const from = source.rowOf(id, text);
      if (from < 0) continue;
      this.vectors[row] ??= source.vectorAt(from);
      this.adoptTerms(source, from, adopted[at] as Int32Array);
      return source.lengths[from];
    }
    return undefined;
  }

  /** `adopted`: numbers that the source's terms have here. */
  private adoptTerms({ rows, terms }: ReadStatements, row: number, adopted: Int32Array): void {
    const end = rows.ends[row] as number;
    const start = row === 0 ? 0 : (rows.ends[row - 1] as number);
    this.postings.addRow(end - start);
    for (let at = start; at < end; at += 1) {
      const entry = rows.entries[at] as number;
      const own = entry >>> countBits;
      let term = adopted[own] as number;
      if (term < 0) {
        const from = own === 0 ? 0 : (terms.ends[own - 1] as number);
        term = this.texts.addBytes(terms.bytes, from, terms.ends[own] as number, terms.hashes[own] as number);
        adopted[own] = term;
      }
      this.postings.add(term, entry & mostCounted);
    }
  }
}

const unknown = -1;
