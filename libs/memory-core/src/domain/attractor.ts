import { type Instant } from './identity';

/** A recurring concept: a prototype that insights gather around (SPEC R27). */
export interface Attractor {
  readonly id: string;
  /** A few words a person understands. */
  readonly label: string;
  /** What it stands for, refreshed as insights join. */
  readonly gist: string;
  /** Unit length, in the space named by `embedder`. */
  readonly centroid: readonly number[];
  /** Which embedder made the centroid; vectors of two embedders are never compared. */
  readonly embedder: string;
  /** Strength when last touched; the value at any time follows in closed form. */
  readonly strength: { readonly value: number; readonly at: Instant };
  readonly members: readonly string[];
  readonly createdAt: Instant;
  /** When a second insight made a theme of it; absent before, and in those of before it was kept. */
  readonly themeSince?: Instant;
  readonly updatedAt: Instant;
  /** Values its slots have held, oldest first. */
  readonly slotHistory: readonly { readonly key: string; readonly value: string; readonly at: Instant }[];
  /** When its strength falls below the forgetting threshold if nothing joins. */
  readonly dueAt?: Instant;
}
