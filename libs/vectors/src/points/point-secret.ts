import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type PassageTerms } from '@app/memory-core/ports/text-analyser';
import { type UserSeal } from '@app/memory-core/ports/user-vault';
import { binding, openEnvelope, sealEnvelope } from '@app/memory-core/privacy/envelope';
import { keyedNoise } from './keyed-numbers';
import { type PointRef, refOf, type SparseVector } from './point-index';
import { Rotation } from './rotation';

/** How much of a user's memory its points may tell. */
export interface PointFigures {
  /** Length of what is added to a vector of length 1. */
  readonly noise: number;
  /** Numbers that one word has; each point takes one of them. */
  readonly wordNumbers: number;
  /** BM25. */
  readonly termSaturation: number;
  /** From 0 to 1. */
  readonly lengthShare: number;
  /** Terms that a passage usually has. */
  readonly usualTerms: number;
}

/** Passages of up to so many terms look alike; longer ones double it. */
const leastTerms = 8;

/**
 * What a user's points are made with: without his key neither a vector nor a word of them can be matched to a text, and with
 * the key they go. Several of them together tell less than the texts would, since each vector has a noise of its own, and each
 * point one of several numbers of a word.
 */
export class PointSecret {
  private readonly versions: Uint8Array;
  private readonly terms: Uint8Array;
  private readonly noise: Uint8Array;
  private readonly rotation: Rotation;
  private readonly sealing: KeyObject;

  constructor(
    seal: Pick<UserSeal, 'secretFor'>,
    dimensions: number,
    private readonly figures: PointFigures,
  ) {
    this.versions = seal.secretFor('points/versions');
    this.terms = seal.secretFor('points/terms');
    this.noise = seal.secretFor('points/noise');
    this.sealing = createSecretKey(seal.secretFor('points/sealed'));
    this.rotation = new Rotation(seal.secretFor('points/rotation'), dimensions);
  }

  /** Of all that a point is made of: 128 bits, in hex. */
  versionOf(...parts: readonly string[]): string {
    const { noise, wordNumbers, termSaturation, lengthShare, usualTerms } = this.figures;
    const all = [[noise, wordNumbers, termSaturation, lengthShare, usualTerms], ...parts];
    return createHmac('sha256', this.versions).update(JSON.stringify(all)).digest('hex').slice(0, 32);
  }

  /** Bound to the point, so that one cannot pass for another. */
  seal(point: PointRef, plain: Uint8Array): Uint8Array {
    return sealEnvelope(this.sealing, plain, binding(refOf(point)));
  }

  /** Throws `unreadable-record` where it was sealed for another point or with another key. */
  open(point: PointRef, sealed: Uint8Array): Uint8Array {
    const plain = openEnvelope(this.sealing, sealed, binding(refOf(point)));
    if (plain !== undefined) return plain;
    throw new KeepsakeError('unreadable-record', 'what a point has sealed cannot be opened');
  }

  /** What is compared with the vectors of points. */
  turned(vector: ArrayLike<number>): readonly number[] {
    return this.rotation.turn(vector);
  }

  /** The same for the same vector of the same point, however often it is written: else its noise could be averaged out. */
  stored(point: PointRef, vector: readonly number[]): readonly number[] {
    const seed = createHmac('sha256', this.noise)
      .update(JSON.stringify([refOf(point), vector]))
      .digest();
    const scale = this.figures.noise / Math.sqrt(vector.length);
    const noise = keyedNoise(seed, vector.length);
    return this.turned(vector).map((number, at) => number + scale * (noise[at] as number));
  }

  /**
   * The terms of a point under keyed numbers of 32 bits, filled up with numbers that nobody asks for, so that points of many
   * different lengths look alike. All weigh the same, by that length alone.
   */
  words(point: PointRef, read: PassageTerms): SparseVector {
    const { wordNumbers, termSaturation, lengthShare, usualTerms } = this.figures;
    const ref = refOf(point);
    const indices = new Set(
      read.terms.map((term) => this.number(term, this.hash('form', ref, term) % wordNumbers)),
    );
    if (indices.size === 0) return { indices: [], values: [] };
    let length = leastTerms;
    while (length < indices.size) length *= 2;
    for (let at = 0; indices.size < length; at += 1) indices.add(this.hash('filling', ref, String(at)));
    const norm = termSaturation * (1 - lengthShare + (lengthShare * length) / usualTerms);
    const weight = (termSaturation + 1) / (1 + norm);
    // In no order that tells which are words.
    return { indices: [...indices].sort((a, b) => a - b), values: Array.from(indices, () => weight) };
  }

  /** Terms of a question, under every number that a point may have them by. */
  asked(terms: readonly { readonly term: string; readonly weight: number }[]): SparseVector {
    const weights = new Map<number, number>();
    for (const { term, weight } of terms) {
      for (let form = 0; form < this.figures.wordNumbers; form += 1)
        weights.set(this.number(term, form), weight);
    }
    return { indices: [...weights.keys()], values: [...weights.values()] };
  }

  private number(term: string, form: number): number {
    return this.hash('term', term, String(form));
  }

  private hash(...parts: readonly string[]): number {
    return createHmac('sha256', this.terms).update(JSON.stringify(parts)).digest().readUInt32LE();
  }
}
