import { createHmac } from 'node:crypto';
import { type PassageTerms } from '@app/memory-core/ports/text-analyser';
import { type UserSeal } from '@app/memory-core/ports/user-vault';
import { type SparseVector } from './point-index';
import { Rotation } from './rotation';

/** What the words of a passage weigh (BM25). */
export interface TermWeighing {
  readonly saturation: number;
  /** From 0 to 1. */
  readonly lengthShare: number;
  /** Terms that a passage usually has. */
  readonly usualTerms: number;
}

/**
 * What a user's points are made with: without his key neither a vector nor a word of them can be matched to a text, and with
 * the key they go.
 */
export class PointSecret {
  private readonly versions: Uint8Array;
  private readonly terms: Uint8Array;
  private readonly rotation: Rotation;

  constructor(seal: Pick<UserSeal, 'secretFor'>, dimensions: number) {
    this.versions = seal.secretFor('points/versions');
    this.terms = seal.secretFor('points/terms');
    this.rotation = new Rotation(seal.secretFor('points/rotation'), dimensions);
  }

  /** Of all that a point is made of: 128 bits, in hex. */
  versionOf(...parts: readonly string[]): string {
    return createHmac('sha256', this.versions).update(JSON.stringify(parts)).digest('hex').slice(0, 32);
  }

  turned(vector: ArrayLike<number>): readonly number[] {
    return this.rotation.turn(vector);
  }

  /** The terms under keyed numbers of 32 bits; those that meet in one are added up. */
  words(read: PassageTerms, { saturation, lengthShare, usualTerms }: TermWeighing): SparseVector {
    const norm = saturation * (1 - lengthShare + (lengthShare * read.length) / usualTerms);
    const weights = new Map<number, number>();
    read.terms.forEach((term, at) => {
      const count = read.counts[at] as number;
      const index = createHmac('sha256', this.terms).update(term).digest().readUInt32LE();
      weights.set(index, (weights.get(index) ?? 0) + (count * (saturation + 1)) / (count + norm));
    });
    return { indices: [...weights.keys()], values: [...weights.values()] };
  }
}
