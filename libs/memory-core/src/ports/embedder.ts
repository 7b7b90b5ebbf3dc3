/** Turns texts into unit vectors of one space. Deterministic offline. */
export interface Embedder {
  /** Names the space, e.g. `offline-hash/1`: vectors of two names are never compared. */
  readonly name: string;
  readonly dimensions: number;
  embed(texts: readonly string[]): Promise<readonly (readonly number[])[]>;
}
