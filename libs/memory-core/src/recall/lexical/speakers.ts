/** Who speaks in an index, by `speakerKey`: each has a number, and how many turns are theirs. */
export class Speakers {
  private readonly numbers = new Map<string, number>();
  private readonly turns: number[] = [];

  /** Of those who have turns. */
  get names(): ReadonlySet<string> {
    return new Set([...this.numbers].filter(([, number]) => this.turns[number]).map(([name]) => name));
  }

  /** Numbers of the named who are known. */
  numbersOf(names: ReadonlySet<string>): ReadonlySet<number> {
    return new Set([...names].flatMap((name) => this.numbers.get(name) ?? []));
  }

  /** -1 for nobody, who is named by no word. */
  numberOf(name: string): number {
    if (name === '') return -1;
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    this.numbers.set(name, this.turns.length);
    return this.turns.push(0) - 1;
  }

  /** One turn more, or less, of somebody. */
  count(number: number, turns: 1 | -1): void {
    if (number >= 0) this.turns[number] = (this.turns[number] ?? 0) + turns;
  }
}
