import { BlockReader, writeBlocks } from '../../domain/blocks';
import { type StatementReadings } from '../../domain/statement-readings';
import { type Languages } from '../../languages';
import { type RowTerms } from '../lexical/postings';
import { type TextColumns } from '../lexical/text-table';
import { type PackedVector, type VectorStretch } from '../packed-vector';
import { words } from '../segments/pack';
import { type ReadStatements, type StatementTable } from '../statement-table';

/** How words are read, and how the blocks lie: what another recipe has made is not read. */
const recipeOf = ({ recipe }: Languages): string => `${words} ${recipe} readings/1`;

interface VectorColumns {
  readonly dimensions: number;
  /** Of each statement, where its vector ends; one of no length is none. */
  readonly ends: Int32Array;
  readonly places: Int32Array;
  readonly values: Float64Array;
}

/** `embedder`: names the space of the vectors. */
export const packedReadings = (
  table: StatementTable<unknown>,
  embedder: string | undefined,
  languages: Languages,
): StatementReadings => {
  const { statements, terms, rows, lengths } = table;
  const vectors = columnsOf(statements.map((_, row) => table.vectorAt(row)));
  return {
    recipe: recipeOf(languages),
    ...(embedder !== undefined && { embedder }),
    ids: statements.map(({ id }) => id),
    texts: statements.map(({ text }) => text),
    bytes: writeBlocks({ dimensions: vectors.dimensions }, [
      ...[terms.bytes, terms.ends, terms.hashes, rows.ends, rows.entries, lengths],
      ...[vectors.ends, vectors.places, vectors.values],
    ]),
  };
};

/**
 * Undefined where words are read in another way now, or where the blocks are not what they should be: everything is read
 * anew then. Vectors of another space are left out.
 */
export const unpackedReadings = (
  readings: StatementReadings | undefined,
  embedder: string | undefined,
  languages: Languages,
): ReadStatements | undefined => {
  if (readings?.recipe !== recipeOf(languages)) return undefined;
  try {
    return new PackedStatements(readings, readings.embedder === embedder);
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

  constructor(
    { ids, texts, bytes }: StatementReadings,
    private readonly withVectors: boolean,
  ) {
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
