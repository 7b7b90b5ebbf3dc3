import { type Parameters } from '@app/memory-core/config/parameters';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { PackedTurns } from '@app/memory-core/domain/packed-turns';
import { type TurnVectors } from '@app/memory-core/domain/turn-vectors';
import {
  type PackedTurnPoints,
  type Points,
  type StatementKind,
  type TurnPoint,
  type TurnQuery,
  type Upserted,
  type VectorIndex,
  type VectorMatches,
  type VectorQuery,
} from '@app/memory-core/ports/vector-index';
import { EmbeddedIndex, type Outline } from '../embedded';
import { type ReadTurns } from '../embedded/add-turns';
import { type AnalyserOf } from '../embedded/analyser-of';
import { type Corpus } from '../embedded/corpus';
import { packTurns, unpackTurns } from '../embedded/pack-turns';
import { rankPool } from './rank-pool';
import { type PoolReader } from './pool-reader';

/**
 * A long memory of which this process holds the insights and what came last. Of the older turns it reads those that an index
 * outside names for a question and ranks both together, by the recipe and as they would be ranked among all.
 */
export class OlderIndex implements VectorIndex {
  /** What this process holds. */
  private readonly held: EmbeddedIndex;
  private readonly later: ReadTurns[] = [];
  /** By where they begin. */
  private readonly vectors = new Map<number, TurnVectors>();

  constructor(
    private readonly figures: Parameters['recall'],
    private readonly analyserOf: AnalyserOf,
    private readonly outline: Outline,
    private readonly reader: PoolReader,
  ) {
    this.held = new EmbeddedIndex(figures, analyserOf);
  }

  get bytes(): number {
    return this.held.bytes + this.outline.bytes;
  }

  async upsert(points: Points): Promise<Upserted> {
    const { turns = [], turnVectors = [] } = points;
    for (const part of turns) {
      if ('packed' in part) this.later.push(readTurns(part));
      else if (part.length > 0) this.later.push(this.asRead(part));
    }
    for (const stretch of turnVectors) this.vectors.set(stretch.afterSeq, stretch);
    return this.held.upsert(points);
  }

  remove(kind: StatementKind, ids: readonly string[]): Promise<void> {
    return this.held.remove(kind, ids);
  }

  async frequencies(terms: readonly string[]): Promise<readonly number[]> {
    const later = await this.held.frequencies(terms);
    return terms.map((term, at) => this.outline.passagesWith(term) + (later[at] as number));
  }

  async search(query: VectorQuery): Promise<VectorMatches> {
    const { turns, terms } = query;
    const { statements } = await this.held.search({ ...query, turns: undefined });
    if (turns === undefined) return { turns: [], novelty: new Map(), statements };
    refuseNarrow(turns, this.reader.limit);
    const pool = await this.reader.of(terms, turns.vector);
    const later = turns.unindexed.length === 0 ? [] : [this.asRead(turns.unindexed)];
    const parts = [...this.later, ...later];
    const corpus = await this.corpusFor(terms.map(({ term }) => term));
    const { outline, figures } = this;
    const vectors = [...this.vectors.values()];
    return { ...rankPool({ pool, parts, vectors, outline, corpus, figures }, terms, turns), statements };
  }

  pack(kind: StatementKind, ids: readonly string[]): Promise<Uint8Array> {
    return this.held.pack(kind, ids);
  }

  /** Of older and later turns together. */
  private async corpusFor(terms: readonly string[]): Promise<Corpus> {
    const { outline } = this;
    const counts = await this.held.frequencies(terms);
    const later = new Map(terms.map((term, at) => [term, counts[at] as number]));
    return {
      turns: outline.turns,
      passages: outline.passages,
      averageTurn: outline.averageTurn,
      averagePassage: outline.averagePassage,
      passagesWith: (term) => outline.passagesWith(term) + (later.get(term) ?? 0),
      turnsWith: (term) => outline.turnsWith(term) + (later.get(term) ?? 0),
    };
  }

  private asRead(points: readonly TurnPoint[]): ReadTurns {
    return {
      turns: PackedTurns.of(points.map(({ turn }) => turn)),
      readings: unpackTurns(packTurns(points, this.analyserOf)),
      silent: new Set(points.flatMap(({ turn, isSilent }) => (isSilent === true ? turn.id : []))),
    };
  }
}

/** A pool is of what is best in the whole memory: of one conversation or time there may be nothing in it. */
const refuseNarrow = ({ limit, filter }: TurnQuery, most: number): void => {
  const { conversationId, from, to } = filter;
  if (limit <= most && conversationId === undefined && from === undefined && to === undefined) return;
  throw new KeepsakeError('store-unavailable', 'this is asked of all turns');
};

const readTurns = ({ turns, packed, silent }: PackedTurnPoints): ReadTurns => ({
  turns,
  readings: unpackTurns(packed),
  silent,
});
