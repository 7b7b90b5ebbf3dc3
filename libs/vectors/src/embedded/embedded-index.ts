import { type Parameters } from '@app/memory-core/config/parameters';
import {
  type AskedTerm,
  type PackedTurnPoints,
  type Points,
  type StatementKind,
  type TurnMatch,
  type TurnPoint,
  type TurnQuery,
  type Upserted,
  type VectorIndex,
  type VectorMatches,
  type VectorQuery,
} from '@app/memory-core/ports/vector-index';
import { addRead, addTurns, type ReadTurns, roomFor, type Touched } from './add-turns';
import { type AnalyserOf } from './analyser-of';
import { type WeightedTerm } from './asked-term';
import { neighbourKernel } from './neighbours';
import { NearestTurns } from './nearest-turns';
import { unpackTurns } from './pack-turns';
import { Statements } from './statements';
import { TurnRanking } from './turn-ranking';
import { TurnTable } from './turn-table';

const nothing = { byWords: [], byMeaning: [] };

/** Exact, and in this process. */
export class EmbeddedIndex implements VectorIndex {
  private readonly table: TurnTable;
  private readonly ranking: TurnRanking;
  private readonly nearest = new NearestTurns();
  private readonly statements: Readonly<Record<StatementKind, Statements>>;

  constructor(
    figures: Parameters['recall'],
    private readonly analyserOf: AnalyserOf,
  ) {
    this.table = new TurnTable(neighbourKernel(figures));
    this.ranking = new TurnRanking(this.table, figures);
    this.statements = {
      insight: new Statements(figures, analyserOf),
      attractor: new Statements(figures, analyserOf),
    };
  }

  get bytes(): number {
    const { insight, attractor } = this.statements;
    return (
      this.table.byteLength + this.ranking.byteLength + this.nearest.bytes + insight.bytes + attractor.bytes
    );
  }

  async upsert({ turns = [], turnVectors = [], statements }: Points): Promise<Upserted> {
    const languages = this.addTurns(turns);
    this.nearest.put(turnVectors);
    if (statements === undefined) return { withoutVector: [], languages };
    const own = this.statements[statements.kind];
    own.upsert(statements.points, statements.packed);
    return { withoutVector: own.withoutVector, languages };
  }

  async remove(kind: StatementKind, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) this.statements[kind].remove(ids);
  }

  async frequencies(terms: readonly string[]): Promise<readonly number[]> {
    return terms.map((term) => this.table.rowsWith(term));
  }

  async search(query: VectorQuery): Promise<VectorMatches> {
    const { terms, vector, named } = query;
    const statements = (kind: StatementKind) =>
      query.statements.includes(kind)
        ? {
            byWords: this.statements[kind].byWords(terms, named),
            byMeaning: vector === undefined ? [] : this.statements[kind].byMeaning(vector),
          }
        : nothing;
    return {
      ...this.searchTurns(query),
      statements: { insight: statements('insight'), attractor: statements('attractor') },
    };
  }

  async pack(kind: StatementKind, ids: readonly string[]): Promise<Uint8Array> {
    return this.statements[kind].pack(ids);
  }

  private searchTurns({ terms, vector, turns }: VectorQuery): Pick<VectorMatches, 'turns' | 'novelty'> {
    if (turns === undefined) return { turns: nothing, novelty: new Map() };
    return this.with(turns.unindexed, () => ({
      turns: {
        byWords: this.ranking.rank(this.known(terms), turns, this.numbersOf(turns.nobodysWords)),
        byMeaning: vector === undefined ? [] : this.closest(vector, turns),
      },
      novelty: new Map(
        turns.told.flatMap((seq) => {
          const row = this.table.rowOfSeq(seq);
          return row === undefined ? [] : [[seq, this.table.columns.novelty[row] as number] as const];
        }),
      ),
    }));
  }

  private closest(vector: readonly number[], { nearest, filter }: TurnQuery): readonly TurnMatch[] {
    const { table, ranking } = this;
    const isWanted = ranking.accepting(filter);
    const { rows: seqs, scores } = this.nearest.closest(vector, nearest, (seq) => {
      const row = table.rowOfSeq(seq);
      return row !== undefined && isWanted(row);
    });
    return seqs.map((seq, i) => ranking.match(table.rowOfSeq(seq) as number, scores[i] as number));
  }

  private addTurns(parts: readonly (readonly TurnPoint[] | PackedTurnPoints)[]): Upserted['languages'] {
    const { table } = this;
    const before = table.rows;
    const read = parts.map((part): readonly TurnPoint[] | ReadTurns =>
      'packed' in part
        ? { turns: part.turns, silent: part.silent, readings: unpackTurns(part.packed) }
        : part,
    );
    if (before === 0) table.reserve(roomFor(read.filter((part) => 'readings' in part)));
    const languages: (string | undefined)[] = [];
    for (const part of read) {
      languages.push(...('readings' in part ? part.readings.languages : languagesOf(part)));
      this.settle('readings' in part ? addRead(table, part) : addTurns(table, part, this.analyserOf));
    }
    table.postings.settle(before, table.terms.size);
    return languages;
  }

  /** Runs `work` with more turns in the table, and takes them out again. `work` is synchronous, so nobody else sees them. */
  private with<T>(turns: readonly TurnPoint[], work: () => T): T {
    if (turns.length === 0) return work();
    const before = this.table.extent;
    this.settle(addTurns(this.table, turns, this.analyserOf));
    this.table.postings.settleLoosely(before.rows);
    try {
      return work();
    } finally {
      if (this.table.rows > before.rows) this.ranking.forget();
      this.table.cut(before);
    }
  }

  private settle(touched: Touched): void {
    for (const thread of touched) this.table.settle(thread);
    if (touched.size > 0) this.ranking.forget();
  }

  /** Those of the terms that the turns have. */
  private known(asked: readonly AskedTerm[]): readonly WeightedTerm[] {
    return asked.flatMap(({ term, weight }) => {
      const number = this.table.terms.find(term);
      return number < 0 ? [] : { number, weight };
    });
  }

  private numbersOf(terms: readonly string[]): readonly number[] {
    return terms.map((term) => this.table.terms.find(term)).filter((number) => number >= 0);
  }
}

/** Each once, that of the last one at the end. */
const languagesOf = (points: readonly TurnPoint[]): Upserted['languages'] => {
  const tags = new Set<string | undefined>();
  for (const { turn } of points) {
    tags.delete(turn.language);
    tags.add(turn.language);
  }
  return [...tags];
};
