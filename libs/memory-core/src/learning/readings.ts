import { textOf } from '../domain/claim';
import { KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { type Embedder } from '../ports/embedder';
import { type Literal, literalOf } from './literal';
import { type Vector } from './vectors';

/** A claim's text, as it is compared. */
export interface Reading {
  readonly vector: Vector;
  readonly literal: Literal;
}

/** Readings of the claims at hand, each distinct text embedded once. */
export class Readings {
  private constructor(private readonly byText: ReadonlyMap<string, Reading>) {}

  static async of(texts: readonly string[], user: UserRef, embedder: Embedder): Promise<Readings> {
    const distinct = [...new Set(texts)];
    const vectors = await embedder.embed(distinct, user);
    if (vectors.length < distinct.length)
      throw new KeepsakeError('unreadable-answer', 'the embedder left out a vector', { retryable: true });
    const readings = distinct.map((text, at): [string, Reading] => [
      text,
      { vector: vectors[at] as Vector, literal: literalOf(text) },
    ]);
    return new Readings(new Map(readings));
  }

  of(claim: Parameters<typeof textOf>[0]): Reading {
    const reading = this.byText.get(textOf(claim));
    if (reading === undefined) throw new Error('a claim was not read before it was learned');
    return reading;
  }
}
