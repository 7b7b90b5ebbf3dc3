import { statementOf } from '../domain/claim';
import { ageOf, marked } from '../consolidation';
import { type Instant } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { isPastPlan } from '../domain/lasting';
import { type Line } from '../domain/line';
import { type ResonantInsight } from '../recall/resonant';
import { flattened, type LineMeasure } from './lines';

interface Told {
  readonly age: string | undefined;
  readonly line: Line;
}

/**
 * The lines of memories outside the profile. One that is too unsure to go unreviewed says when it was last said, as the
 * lines of the profile do: whoever reads it in a prompt would take it for what is so today. Measured anew when that changes.
 */
export class MemoryLines {
  private readonly known = new WeakMap<Insight, Told>();

  constructor(private readonly measure: LineMeasure) {}

  /** @param unsureBelow `decay.reviewBelowConfidence` */
  of(
    { insight, confidence }: Pick<ResonantInsight, 'insight' | 'confidence'>,
    unsureBelow: number,
    now: Instant,
  ): Line {
    const isPast = isPastPlan(insight, now);
    const age = ageOf({ confidence, lastSaidAt: insight.lastConfirmedAt, isPast }, unsureBelow);
    const before = this.known.get(insight);
    if (before !== undefined && before.age === age) return before.line;
    const line = this.measure.line(`- ${marked(flattened(statementOf(insight)), age)}`);
    this.known.set(insight, { age, line });
    return line;
  }
}
