import { itemOf, withoutStatements } from '../consolidation';
import { type Insight } from '../domain/insight';
import { type Summary } from '../domain/summary';
import { type TokenCounter } from '../ports/token-counter';

/** A context asks for each of its summaries twice; a few questions may take turns. */
const mostKept = 8;

/**
 * A summary beside what else a context tells: a sentence that states what the profile or a memory tells already is left out,
 * so that its room goes to what is told nowhere else (SPEC R40). Made once for as long as the same of it is told.
 */
export class BesideTold {
  private readonly known = new WeakMap<Summary, Map<string, Summary | undefined>>();

  constructor(private readonly tokens: TokenCounter) {}

  /** @param told ids of what is told elsewhere. Undefined where nothing is left. */
  of(
    summary: Summary | undefined,
    told: Iterable<string>,
    insight: (id: string) => Insight | undefined,
  ): Summary | undefined {
    if (summary === undefined) return summary;
    const repeated: Insight[] = [];
    for (const id of told) {
      const known = insight(id);
      if (known !== undefined && summary.text.includes(itemOf(known))) repeated.push(known);
    }
    if (repeated.length === 0) return summary;
    const ids = repeated.map(({ id }) => id).join(' ');
    let made = this.known.get(summary);
    if (made === undefined) this.known.set(summary, (made = new Map<string, Summary | undefined>()));
    if (!made.has(ids)) {
      if (made.size >= mostKept) made.clear();
      made.set(ids, this.made(summary, repeated));
    }
    return made.get(ids);
  }

  private made(summary: Summary, told: readonly Insight[]): Summary | undefined {
    const text = withoutStatements(summary.text, told);
    if (text === summary.text) return summary;
    return text === '' ? undefined : { ...summary, text, tokens: this.tokens.count(text) };
  }
}
