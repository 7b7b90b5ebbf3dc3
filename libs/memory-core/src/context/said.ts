import { type Candidate, isIn } from './candidate';

/**
 * What the candidates that were placed say. A context asks of hundreds, several times over, whether they say anything new: each
 * time only what was placed since is looked through.
 */
export class Said {
  /** All of it: of each line small letters and figures between spaces. */
  text = '\n';
  private readonly lines = new Map<Candidate, string>();
  /** How much of the text a candidate's words were not in. */
  private unsaid = new WeakMap<Candidate, number>();

  put(candidate: Candidate): void {
    const line = candidate.saying;
    const before = this.lines.get(candidate);
    this.lines.set(candidate, line);
    if (before === undefined) this.text += line;
    else if (before !== line) this.renew();
  }

  take(candidate: Candidate): void {
    if (this.lines.delete(candidate)) this.renew();
  }

  /** Whether all that it says is said, once more where it is there itself, or it is a turn that adds little to a memory. */
  has(candidate: Candidate): boolean {
    return this.saysAllOf(candidate) || candidate.addsLittleTo(this.lines.keys());
  }

  private saysAllOf(candidate: Candidate): boolean {
    const { says, stays, placed } = candidate;
    if (stays || says.length === 0) return false;
    const twice = placed !== undefined;
    // A line may begin with the break that ended what was looked through.
    const from = twice || says.length > 1 ? 0 : Math.max(0, (this.unsaid.get(candidate) ?? 0) - 1);
    if (says.every((words) => isIn(this.text, words, { from, twice }))) return true;
    this.unsaid.set(candidate, this.text.length);
    return false;
  }

  private renew(): void {
    this.unsaid = new WeakMap();
    this.text = `\n${[...this.lines.values()].join('')}`;
  }
}
