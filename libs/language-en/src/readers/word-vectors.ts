/** What words mean, as places in a space where words used alike stand close (GloVe, 100 dimensions). */
export class WordVectors {
  /**
   * @param words commonest first
   * @param units `words.length × dimensions`, in hundredths
   * @param kinds per word the kind that it shares with words used alike
   */
  constructor(
    words: readonly string[],
    private readonly units: Int8Array,
    private readonly kinds: Uint16Array,
    readonly dimensions: number,
  ) {
    if (units.length !== words.length * dimensions || kinds.length !== words.length) {
      throw new Error(`${words.length} words do not fill ${units.length} units and ${kinds.length} kinds`);
    }
    this.ranks = new Map(words.map((word, rank) => [word, rank]));
  }

  private readonly ranks: ReadonlyMap<string, number>;

  /** Place of a word among the commonest, 0 the commonest; undefined for a word that is not known. */
  rankOf(word: string): number | undefined {
    return this.ranks.get(word);
  }

  kindOf(rank: number): number {
    return this.kinds[rank] as number;
  }

  /** How far the word of that rank goes in a direction. */
  along(direction: Float64Array, rank: number): number {
    const from = rank * this.dimensions;
    let sum = 0;
    for (let place = 0; place < this.dimensions; place += 1) {
      sum += (direction[place] as number) * (this.units[from + place] as number);
    }
    return sum;
  }

  /** Adds the word of that rank to `sum`, `weight` times. */
  addTo(sum: Float64Array, rank: number, weight: number): void {
    const from = rank * this.dimensions;
    for (let place = 0; place < this.dimensions; place += 1) {
      sum[place] = (sum[place] as number) + weight * (this.units[from + place] as number);
    }
  }
}

/**
 * How much a word adds to the meaning of its sentence: commoner ones less (smooth inverse frequency, Arora et al. 2017; the
 * frequency from the rank by Zipf's law).
 */
export const weightOfRank = (rank: number): number => {
  const frequency = 0.1 / (rank + 2.7);
  return 0.001 / (0.001 + frequency);
};
