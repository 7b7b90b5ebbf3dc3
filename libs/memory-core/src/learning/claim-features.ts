import { textOf } from '../domain/claim';
import { KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { type Embedder } from '../ports/embedder';
import { type Literal, literalOf } from './literal';
import { type Vector } from './vectors';

/** A claim's text, as it is compared. */
export interface ClaimFeatures {
  readonly vector: Vector;
  readonly literal: Literal;
}

/** Features of the claims at hand, each distinct text embedded once. */
export class FeaturesOfClaims {
  private constructor(private readonly byText: ReadonlyMap<string, ClaimFeatures>) {}

  static async of(texts: readonly string[], user: UserRef, embedder: Embedder): Promise<FeaturesOfClaims> {
    const distinct = [...new Set(texts)];
    const vectors = await embedder.embed(distinct, user);
    if (vectors.length < distinct.length)
      throw new KeepsakeError('unreadable-answer', 'the embedder left out a vector', { retryable: true });
    const features = distinct.map((text, at): [string, ClaimFeatures] => [
      text,
      { vector: vectors[at] as Vector, literal: literalOf(text) },
    ]);
    return new FeaturesOfClaims(new Map(features));
  }

  of(claim: Parameters<typeof textOf>[0]): ClaimFeatures {
    const features = this.byText.get(textOf(claim));
    if (features === undefined) throw new Error('a claim was not read before it was learned');
    return features;
  }
}
