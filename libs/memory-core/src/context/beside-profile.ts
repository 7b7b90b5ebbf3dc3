import { withoutStatements } from '../consolidation';
import { type Insight } from '../domain/insight';
import { type Summary } from '../domain/summary';
import { type TokenCounter } from '../ports/token-counter';

interface Left {
  /** Ids of what the profile tells. */
  readonly told: string;
  readonly summary: Summary | undefined;
}

/**
 * The summary across conversations beside a profile: a sentence that states what the profile tells already is left out, so
 * that its room goes to what is told nowhere else (SPEC R40). Made once for as long as the profile tells the same.
 */
export class BesideProfile {
  private readonly known = new WeakMap<Summary, Left>();

  constructor(private readonly tokens: TokenCounter) {}

  /** @param told ids of what the profile tells. Undefined where nothing is left. */
  of(
    summary: Summary | undefined,
    told: ReadonlySet<string>,
    insight: (id: string) => Insight | undefined,
  ): Summary | undefined {
    if (summary === undefined || told.size === 0) return summary;
    const ids = [...told].join(' ');
    let left = this.known.get(summary);
    if (left?.told !== ids) {
      const insights = [...told].flatMap((id) => insight(id) ?? []);
      this.known.set(summary, (left = { told: ids, summary: this.made(summary, insights) }));
    }
    return left.summary;
  }

  private made(summary: Summary, told: readonly Insight[]): Summary | undefined {
    const text = withoutStatements(summary.text, told);
    if (text === summary.text) return summary;
    return text === '' ? undefined : { ...summary, text, tokens: this.tokens.count(text) };
  }
}
