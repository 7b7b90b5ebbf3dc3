import { type Insight } from '../domain/insight';

/** An insight in a ranking; `borrowed` where it was found by what it took the place of. */
export interface StoodFor {
  readonly insight: Insight;
  readonly score: number;
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
  /** @param weight what a match of the old statement counts for the one believed instead. */
  constructor(
    private readonly insights: ReadonlyMap<string, Insight>,
    private readonly accept: (insight: Insight) => boolean,
    private readonly weight: number,
  ) {}

  /** Each that is wanted once, by its best or by the best of what it took the place of; best first. */
  stoodFor(ranking: readonly StoodFor[]): readonly StoodFor[] {
    if (ranking.every(({ insight }) => this.accept(insight))) return ranking;
    const best = new Map<string, StoodFor>();
    for (const hit of ranking) {
      const found = this.accept(hit.insight) ? hit : this.borrowed(hit);
      if (found === undefined) continue;
      const known = best.get(found.insight.id);
      if (known === undefined || known.score < found.score) best.set(found.insight.id, found);
    }
    return [...best.values()].sort((a, b) => b.score - a.score || (a.insight.id < b.insight.id ? -1 : 1));
  }

  /** What is believed in the end instead of what was superseded, where it is wanted. What a person switched off lends nothing. */
  of(insight: Insight): Insight | undefined {
    let at: Insight | undefined = insight;
    for (let hops = 0; hops < mostHops && at?.status === 'superseded' && at.enabled; hops += 1) {
      at = at.supersededBy === undefined ? undefined : this.insights.get(at.supersededBy);
    }
    return at !== undefined && at !== insight && this.accept(at) ? at : undefined;
  }

  private borrowed({ insight, score }: StoodFor): StoodFor | undefined {
    const believed = this.weight > 0 ? this.of(insight) : undefined;
    return believed && { insight: believed, score: score * this.weight, borrowed: true };
  }
}
