import { type Parameters } from '@app/memory-core/config/parameters';
import { type WeightedTerm } from './asked-term';
import { Best, type Ranked } from './best';
import { BlockBounds } from './block-bounds';
import { ExactPoints } from './exact-points';
import { type Gate } from './gate';
import { Norms } from './norm';
import { PointSums } from './point-sums';
import { blocksOf, rowsPerBlock } from './row-blocks';
import { Spread } from './spread';
import { type TurnTable } from './turn-table';

type Figures = Pick<Parameters['recall'], 'bm25K1' | 'bm25B' | 'rankWholeUpTo'>;

/** Which rows are wanted, and how many. */
export interface Wanted {
  readonly limit: number;
  readonly gate: Gate;
  readonly accept: (row: number) => boolean;
  /** Orders rows of equal score. */
  readonly tie: (a: number, b: number) => number;
}

/** Bounds are summed in numbers of 32 bits, and in another order than points: they are off by less than this part of them. */
const rounding = 1e-4;

/** A term that one row of so many has is common: … */
const rowsPerSource = 16;
/** … what it adds is hardly more in one place than in another, so that blocks need not be told apart by it, … */
const commonPart = 0.1;

/** Where one row of so many is of a thread whose rows are apart, looking into blocks costs more than to spread everything. */
const rowsPerCrooked = 8;
/** So does a question each of whose terms stands in one row of so many at least. */
const rowsPerTelling = 32;

const nothing: Ranked = { rows: [], scores: [] };

/**
 * BM25 points of rows for one question. In a short memory each term is spread over all rows that inherit it. In a long one
 * it is put to blocks of rows, as a bound of what they can have of it, and rows are scored only in blocks that can have one
 * of the wanted: that pays for terms that tell rows apart, where conversations stand one after the other. Common terms,
 * which are dear to look up and hardly move anything, are added to all bounds alike.
 */
export class ScoreSheet {
  private readonly spread: Spread;
  private readonly sums: PointSums;
  private readonly bounds: BlockBounds;
  private readonly exact: ExactPoints;
  private readonly norms = new Norms();
  private isMeasured = false;
  /** Undefined until something is asked. */
  private isWhole: boolean | undefined;
  /** Points that common terms may add to any row. */
  private rest = 0;
  /** Points that a term may add at most, of the one that may add most. */
  private greatest = 0;

  constructor(
    private readonly table: TurnTable,
    private readonly figures: Figures,
  ) {
    this.spread = new Spread(table);
    this.sums = new PointSums(table, this.spread);
    this.bounds = new BlockBounds(table);
    this.exact = new ExactPoints(table);
  }

  get byteLength(): number {
    return blocksOf(this.table.columns.capacity) * Float32Array.BYTES_PER_ELEMENT;
  }

  /** What it knows of all rows together is no longer so. */
  forget(): void {
    this.isMeasured = false;
    this.spread.forget();
  }

  /** For the next question. */
  clear(): void {
    if (!this.isMeasured) this.norms.measure(this.table, this.figures);
    this.isMeasured = true;
    this.isWhole = undefined;
  }

  ask(terms: readonly WeightedTerm[]): void {
    this.isWhole ??= this.begin(terms);
    if (this.isWhole) this.sum(terms);
    else this.bound(terms);
  }

  /** The best rows by points times gate, best first: the same, to the last bit, in a short memory and in a long one. */
  best(wanted: Wanted): Ranked {
    if (wanted.limit === 0) return nothing;
    return this.isWhole === true ? this.bestOfAll(wanted) : this.exact.while(() => this.bestOfBlocks(wanted));
  }

  /** Answers whether everything is spread: the answer is the same, and one takes less time than the other. */
  private begin(terms: readonly WeightedTerm[]): boolean {
    const mayBeWhole = this.figures.rankWholeUpTo > 0;
    if (mayBeWhole && (this.isShort || this.isCrooked || this.isCommon(terms))) {
      this.sums.clear();
      return true;
    }
    this.bounds.clear();
    this.exact.clear();
    this.rest = 0;
    this.greatest = 0;
    return false;
  }

  /** Whether there is no term that tells rows apart. */
  private isCommon(terms: readonly WeightedTerm[]): boolean {
    const { postings, rows } = this.table;
    return terms.every(({ number, weight }) => {
      const sources = weight > 0 ? postings.rowsWith(number) : 0;
      return sources === 0 || sources * rowsPerTelling > rows;
    });
  }

  private get isCrooked(): boolean {
    return this.table.crooked * rowsPerCrooked > this.table.rows;
  }

  private sum(terms: readonly WeightedTerm[]): void {
    for (const { number, weight } of terms) {
      if (weight > 0) this.sums.add(number, this.norms.norm, (rows) => this.rarityOf(rows, weight));
    }
  }

  private bound(terms: readonly WeightedTerm[]): void {
    const { norms, table } = this;
    const asked = terms.flatMap(({ number, weight }) => {
      const { rows, most, sources } = this.spread.reach(number);
      if (weight <= 0 || rows === 0) return [];
      const rarity = this.rarityOf(rows, weight);
      return {
        number,
        rarity,
        sources,
        most: rarity * (Number.isFinite(most) ? most / (most + norms.norm.least) : 1),
      };
    });
    for (const { most } of asked) this.greatest = Math.max(this.greatest, most);
    for (const term of asked) {
      this.exact.add(term);
      if (term.sources * rowsPerSource > table.rows && term.most < commonPart * this.greatest)
        this.rest += term.most;
      else this.bounds.add(term.number, term.rarity, norms);
    }
  }

  private bestOfAll({ limit, gate, accept, tie }: Wanted): Ranked {
    const { points } = this.sums;
    const best = new Best(limit, tie);
    for (let row = 0; row < this.table.rows; row += 1) {
      const own = points[row] as number;
      if (!best.wants(own * gate.most)) continue;
      const score = own * gate.of(row);
      if (best.wants(score) && accept(row)) best.offer(row, score);
    }
    return best.ranked();
  }

  private bestOfBlocks({ limit, gate, accept, tie }: Wanted): Ranked {
    const { exact, norms, rest, table } = this;
    const best = new Best(limit, tie);
    this.bounds.visit((block, most) => {
      if (!best.wants((most + rest) * gate.most * (1 + rounding))) return false;
      const first = block * rowsPerBlock;
      const end = Math.min(table.rows, first + rowsPerBlock);
      const points = exact.of(first, end, norms.norm);
      for (let row = first; row < end; row += 1) {
        const own = points[row - first] as number;
        if (!best.wants(own * gate.most)) continue;
        const score = own * gate.of(row);
        if (best.wants(score) && accept(row)) best.offer(row, score);
      }
      return true;
    });
    return best.ranked();
  }

  /** A term is as rare as the turns are few that have it near them. */
  private rarityOf(rows: number, weight: number): number {
    return Math.log(1 + (this.table.rows - rows + 0.5) / (rows + 0.5)) * weight * (this.figures.bm25K1 + 1);
  }

  private get isShort(): boolean {
    return this.table.rows <= this.figures.rankWholeUpTo;
  }
}
