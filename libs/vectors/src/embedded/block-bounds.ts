import { type BlockWeights, blockWeights, leastWeight } from './block-weights';
import { asksCue } from '@app/memory-core/text';
import { withRoom } from './columns';
import { type Norms } from './norm';
import { countBits, mostCounted, type PostingList } from './postings';
import { blockOf, blocksOf, rowsPerBlock } from './row-blocks';
import { asksSpan, heirsBefore, heirsOn } from './spans';
import { type Thread, type TurnTable } from './turn-table';

/** Blocks are ordered by so many degrees of what they may have. */
const degrees = 128;

/** Blocks are put in order in stretches, each from such a part of the greatest bound on: most questions see the first only. */
const stretches = [0.25, 0];

/** Columns of one question; they serve whoever asks, since ranking is synchronous. `counts` are zero between terms. */
let bounds = new Float32Array(0);
let counts = new Float32Array(0);
let listed = new Int32Array(0);
/** Blocks, those that may have least first. */
let order = new Int32Array(0);
/** Where blocks of each degree begin in `order`, and where the next of them is put. */
const starts = new Int32Array(degrees + 1);
const next = new Int32Array(degrees + 1);

/**
 * What rows that stand together can have at most of what is asked, term by term: a source is put to about four blocks
 * instead of a dozen rows. Rows are scored only where their block can have one of the wanted (block-max pruning).
 */
export class BlockBounds {
  private readonly weights: BlockWeights;
  private blocks = 0;

  constructor(private readonly table: TurnTable) {
    this.weights = blockWeights(table.kernel);
  }

  /** For the next question. */
  clear(): void {
    this.blocks = blocksOf(this.table.rows);
    bounds = withRoom(bounds, this.blocks);
    counts = withRoom(counts, this.blocks);
    listed = withRoom(listed, this.blocks);
    order = withRoom(order, this.blocks);
    bounds.fill(0, 0, this.blocks);
  }

  /** `rarity`: what the term is worth. */
  add(term: number, rarity: number, { norm: { least, perLength }, leastIn }: Norms): void {
    const { postings } = this.table;
    const many = this.count(postings.looseOf(term), this.count(postings.sortedOf(term), 0));
    for (let i = 0; i < many; i += 1) {
      const block = listed[i] as number;
      const count = counts[block] as number;
      counts[block] = 0;
      bounds[block] =
        (bounds[block] as number) +
        (rarity * count) / (count + least + perLength * (leastIn[block] as number));
    }
  }

  /**
   * Shows blocks by what their rows can have at most, the greatest first but for blocks that are nearly alike. Once `visit`
   * has answered that it is too little, those that have less are not shown.
   */
  visit(visit: (block: number, most: number) => boolean): void {
    let greatest = 0;
    for (let block = 0; block < this.blocks; block += 1) {
      if ((bounds[block] as number) > greatest) greatest = bounds[block] as number;
    }
    let ceiling = Infinity;
    for (const part of stretches) {
      const floor = greatest * part;
      if (!this.visitBetween(floor, ceiling, degrees / greatest, visit)) return;
      ceiling = floor;
    }
  }

  /** The same of blocks from one bound to below another. False when one was too little. */
  private visitBetween(
    floor: number,
    ceiling: number,
    perPoint: number,
    visit: (block: number, most: number) => boolean,
  ): boolean {
    const many = this.sort(floor, ceiling, perPoint);
    let until = -1;
    for (let at = many - 1; at >= Math.max(until, 0); at -= 1) {
      const block = order[at] as number;
      const most = bounds[block] as number;
      if (!visit(block, most) && until < 0) until = starts[degreeOf(most, perPoint)] as number;
    }
    return until < 0;
  }

  /** By counting, the least first. Answers how many there are. */
  private sort(floor: number, ceiling: number, perPoint: number): number {
    let many = 0;
    starts.fill(0);
    for (let block = 0; block < this.blocks; block += 1) {
      const most = bounds[block] as number;
      if (most < floor || most >= ceiling) continue;
      listed[many++] = block;
      starts[degreeOf(most, perPoint) + 1]! += 1;
    }
    for (let degree = 0; degree < degrees; degree += 1) starts[degree + 1]! += starts[degree] as number;
    next.set(starts);
    for (let i = 0; i < many; i += 1) {
      const block = listed[i] as number;
      order[next[degreeOf(bounds[block] as number, perPoint)]!++] = block;
    }
    return many;
  }

  /** Adds to `counts` what the rows of each block have of a term at most, inherited included; lists the blocks behind those `before`. */
  private count({ list, from, to }: PostingList, before: number): number {
    const { halo, ofWord, ofQuestion } = this.weights;
    const { span: spans } = this.table.columns;
    const reached = 2 * halo + 1;
    let many = before;
    for (let i = from; i < to; i += 1) {
      const posting = list[i] as number;
      const source = posting >>> countBits;
      const own = posting & mostCounted;
      const span = spans[source] as number;
      if (span === 0) {
        many = this.countCrooked(source, own, many);
        continue;
      }
      const weights = (span & asksSpan) === 0 ? ofWord : ofQuestion;
      const base = (source & (rowsPerBlock - 1)) * reached + halo - blockOf(source);
      const last = blockOf(source + heirsOn(span) - 1);
      for (let block = blockOf(source - heirsBefore(span)); block <= last; block += 1) {
        const count = counts[block] as number;
        if (count === 0) listed[many++] = block;
        counts[block] = count + own * (weights[base + block] as number);
      }
    }
    return many;
  }

  /** The same of one source, in a thread whose rows do not follow one upon the other: with the heaviest of each block. */
  private countCrooked(source: number, own: number, before: number): number {
    const { kernel, columns, threadOf } = this.table;
    const { rows } = threadOf[source] as Thread;
    const place = columns.place[source] as number;
    const { first, end } = this.table.heirsOf(rows, place);
    const asks = ((columns.cues[source] as number) & asksCue) !== 0;
    const onLater = asks ? kernel.laterOfQuestion : kernel.later;
    let many = before;
    let last = -1;
    let heaviest = 0;
    for (let at = first; at < end; at += 1) {
      const block = blockOf(rows[at] as number);
      const inherited = (at < place ? kernel.earlier[place - at] : onLater[at - place]) as number;
      const weight = Math.max(inherited, leastWeight);
      if (block !== last) heaviest = 0;
      last = block;
      if (weight <= heaviest) continue;
      const count = counts[block] as number;
      if (count === 0) listed[many++] = block;
      counts[block] = count + own * (weight - heaviest);
      heaviest = weight;
    }
    return many;
  }
}

const degreeOf = (most: number, perPoint: number): number =>
  most > 0 ? Math.min(degrees - 1, Math.floor(most * perPoint)) : 0;
