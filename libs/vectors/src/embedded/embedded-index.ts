import { type Parameters } from '@app/memory-core/config/parameters';
import {
  type PackedTurnPoints,
  type Points,
  type StatementKind,
  type TurnPoint,
  type Upserted,
  type VectorIndex,
  type VectorMatches,
  type VectorQuery,
} from '@app/memory-core/ports/vector-index';
import { addRead, addTurns, type ReadTurns, roomFor, type Touched } from './add-turns';
import { type AnalyserOf } from './analyser-of';
import { corpusOf } from './corpus';
import { Outline, type OutlinedFrom } from './outline';
import { unpackTurns } from './pack-turns';
import { Statements } from './statements';
import { TurnMeanings } from './turn-meanings';
import { rankTurns } from './turn-ranking';
import { TurnTable } from './turn-table';

const nothing = { byWords: [], byMeaning: [] };

/** Exact, and in this process. */
export class EmbeddedIndex implements VectorIndex {
  private readonly table: TurnTable;
  private readonly meanings: TurnMeanings;
  private readonly statements: Readonly<Record<StatementKind, Statements>>;

  constructor(
    private readonly figures: Parameters['recall'],
    private readonly analyserOf: AnalyserOf,
  ) {
    this.table = new TurnTable(figures);
    this.meanings = new TurnMeanings(figures);
    this.statements = {
      insight: new Statements(figures, analyserOf),
      attractor: new Statements(figures, analyserOf),
    };
  }

  get bytes(): number {
    const { insight, attractor } = this.statements;
    return this.table.byteLength + this.meanings.bytes + insight.bytes + attractor.bytes;
  }

  async upsert({ turns = [], turnVectors = [], statements }: Points): Promise<Upserted> {
    const languages = this.addTurns(turns);
    this.meanings.put(turnVectors);
    if (statements === undefined) return { withoutVector: [], languages };
    const own = this.statements[statements.kind];
    own.upsert(statements.points, statements.packed);
    return { withoutVector: own.withoutVector, languages };
  }

  async remove(kind: StatementKind, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) this.statements[kind].remove(ids);
  }

  async frequencies(terms: readonly string[]): Promise<readonly number[]> {
    return terms.map((term) => this.table.passagesWith(term));
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

  /** What is known of the turns together, for who ranks some of them. */
  outlined(from: OutlinedFrom): Outline {
    return Outline.of(this.table, from);
  }

  private searchTurns({ terms, turns: query }: VectorQuery): Pick<VectorMatches, 'turns' | 'novelty'> {
    if (query === undefined) return { turns: [], novelty: new Map() };
    const { table, figures } = this;
    return this.with(query.unindexed, () => {
      const meanings = query.vector === undefined ? undefined : this.meanings.points(table, query.vector);
      const novelty = query.told.flatMap((seq) => {
        const row = table.rowOfSeq(seq);
        return row === undefined ? [] : [[seq, table.columns.novelty[row] as number] as const];
      });
      return {
        turns: rankTurns(table, { terms, meanings, query }, corpusOf(table), figures),
        novelty: new Map(novelty),
      };
    });
  }

  private addTurns(parts: readonly (readonly TurnPoint[] | PackedTurnPoints)[]): Upserted['languages'] {
    const { table } = this;
    const before = table.passages;
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
    const { table } = this;
    const { passages, extent } = table;
    this.settle(addTurns(table, turns, this.analyserOf));
    table.postings.settleLoosely(passages);
    try {
      return work();
    } finally {
      table.cut(extent);
    }
  }

  private settle(touched: Touched): void {
    for (const thread of touched) this.table.settle(thread);
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
