import { type Parameters } from '@app/memory-core/config/parameters';
import { type AskedTerm } from '@app/memory-core/ports/vector-index';
import { withRoom } from './columns';
import { type Corpus } from './corpus';
import { countBits, mostCounted, type PostingList } from './postings';
import { type Thread, type TurnTable } from './turn-table';

type Figures = Pick<Parameters['recall'], 'bm25K1' | 'bm25B' | 'passageFloor'>;

/**
 * Columns of one question; they serve whoever asks, since ranking is synchronous: of each memory its own would be out of
 * the cache whenever its user asks again. By turn, all but the points zero between terms.
 */
let points = new Float64Array(0);
let own = new Float64Array(0);
let inherited = new Float64Array(0);
let isReached = new Uint8Array(0);
let sources = new Int32Array(0);
let reached = new Int32Array(0);
/** By passage. */
let passagePoints = new Float64Array(0);

/** Good until the next question. */
export interface WordPoints {
  /** By turn. */
  readonly turns: Float64Array;
  /** By passage, as it stands. */
  readonly passages: Float64Array;
}

/**
 * BM25 of turns over their words and what they inherit of their neighbours', and of passages over their own; a turn has at
 * least a part of what its best passage has.
 */
export const wordPoints = (
  table: TurnTable,
  asked: readonly AskedTerm[],
  corpus: Corpus,
  figures: Figures,
): WordPoints => {
  makeRoom(table);
  for (const term of asked) if (term.weight > 0) add(table, term, corpus, figures);
  const { turn } = table.passage;
  for (let passage = 0; passage < table.passages; passage += 1) {
    const least = figures.passageFloor * (passagePoints[passage] as number);
    const row = turn[passage] as number;
    if (least > (points[row] as number)) points[row] = least;
  }
  return { turns: points, passages: passagePoints };
};

const makeRoom = ({ turns, passages }: TurnTable): void => {
  points = withRoom(points, turns);
  own = withRoom(own, turns);
  inherited = withRoom(inherited, turns);
  isReached = withRoom(isReached, turns);
  sources = withRoom(sources, turns);
  reached = withRoom(reached, turns);
  passagePoints = withRoom(passagePoints, passages);
  points.fill(0, 0, turns);
  passagePoints.fill(0, 0, passages);
};

const rarityOf = (many: number, having: number): number =>
  Math.log(1 + (Math.max(many, having) - having + 0.5) / (having + 0.5));

const add = (
  table: TurnTable,
  { term, weight }: AskedTerm,
  corpus: Corpus,
  { bm25K1: k1, bm25B: b }: Figures,
): void => {
  const number = table.terms.find(term);
  if (number < 0) return;
  const { postings, columns } = table;
  const inPassages = weight * (k1 + 1) * rarityOf(corpus.passages, corpus.passagesWith(term));
  const least = k1 * (1 - b);
  const perLength = (k1 * b) / Math.max(1, corpus.averagePassage);
  let many = 0;
  const take = ({ list, from, to }: PostingList): void => {
    const { turn, length } = table.passage;
    for (let at = from; at < to; at += 1) {
      const passage = (list[at] as number) >>> countBits;
      const count = (list[at] as number) & mostCounted;
      const norm = least + perLength * (length[passage] as number);
      passagePoints[passage]! += (inPassages * count) / (count + norm);
      const row = turn[passage] as number;
      if (own[row] === 0) sources[many++] = row;
      own[row]! += count;
    }
  };
  take(postings.sortedOf(number));
  take(postings.looseOf(number));
  const far = spread(table, many);
  const inTurns = weight * (k1 + 1) * rarityOf(corpus.turns, corpus.turnsWith(term, many));
  const perWeighted = (k1 * b) / Math.max(1, corpus.averageTurn);
  const { weightedLength, share } = columns;
  for (let at = 0; at < far; at += 1) {
    const row = reached[at] as number;
    const count = (own[row] as number) + (share[row] as number) * (inherited[row] as number);
    own[row] = 0;
    inherited[row] = 0;
    isReached[row] = 0;
    points[row]! += (inTurns * count) / (count + least + perWeighted * (weightedLength[row] as number));
  }
};

/** Leaves what the first `many` of the sources have to their neighbours; answers how many rows have something of it. */
const spread = (table: TurnTable, many: number): number => {
  const { columns, threadOf, kernel } = table;
  const { earlier } = kernel;
  let far = 0;
  const reach = (row: number): void => {
    if (isReached[row] === 1) return;
    isReached[row] = 1;
    reached[far++] = row;
  };
  for (let at = 0; at < many; at += 1) {
    const source = sources[at] as number;
    const count = own[source] as number;
    const { rows } = threadOf[source] as Thread;
    const place = columns.place[source] as number;
    const later = table.laterOf(source);
    reach(source);
    const last = Math.min(rows.length, place + later.length);
    for (let to = Math.max(0, place - earlier.length + 1); to < last; to += 1) {
      if (to === place) continue;
      const row = rows[to] as number;
      reach(row);
      inherited[row]! += count * ((to < place ? earlier[place - to] : later[to - place]) as number);
    }
  }
  return far;
};
