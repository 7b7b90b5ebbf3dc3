import { type Insight } from '../domain/insight';
import { type StatementHit, type StatementIndex } from './statement-index';

/** A row of a ranking; `borrowed` where it was found by what it took the place of. */
export interface StoodFor extends Omit<StatementHit<Insight>, 'id'> {
  readonly borrowed?: true;
}

/** No history of one statement is longer; a circle, which there must not be, ends here too. */
const mostHops = 100;

/**
 * What is believed instead of what was superseded. A question is often put in the words of the old statement ("How is the new
 * job?"), and a turn that is quoted tells the old one: what is believed now must be found by both, or it is told less than
 * what is over (SPEC R26, R46).
 */
export class Replacements {
  private readonly rows = new Map<number, number>();

  /** @param weight what a match of the old statement counts for the one believed instead. */
  constructor(
    private readonly index: StatementIndex<Insight>,
    private readonly accept: (insight: Insight) => boolean,
    private readonly weight: number,
  ) {}

  /** What is wanted, or stands for what was superseded. */
  readonly isFound = (insight: Insight): boolean =>
    this.accept(insight) || (this.weight > 0 && this.standIn(insight) >= 0);

  /** Of rows that `isFound`, each that is wanted once, by its best; best first. */
  stoodFor(ranking: readonly StoodFor[]): readonly StoodFor[] {
    if (ranking.every(({ value }) => this.accept(value))) return ranking;
    const best = new Map<number, StoodFor>();
    for (const hit of ranking) {
      const found = this.accept(hit.value) ? hit : this.borrowed(hit);
      if (found === undefined) continue;
      const known = best.get(found.row);
      if (known === undefined || known.score < found.score) best.set(found.row, found);
    }
    return [...best.values()].sort((a, b) => b.score - a.score || (a.value.id < b.value.id ? -1 : 1));
  }

  /** What is believed instead of what was superseded, where it is wanted. */
  of(insight: Insight): Insight | undefined {
    return this.index.at(this.standIn(insight));
  }

  private borrowed({ row, value, score }: StoodFor): StoodFor | undefined {
    let standing = this.rows.get(row);
    if (standing === undefined) this.rows.set(row, (standing = this.standIn(value)));
    const believed = this.index.at(standing);
    return believed && { row: standing, value: believed, score: score * this.weight, borrowed: true };
  }

  /** The row of what is believed in the end, where it is wanted; else -1. What a person switched off lends nothing. */
  private standIn(insight: Insight): number {
    let row = -1;
    let at: Insight | undefined = insight;
    for (let hops = 0; hops < mostHops && at?.status === 'superseded' && at.enabled; hops += 1) {
      row = at.supersededBy === undefined ? -1 : this.index.rowOf(at.supersededBy);
      at = this.index.at(row);
    }
    return at !== undefined && at !== insight && this.accept(at) ? row : -1;
  }
}
