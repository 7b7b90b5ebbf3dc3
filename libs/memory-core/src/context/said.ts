import { type Candidate, isIn } from './candidate';

/** Words in a row by which a text is looked up before it is searched for; fewer are looked up as a line of their own. */
const row = 3;

/**
 * What the candidates that were placed say. A context asks of hundreds, several times over, whether they say anything new: of most
 * not even the last words were said.
 */
export class Said {
  private readonly lines = new Map<Candidate, string>();
  /** How often each row of words was said. */
  private readonly rows = new Map<string, number>();
  private joined: string | undefined;

  /** All of it: of each line small letters and figures between spaces. */
  get text(): string {
    return (this.joined ??= `\n${[...this.lines.values()].join('')}`);
  }

  put(candidate: Candidate): void {
    this.take(candidate);
    const { saying } = candidate;
    this.lines.set(candidate, saying);
    this.count(saying, 1);
  }

  take(candidate: Candidate): void {
    const saying = this.lines.get(candidate);
    if (saying === undefined) return;
    this.lines.delete(candidate);
    this.count(saying, -1);
  }

  /** Whether all that it says is said, once more where it is there itself, or it is a turn that adds little to a memory. */
  has(candidate: Candidate): boolean {
    const { says, stays, placed } = candidate;
    const twice = placed !== undefined;
    const isSaid = (words: string): boolean =>
      (this.rows.get(lastRowOf(words)) ?? 0) > Number(twice) && isIn(this.text, words, twice);
    if (!stays && says.length > 0 && says.every(isSaid)) return true;
    return candidate.addsLittleTo(this.lines.keys());
  }

  private count(saying: string, by: 1 | -1): void {
    this.joined = undefined;
    for (const line of saying.split('\n'))
      for (const words of rowsOf(line)) this.rows.set(words, (this.rows.get(words) ?? 0) + by);
  }
}

const rowsOf = (line: string): readonly string[] => {
  const text = line.trim();
  const starts = [0];
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) starts.push(at + 1);
  const rows = Math.max(1, starts.length - row + 1);
  return Array.from({ length: rows }, (_, at) =>
    text.slice(starts[at], at + row < starts.length ? (starts[at + row] as number) - 1 : text.length),
  );
};

/** What ends in the same way is rarer than what begins so. */
const lastRowOf = (line: string): string => {
  const text = line.trim();
  let from = text.length;
  for (let words = 0; words < row && from >= 0; words += 1) from = text.lastIndexOf(' ', from - 1);
  return text.slice(from + 1);
};
