import { countBits, mostCounted, Postings, type RowTerms } from './postings';
import { type TextColumns, TextTable } from './text-table';
import { type AnalyserOf } from './analyser-of';
import { copiesOf, type PackedVector, stretchOf, type VectorStretch } from './packed-vector';

/** One short text that stands by itself: an insight's statement, an attractor's gist. */
export interface Statement {
  readonly id: string;
  readonly text: string;
  /** BCP 47 tag of the text. */
  readonly language?: string;
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
  /** Where its vector lies, which keeps whatever lies beside it. */
  vectorIn(row: number): VectorStretch | undefined;
}

/** A row that was read before. */
interface Adopted {
  readonly source: ReadStatements;
  readonly row: number;
}

const bytesPerRow = 1_200;
const bytesPerPlace = 12;

/** Statements in rows, in the order they were given, with their terms as postings. Made at once and not added to. */
export class StatementTable implements ReadStatements {
  readonly lengths: Float64Array;
  /** Terms of all rows, each as often as it occurs. */
  readonly length: number;
  readonly postings = new Postings();
  private readonly texts = new TextTable();
  private readonly places = new Map<string, number>();
  private readonly vectors: (PackedVector | undefined)[];

  /** `sources`: the first that has read a statement spares it being read again. */
  constructor(
    readonly statements: readonly Statement[],
    sources: readonly ReadStatements[],
    /** How texts of a language are found. */
    private readonly analyserOf: AnalyserOf,
  ) {
    this.lengths = new Float64Array(statements.length);
    const known = statements.map(({ id, text }) => readBefore(id, text, sources));
    const copied = copiesOf(
      statements.map(({ vector }, row) => (vector === undefined ? vectorOf(known[row]) : undefined)),
    );
    this.vectors = statements.map(({ vector }, row) => vector ?? copied[row]);
    const numbers = new Map(sources.map((source) => [source, this.numbersFor(source, known)]));
    let length = 0;
    for (let row = 0; row < statements.length; row += 1) {
      const statement = statements[row] as Statement;
      this.places.set(statement.id, row);
      const adopted = known[row];
      const own =
        adopted === undefined
          ? this.read(statement)
          : this.adopt(adopted, numbers.get(adopted.source) as Int32Array);
      length += this.lengths[row] = own;
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

  vectorIn(row: number): VectorStretch | undefined {
    const vector = this.vectors[row];
    return vector && stretchOf(vector);
  }

  private read({ text, language }: Statement): number {
    const { terms, counts, length } = this.analyserOf(language).passage(text);
    this.postings.addRow(terms.length);
    terms.forEach((term, i) => this.postings.add(this.texts.add(term), counts[i] as number));
    return length;
  }

  /**
   * The numbers that a source's terms have here, less than 0 where they have none yet. Where all that it has read is here,
   * its terms come all at once: no word of what is gone is among them.
   */
  private numbersFor(source: ReadStatements, known: readonly (Adopted | undefined)[]): Int32Array {
    const { terms, rows } = source;
    const numbers = new Int32Array(terms.ends.length).fill(unknown);
    const many = known.filter((adopted) => adopted?.source === source).length;
    if (this.texts.size > 0 || many === 0 || many < rows.ends.length) return numbers;
    this.texts.addNew(terms);
    this.postings.reserve(known.length, rows.entries.length);
    return numbers.map((_, number) => number);
  }

  /** `numbers`: that the source's terms have here. Answers how many terms it has. */
  private adopt({ source, row }: Adopted, numbers: Int32Array): number {
    const { rows, terms } = source;
    const end = rows.ends[row] as number;
    const start = row === 0 ? 0 : (rows.ends[row - 1] as number);
    this.postings.addRow(end - start);
    for (let at = start; at < end; at += 1) {
      const entry = rows.entries[at] as number;
      const own = entry >>> countBits;
      let term = numbers[own] as number;
      if (term < 0) {
        const from = own === 0 ? 0 : (terms.ends[own - 1] as number);
        term = this.texts.addBytes(terms.bytes, from, terms.ends[own] as number, terms.hashes[own] as number);
        numbers[own] = term;
      }
      this.postings.add(term, entry & mostCounted);
    }
    return source.lengths[row] as number;
  }
}

const unknown = -1;

const vectorOf = (adopted: Adopted | undefined): VectorStretch | undefined =>
  adopted?.source.vectorIn(adopted.row);

/** By the first that has read it. */
const readBefore = (id: string, text: string, sources: readonly ReadStatements[]): Adopted | undefined => {
  for (const source of sources) {
    const row = source.rowOf(id, text);
    if (row >= 0) return { source, row };
  }
  return undefined;
};
