import { type UserRef } from '../domain/identity';

/** Whether something is looked up by a text, or the text is what is to be found: models are trained to tell them apart. */
export type EmbeddedSide = 'query' | 'passage';

/** Turns texts into unit vectors of one space. Deterministic offline. */
export interface Embedder {
  /** Names the space, e.g. `offline-hash/1`: vectors of two names are never compared. */
  readonly name: string;
  readonly dimensions: number;
  /**
   * Whether its vectors know more of a text than which words it has. Turns are found by the vectors of such alone: those
   * of others, fused with what words find, lose what words found (ARCHITECTURE: recall without a model).
   */
  readonly beyondWords: boolean;
  /**
   * The cosine of this space that means what `reference` means on the scale on which parameters are given. Models differ in
   * how near they put what has nothing to do with each other (SPEC R80). Without it the scales are one.
   */
  cosineAt?(reference: number): number;
  /**
   * For whom: the call is on the user's account and his tenant's, and no endpoint is told. Where a provider makes the
   * vectors, throws `model-unavailable` when it does not and `unreadable-answer` when it sends something else. `side`:
   * `passage` where it is not said, so that statements compared with each other are on one side.
   */
  embed(
    texts: readonly string[],
    user: UserRef,
    side?: EmbeddedSide,
  ): Promise<readonly (readonly number[])[]>;
}

/** One whom a reply waits for, but not for long: none of its vectors may come. */
export interface ReplyEmbedder extends Pick<Embedder, 'name' | 'beyondWords' | 'cosineAt'> {
  /** As many vectors as texts, or none. `late` is given what comes after nobody waits any more; without it that is lost. */
  embed(
    texts: readonly string[],
    user: UserRef,
    side: EmbeddedSide,
    late?: (vectors: readonly (readonly number[])[]) => void,
  ): Promise<readonly (readonly number[])[]>;
}

export const cosineAt = (embedder: Pick<Embedder, 'cosineAt'>, reference: number): number =>
  embedder.cosineAt?.(reference) ?? reference;
