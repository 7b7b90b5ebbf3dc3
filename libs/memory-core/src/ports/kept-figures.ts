/** Figures that an installation measured and need not measure again, by what they are of. They may be lost, and hold no words. */
export interface KeptFigures {
  get(name: string): Promise<readonly number[] | undefined>;
  put(name: string, figures: readonly number[]): Promise<void>;
}
