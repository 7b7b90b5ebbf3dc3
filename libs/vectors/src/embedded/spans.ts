/**
 * Who inherits of a row where the rows of its conversation follow one upon the other, as one number: how many rows before
 * it, how many from itself on, and whether it asks a question. 0 where they do not follow so. Rankings look at it for every
 * source: three columns would be three lines of the cache.
 */
export type Span = number;

/** No more than `neighbourReach` and one. */
const heirBits = 7;
const heirs = (1 << heirBits) - 1;
export const asksSpan = 1 << (2 * heirBits);

export const spanOf = (before: number, on: number, asks: boolean): Span =>
  before | (on << heirBits) | (asks ? asksSpan : 0);
export const heirsBefore = (span: Span): number => span & heirs;
/** Itself among them. */
export const heirsOn = (span: Span): number => (span >> heirBits) & heirs;
