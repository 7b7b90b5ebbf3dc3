/** Figures of an installation that its programs share, by what they are of. They may be lost, and hold no words. */
export interface KeptFigures {
  get(name: string): Promise<readonly number[] | undefined>;
  put(name: string, figures: readonly number[]): Promise<void>;
  /** To the one figure under the name; 0 before the first. */
  add(name: string, by: number): Promise<void>;
}
