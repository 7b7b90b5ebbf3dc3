import { type AskedTerm } from '@app/memory-core/ports/vector-index';
import { type Outline } from '../embedded';
import {
  type PassageMemo,
  type PointOwner,
  type PointSearch,
  type PointSecret,
  unpackPassage,
} from '../points';

/** A passage of a turn that a question may be about. */
export interface PoolPassage extends PassageMemo {
  /** Of its turn. */
  readonly id: string;
  readonly part: number;
}

/** Reads from an index outside of the process what is ranked for a question. */
export class PoolReader {
  constructor(
    private readonly search: PointSearch,
    private readonly owner: PointOwner,
    private readonly secret: PointSecret,
    private readonly outline: Outline,
    /** Turns before and after each that is found, which are ranked with it: as far as a word of one counts for another. */
    private readonly around: number,
    /** Passages that are asked for. */
    readonly limit: number,
  ) {}

  /** Passages of the nearest turns and of those around them, by arrival. */
  async of(
    terms: readonly AskedTerm[],
    vector: readonly number[] | undefined,
  ): Promise<readonly PoolPassage[]> {
    const { search, owner, secret, outline, around, limit } = this;
    const weighed = terms
      .filter(({ weight }) => weight > 0)
      .map(({ term, weight }) => ({ term, weight: weight * rarityOf(outline, term) }));
    const nearest = await search.nearest(owner, {
      words: secret.asked(weighed),
      meaning: vector && secret.turned(vector),
      limit,
    });
    const seqs = new Set<number>();
    for (const seq of nearest) {
      if (outline.turn(seq) === undefined) continue;
      seqs.add(seq);
      for (const neighbour of outline.around(seq, around)) seqs.add(neighbour.seq);
    }
    const found = await search.ofTurns(owner, [...seqs]);
    return found
      .map((point) => ({
        ...unpackPassage(secret.open(point, point.sealed)),
        id: point.id,
        part: point.part,
      }))
      .sort((a, b) => a.seq - b.seq || a.part - b.part);
  }
}

const rarityOf = (outline: Outline, term: string): number => {
  const having = outline.passagesWith(term);
  return Math.log(1 + (Math.max(outline.passages, having) - having + 0.5) / (having + 0.5));
};
