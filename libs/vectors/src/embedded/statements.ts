import { type Parameters } from '@app/memory-core/config/parameters';
import {
  type AskedTerm,
  type PackedStatements,
  type StatementMatch,
  type StatementPoint,
  type VectorQuery,
} from '@app/memory-core/ports/vector-index';
import { type AnalyserOf } from './analyser-of';
import { packStatements, unpackStatements } from './packed-statements';
import { dot, packedVector } from './packed-vector';
import { countBits, mostCounted } from './postings';
import { type Statement, StatementTable } from './statement-table';

type Figures = Pick<Parameters['recall'], 'bm25K1' | 'bm25B'>;

/**
 * The insights or attractors of one user: hundreds (SPEC R32), so a question is held against each. Words by BM25,
 * meaning by cosine.
 */
export class Statements {
  private table: StatementTable;
  /** Of each: what its length takes from how often a term occurs in it. */
  private norms = new Float64Array(0);

  constructor(
    private readonly figures: Figures,
    private readonly analyserOf: AnalyserOf,
  ) {
    this.table = new StatementTable([], [], analyserOf);
  }

  /** Estimate of the memory held. */
  get bytes(): number {
    return this.table.byteLength;
  }

  /** Ids of those that nobody has made a vector of. */
  get withoutVector(): readonly string[] {
    return this.table.statements.flatMap(({ id }, row) => (this.table.vectorAt(row) === undefined ? id : []));
  }

  upsert(points: readonly StatementPoint[], packed: PackedStatements | undefined): void {
    const statements = new Map(this.known.map((one) => [one.id, one]));
    for (const { vector, ...statement } of points) {
      const own = vector === undefined ? {} : { vector: packedVector(vector) };
      statements.set(statement.id, { ...statement, ...own });
    }
    this.fill([...statements.values()], packed);
  }

  remove(ids: readonly string[]): void {
    const gone = new Set(ids);
    this.fill(this.known.filter(({ id }) => !gone.has(id)));
  }

  /** Best first. */
  byWords(asked: readonly AskedTerm[], named: VectorQuery['named']): readonly StatementMatch[] {
    const { table, norms, figures } = this;
    const scores = new Float64Array(table.size);
    for (const { term, weight } of asked) {
      const number = table.termOf(term);
      if (number < 0) continue;
      const { list, from, to } = table.postings.sortedOf(number);
      const rarity = Math.log(1 + (table.size - (to - from) + 0.5) / (to - from + 0.5));
      const value = weight * rarity;
      for (let at = from; at < to; at += 1) {
        const row = (list[at] as number) >>> countBits;
        const count = (list[at] as number) & mostCounted;
        const gain = (value * count * (figures.bm25K1 + 1)) / (count + (norms[row] as number));
        scores[row] = (scores[row] as number) + gain;
      }
    }
    const numbers = named.terms.map((term) => table.termOf(term));
    return this.ranked((row) => {
      const score = scores[row] as number;
      return score > 0 && numbers.some((number) => table.postings.has(row, number))
        ? score * named.factor
        : score;
    });
  }

  /** Closest first. */
  byMeaning(vector: readonly number[]): readonly StatementMatch[] {
    return this.ranked((row) => {
      const own = this.table.vectorAt(row);
      return own === undefined ? 0 : dot(own, vector);
    });
  }

  pack(ids: readonly string[]): Uint8Array {
    const wanted = ids.flatMap((id) => this.table.statements[this.table.placeOf(id)] ?? []);
    return packStatements(new StatementTable(wanted, [this.table], this.analyserOf));
  }

  /** As they are, but for what the table knows of them. */
  private get known(): readonly Statement[] {
    return this.table.statements.map(({ vector: _, ...statement }) => statement);
  }

  /** Everything anew; what has the text it had before, or in `packed`, is not read again. */
  private fill(statements: readonly Statement[], packed?: PackedStatements): void {
    const read = packed && unpackStatements(packed);
    const sources = read === undefined ? [this.table] : [this.table, read];
    this.table = new StatementTable(statements, sources, this.analyserOf);
    const { bm25K1: k1, bm25B: b } = this.figures;
    const { lengths, length } = this.table;
    const averageLength = Math.max(1, length / Math.max(1, lengths.length));
    this.norms = lengths.map((own) => k1 * (1 - b + (b * own) / averageLength));
  }

  private ranked(score: (row: number) => number): readonly StatementMatch[] {
    return this.table.statements
      .map(({ id }, row) => ({ id, score: score(row) }))
      .filter(({ score: points }) => points > 0)
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  }
}
