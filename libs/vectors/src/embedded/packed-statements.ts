import { BlockReader, writeBlocks } from '@app/memory-core/domain/blocks';
import { type PackedStatements as Packed } from '@app/memory-core/ports/vector-index';
import { type PackedVector, type VectorStretch } from './packed-vector';
import { type RowTerms } from './postings';
import { type ReadStatements, type StatementTable } from './statement-table';
import { type TextColumns } from './text-table';

interface VectorColumns {
  readonly dimensions: number;
  /** Of each statement, where its vector ends; one of no length is none. */
  readonly ends: Int32Array;
  readonly places: Int32Array;
  readonly values: Float64Array;
}

export const packStatements = (table: StatementTable): Uint8Array => {
  const { statements, terms, rows, lengths } = table;
  const vectors = columnsOf(statements.map((_, row) => table.vectorAt(row)));
  return writeBlocks({ dimensions: vectors.dimensions }, [
    ...[terms.bytes, terms.ends, terms.hashes, rows.ends, rows.entries, lengths],
    ...[vectors.ends, vectors.places, vectors.values],
  ]);
};

/** Undefined where the blocks are not what they should be: everything is read anew then. */
export const unpackStatements = (packed: Packed): ReadStatements | undefined => {
  try {
    return new PackedStatements(packed);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

/** Readings as they lie in their blocks. */
class PackedStatements implements ReadStatements {
  readonly terms: TextColumns;
  readonly rows: RowTerms;
  readonly lengths: Float64Array;
  private readonly texts: readonly string[];
  private readonly places: ReadonlyMap<string, number>;
  private readonly vectors: VectorColumns;

  private readonly withVectors: boolean;

  constructor({ ids, texts, bytes, withVectors }: Packed) {
    const blocks = new BlockReader(bytes);
    this.terms = { bytes: blocks.bytes(), ends: blocks.int32(), hashes: blocks.int32() };
    this.rows = { ends: blocks.int32(), entries: blocks.int32() };
    this.lengths = blocks.float64();
    this.vectors = {
      ...(blocks.head as { readonly dimensions: number }),
      ends: blocks.int32(),
      places: blocks.int32(),
      values: blocks.float64(),
    };
    this.texts = texts;
    this.withVectors = withVectors;
    this.places = new Map(ids.map((id, row) => [id, row]));
  }

  rowOf(id: string, text: string): number {
    const row = this.places.get(id) ?? -1;
    return this.texts[row] === text ? row : -1;
  }

  vectorIn(row: number): VectorStretch | undefined {
    if (row < 0 || !this.withVectors) return undefined;
    const { dimensions, ends, places, values } = this.vectors;
    const from = row === 0 ? 0 : (ends[row - 1] as number);
    const to = ends[row] as number;
    return from === to ? undefined : { dimensions, places, values, from, to };
  }
}

const columnsOf = (vectors: readonly (PackedVector | undefined)[]): VectorColumns => {
  let end = 0;
  const ends = Int32Array.from(vectors, (vector) => (end += vector?.places.length ?? 0));
  const places = new Int32Array(end);
  const values = new Float64Array(end);
  vectors.forEach((vector, row) => {
    const from = row === 0 ? 0 : (ends[row - 1] as number);
    if (vector === undefined) return;
    places.set(vector.places, from);
    values.set(vector.values, from);
  });
  const dimensions = vectors.find((vector) => vector !== undefined)?.dimensions ?? 0;
  return { dimensions, ends, places, values };
};
