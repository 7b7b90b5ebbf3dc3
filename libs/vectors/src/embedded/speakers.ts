/** Who speaks in an index, by `nameKey`: each has a number. */
export class Speakers {
  private readonly numbers = new Map<string, number>();

  /** Numbers of the named who are known. */
  numbersOf(names: readonly string[]): ReadonlySet<number> {
    return new Set(names.flatMap((name) => this.numbers.get(name) ?? []));
  }

  /** -1 for nobody, who is named by no word. */
  numberOf(name: string): number {
    if (name === '') return -1;
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    this.numbers.set(name, this.numbers.size);
    return this.numbers.size - 1;
  }
}
