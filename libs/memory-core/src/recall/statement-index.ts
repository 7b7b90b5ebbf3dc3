import { type Parameters } from '../config/parameters';
import { countBits, mostCounted } from './lexical/postings';
import { type Question, weightedTerms } from './lexical/question';
import { type Languages } from '../languages';
import { type TextAnalyser } from '../ports/text-analyser';
import { dot, type PackedVector, packedVector } from './packed-vector';
import { type ReadStatements, type Statement, StatementTable } from './statement-table';

type Figures = Pick<
  Parameters['recall'],
  'bm25K1' | 'bm25B' | 'speakerGate' | 'denseFloor' | 'hedgeWeight' | 'conceptWeight'
>;

export interface StatementHit<T> {
  /** In the index, until it is filled anew. */
  readonly row: number;
  readonly id: string;
  readonly value: T;
  readonly score: number;
}

/** The terms of a text. */
export interface Terms {
  has(term: string): boolean;
}

/**
 * The insights or attractors of one user: hundreds (SPEC R32), so a question is held against each. Words by BM25,
 * meaning by cosine.
 */
export class StatementIndex<T> {
  private table = new StatementTable<T>([]);
  /** Of each: what its length takes from how often a term occurs in it. */
  private norms = new Float64Array(0);

  private analysers: readonly TextAnalyser[] = [];

  constructor(
    private readonly figures: Figures,
    private readonly languages: Languages,
    /** Below which cosine nothing counts as close, in the space of its vectors as that is known by then. */
    private readonly floor: () => number = () => figures.denseFloor,
  ) {}

  get size(): number {
    return this.table.size;
  }

  /** Estimate of the memory held, in bytes. */
  get bytes(): number {
    return this.table.byteLength;
  }

  /** Whether statements are here that nobody has made a vector of. */
  get lacksVectors(): boolean {
    return this.table.statements.some((_, row) => this.table.vectorAt(row) === undefined);
  }

  get(id: string): T | undefined {
    return this.table.statements[this.table.placeOf(id)]?.value;
  }

  /** Good for as long as anybody holds it, whatever the index becomes. */
  terms(id: string): Terms {
    return this.termsAt(this.table.placeOf(id));
  }

  /** The same of a row; none where it is less than 0. */
  termsAt(row: number): Terms {
    const { table } = this;
    return { has: (term) => row >= 0 && table.postings.has(row, table.termOf(term)) };
  }

  /** The vector known for a text under this id, so that nothing is embedded twice. */
  vectorOf(id: string, text: string): PackedVector | undefined {
    const row = this.table.rowOf(id, text);
    return row < 0 ? undefined : this.table.vectorAt(row);
  }

  /** -1 where there is none of this id. */
  rowOf(id: string): number {
    return this.table.placeOf(id);
  }

  /** What stands in a row; rows begin at 0. */
  at(row: number): T | undefined {
    return this.table.statements[row]?.value;
  }

  values(): readonly T[] {
    return this.table.statements.map(({ value }) => value);
  }

  /** Vectors of statements that were put in without; of those that are still here with the same text. */
  understand(statements: readonly Statement<T>[], vectors: readonly (readonly number[])[]): void {
    statements.forEach(({ id, text }, i) => {
      const row = this.table.rowOf(id, text);
      const vector = vectors[i];
      if (row >= 0 && vector !== undefined) this.table.understand(row, packedVector(vector));
    });
  }

  /** Another value under the same text, for what is known of a statement and not read from it. */
  update(id: string, value: T): void {
    const { statements } = this.table;
    const row = this.table.placeOf(id);
    const statement = statements[row];
    if (statement !== undefined) statements[row] = { ...statement, value };
  }

  /** Everything anew; what has the text it had before, or in `read`, is not read again. */
  replace(statements: readonly Statement<T>[], read?: ReadStatements): void {
    const { table: before } = this;
    this.table = new StatementTable(
      [...statements],
      read === undefined ? [before] : [before, read],
      (tag) => this.languages.of(tag).text,
    );
    this.analysers = this.languages.analysers(statements.map(({ language }) => language));
    const { bm25K1: k1, bm25B: b } = this.figures;
    const { lengths, length } = this.table;
    const averageLength = Math.max(1, length / Math.max(1, lengths.length));
    this.norms = lengths.map((own) => k1 * (1 - b + (b * own) / averageLength));
  }

  /** Best first. A statement that names a speaker whom the question names is preferred, like his turns. */
  byWords(question: Question, accept: (value: T) => boolean): readonly StatementHit<T>[] {
    const { table, norms, figures } = this;
    const scores = new Float64Array(table.size);
    for (const { term, weight } of weightedTerms(question, figures)) {
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
    const named = [...question.speakers].flatMap((name) =>
      this.analysers.map((analyser) => table.termOf(analyser.termOf(name))),
    );
    return this.rank(accept, (row) => {
      const score = scores[row] as number;
      return score > 0 && named.some((name) => table.postings.has(row, name))
        ? score * Math.exp(figures.speakerGate)
        : score;
    });
  }

  /** Closest first; nothing below the floor, and nothing but `among`, where it is given. */
  byMeaning(
    vector: readonly number[],
    accept: (value: T) => boolean,
    among?: readonly StatementHit<T>[],
  ): readonly StatementHit<T>[] {
    const rows = among && new Set(among.map(({ row }) => row));
    const floor = this.floor();
    return this.rank(accept, (row) => {
      if (rows?.has(row) === false) return 0;
      const own = this.table.vectorAt(row);
      const cosine = own === undefined ? 0 : dot(own, vector);
      return cosine >= floor ? cosine : 0;
    });
  }

  private rank(accept: (value: T) => boolean, score: (row: number) => number): StatementHit<T>[] {
    const { statements } = this.table;
    const hits: StatementHit<T>[] = [];
    for (let row = 0; row < statements.length; row += 1) {
      const points = score(row);
      if (points <= 0) continue;
      const { id, value } = statements[row] as Statement<T>;
      if (accept(value)) hits.push({ row, id, value, score: points });
    }
    return hits.sort((x, y) => y.score - x.score || (x.id < y.id ? -1 : 1));
  }
}
