type SentVector = { readonly embedding?: unknown; readonly index?: unknown } | null;
/** What an endpoint sends for vectors, of which nothing can be taken for granted. */
export type SentVectors = { readonly data?: readonly SentVector[] | null } | string | null;

export type ReadVectors =
  | { readonly vectors: readonly (readonly number[])[] }
  /** Vectors, but of another length than they must have. */
  | { readonly otherLength: number }
  | { readonly unreadable: 'not-vectors' | 'wrong-number' };

const isList = (value: unknown): value is readonly SentVector[] => Array.isArray(value);

const isVector = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every((part) => Number.isFinite(part));

const unit = (vector: readonly number[]): readonly number[] | undefined => {
  const length = Math.sqrt(vector.reduce((sum, part) => sum + part * part, 0));
  return length > 0 && Number.isFinite(length) ? vector.map((part) => part / length) : undefined;
};

/** Unit vectors in the order of the `count` texts: an answer says to which text a vector belongs, or keeps their order. */
export const readVectors = (sent: SentVectors, count: number, dimensions: number): ReadVectors => {
  const data = typeof sent === 'object' ? sent?.data : undefined;
  if (!isList(data)) return { unreadable: 'not-vectors' };
  if (data.length !== count) return { unreadable: 'wrong-number' };
  const placed = new Map(data.map((one, at) => [typeof one?.index === 'number' ? one.index : at, one]));
  const vectors: (readonly number[])[] = [];
  for (let at = 0; at < count; at += 1) {
    const embedding = placed.get(at)?.embedding;
    if (!isVector(embedding)) return { unreadable: 'not-vectors' };
    if (embedding.length !== dimensions) return { otherLength: embedding.length };
    const vector = unit(embedding);
    if (vector === undefined) return { unreadable: 'not-vectors' };
    vectors.push(vector);
  }
  return { vectors };
};
