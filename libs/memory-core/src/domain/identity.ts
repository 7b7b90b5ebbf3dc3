/** The wall (SPEC R71): every read and write of a memory names both, and no port takes one without the other. */
export interface UserRef {
  /** From the API key, never from a body. */
  readonly tenantId: string;
  readonly userId: string;
}

/** Proof that the writer still owns the user: an older epoch (R73) or a lost lease writes nothing. */
export interface WriteFence {
  /** Rises with every erasure. */
  readonly epoch: number;
  /** Rises with every lease taken; the store refuses a token lower than the last it saw. */
  readonly token: number;
  /**
   * Of the memory that the writer has read: the store refuses it where another has written since. Absent where the writer
   * does not go by what it has read.
   */
  readonly revision?: number;
}

/** Milliseconds since the Unix epoch. Fields of this type end in `At`. */
export type Instant = number;
