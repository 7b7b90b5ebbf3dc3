import { type Parameters } from '../../config/parameters';
import { type AskedTerm, type WeightedTerm } from './asked-term';
import { Best, type Ranked } from './best';
import { ExactPoints } from './exact-points';
import { type Gate } from './gate';
import { type Norm, PointSums, sumsBytesPerRow } from './point-sums';
import { Spread } from './spread';
import { type TurnTable } from './turn-table';

type Figures = Pick<Parameters['recall'], 'bm25K1' | 'bm25B' | 'rankWholeUpTo'>;

/** Lengths of all rows with what they inherit. */
export interface WeightedLengths {
  readonly average: number;
  readonly least: number;
}

/** Which rows are wanted, and how many. */
export interface Wanted {
  readonly limit: number;
  readonly gate: Gate;
  readonly accept: (row: number) => boolean;
  /** Orders rows of equal score. */
  readonly tie: (a: number, b: number) => number;
  /** Nothing more is asked after this: rows that cannot be wanted any more need no points. */
  readonly last: boolean;
}

const nothing: Ranked = { rows: [], scores: [] };

/** Sums made in another order differ by rounding, which is less than this part of them. */
const rounding = 1e-9;

/** The bar does not rise by more than this factor, mostly, by what others add: while they can add more, it is not looked for. */
const hope = 1.5;

/** Costs in steps of a spread, which is a term put to a row: of a term looked at to score a row exactly … */
const stepsPerTerm = 0.5;
/** … of a row looked at, and of one that is wanted, to see how far it has come. */
const stepsPerLook = 0.3;
const stepsPerWanted = 5;

/**
 * BM25 points of rows for one question. In a short memory each term is spread over all rows that inherit it. In a long one
 * a common term is dear to spread and hardly moves anything: terms are spread by what they can add for what they cost, and
 * only until no row can get among the wanted by the others; the few rows that might are then scored exactly.
 */
export class ScoreSheet {
  private readonly spread: Spread;
  private readonly sums: PointSums;
  private readonly exact: ExactPoints;
  /** Terms that are not spread, those that add most for their cost at the end. */
  private waiting: AskedTerm[] = [];
  private lengths: WeightedLengths = { average: 1, least: 0 };

  constructor(
    private readonly table: TurnTable,
    private readonly figures: Figures,
  ) {
    this.spread = new Spread(table);
    this.sums = new PointSums(table, this.spread);
    this.exact = new ExactPoints(table);
  }

  /** What it takes while somebody asks. */
  get byteLength(): number {
    return this.table.columns.capacity * sumsBytesPerRow + this.exact.byteLength;
  }

  /** For the next question. */
  clear(lengths: WeightedLengths): void {
    this.lengths = lengths;
    this.exact.clear();
    this.waiting = [];
    this.sums.clear();
  }

  ask(terms: readonly WeightedTerm[]): void {
    const { norm } = this;
    const leastNorm = norm.least + norm.perLength * this.lengths.least;
    for (const { number, weight } of terms) {
      if (weight <= 0) continue;
      if (this.isShort) {
        this.sums.add(number, norm, (rows) => this.rarityOf(rows, weight));
        continue;
      }
      const { rows, most, sources } = this.spread.reach(number);
      if (rows === 0) continue;
      const rarity = this.rarityOf(rows, weight);
      const saturation = Number.isFinite(most) ? most / (most + leastNorm) : 1;
      const asked = { number, rarity, most: rarity * saturation, sources };
      this.exact.add(asked);
      this.waiting.push(asked);
    }
    this.waiting.sort((a, b) => a.most * b.sources - b.most * a.sources);
  }

  /** The best rows by points times gate, best first: the same, to the last bit, however many terms were spread. */
  best(wanted: Wanted): Ranked {
    if (wanted.limit === 0) return nothing;
    return this.isShort ? this.bestOf(wanted).ranked() : this.narrowed(wanted);
  }

  private narrowed({ limit, gate, accept, tie, last }: Wanted): Ranked {
    const answers = new Map<number, boolean>();
    const accepted = (row: number): boolean => {
      let answer = answers.get(row);
      if (answer === undefined) answers.set(row, (answer = accept(row)));
      return answer;
    };
    const { rest, bar } = this.narrow({ limit, gate, accept: accepted, tie, last });
    const { norm } = this;
    const { weightedLength } = this.table.columns;
    const best = new Best(limit, tie);
    this.eachAbove(bar, rest, gate, (row) => {
      if (!accepted(row)) return true;
      const length = weightedLength[row] as number;
      const score = this.exact.of(row, norm.least + norm.perLength * length) * gate.of(row);
      if (best.wants(score)) best.offer(row, score);
      return true;
    });
    return best.ranked();
  }

  /** Spreads what must be spread. Answers what the others can add to a row, and the score below which no row is wanted. */
  private narrow(wanted: Wanted): { readonly rest: number; readonly bar: number } {
    const { waiting, sums } = this;
    let bar = 0;
    for (;;) {
      const next = waiting.at(-1);
      const rest = waiting.reduce((sum, { most }) => sum + most, 0);
      if (next === undefined) return { rest, bar: this.bestOf(wanted, bar * (1 - rounding)).bar };
      const most = rest * wanted.gate.most;
      const steps = next.sources * this.window;
      // While a look at what is found costs more than to spread the next term, or sees nothing new, looking cannot pay.
      if (most < hope * bar || bar === 0) {
        if (steps > stepsPerLook * sums.many + stepsPerWanted * wanted.limit) {
          bar = this.bestOf(wanted, bar * (1 - rounding)).bar;
          if (this.isNarrow(bar, rest, wanted, steps)) return { rest, bar };
        }
      }
      waiting.pop();
      const closed = wanted.last && most < bar * (1 - rounding);
      sums.add(next.number, this.norm, () => next.rarity, closed);
    }
  }

  /** Whether to score exactly all rows that may be wanted takes no more than `steps`. */
  private isNarrow(bar: number, rest: number, { gate, last }: Wanted, steps: number): boolean {
    // A row that has no points yet may be wanted.
    if (rest * gate.most >= bar * (1 - rounding)) return false;
    const { points } = this.sums;
    const { postings, rows } = this.table;
    const most = steps / (stepsPerTerm * ((this.window * postings.entries) / rows + this.exact.terms));
    // What is out now stays out, since the bar only rises and what is to come only falls.
    if (last) this.sums.drop((row) => !isAbove(bar, (points[row] as number) + rest, gate, row));
    let above = 0;
    return this.eachAbove(bar, rest, gate, () => (above += 1) <= most);
  }

  /** The wanted rows by the terms that were spread: by all of them, their scores can only be higher. `floor`: the last of them has it. */
  private bestOf({ limit, gate, accept, tie }: Wanted, floor = 0): Best {
    const { points, found, many } = this.sums;
    const best = new Best(limit, tie, floor);
    for (let i = 0; i < many; i += 1) {
      const row = found[i] as number;
      const own = points[row] as number;
      // Most rows of a long memory are below the bar whatever their gates say.
      if (!best.wants(own * gate.most)) continue;
      const score = own * gate.of(row);
      if (best.wants(score) && accept(row)) best.offer(row, score);
    }
    return best;
  }

  /** Rows that would have `bar` with `rest` points more, until `visit` answers false: then that is the answer. */
  private eachAbove(bar: number, rest: number, gate: Gate, visit: (row: number) => boolean): boolean {
    const { points, found, many } = this.sums;
    for (let i = 0; i < many; i += 1) {
      const row = found[i] as number;
      if (isAbove(bar, (points[row] as number) + rest, gate, row) && !visit(row)) return false;
    }
    return true;
  }

  /** A term is as rare as the turns are few that have it near them. */
  private rarityOf(rows: number, weight: number): number {
    return Math.log(1 + (this.table.rows - rows + 0.5) / (rows + 0.5)) * weight * (this.figures.bm25K1 + 1);
  }

  private get isShort(): boolean {
    return this.table.rows <= this.figures.rankWholeUpTo;
  }

  private get norm(): Norm {
    const { bm25K1: k1, bm25B: b } = this.figures;
    return { least: k1 * (1 - b), perLength: (k1 * b) / this.lengths.average };
  }

  /** Rows that a term reaches from one that has it. */
  private get window(): number {
    const { later, earlier } = this.table.kernel;
    return later.length + earlier.length - 1;
  }
}

/** Most rows of a long memory are below the bar whatever their gates say. */
const isAbove = (bar: number, points: number, gate: Gate, row: number): boolean => {
  const least = bar * (1 - rounding);
  return points * gate.most >= least && points * gate.of(row) >= least;
};
