import vocabulary from 'gpt-tokenizer/bpeRanks/o200k_base';
import { LowestFirst } from './lowest-first';

/** Bytes as a string with one unit for each, which is how tokens are looked up. */
const bytesOf = (part: string | readonly number[]): string =>
  (typeof part === 'string' ? Buffer.from(part, 'utf8') : Buffer.from(part)).toString('latin1');

/** No token of the vocabulary has more bytes. */
const longestToken = 128;
const none = -1;

/**
 * Merges the bytes of a piece as byte pair encoding does: always the pair of lowest rank, the first of equals. The
 * package looks all pairs through for each merge, which takes the square of the length; here they wait in a heap, so that
 * 100 KB without a break take a fraction of a second.
 */
export class BytePairs {
  /** Of each token its rank. Made for the first long piece, which in most processes never comes: 20 MB. */
  private ranks?: ReadonlyMap<string, number>;

  /** Tokens of one piece of a text, exactly. */
  count(piece: string): number {
    const ranks = (this.ranks ??= new Map(vocabulary.map((token, rank) => [bytesOf(token), rank])));
    const bytes = bytesOf(piece);
    const size = bytes.length;
    // By where a part starts: where its neighbours do, and the rank of what it makes with the one after it.
    const next = Int32Array.from({ length: size }, (_, at) => at + 1);
    const previous = Int32Array.from({ length: size }, (_, at) => at - 1);
    const pairs = new Int32Array(size).fill(none);
    const waiting = new LowestFirst();
    const pairUp = (at: number): void => {
      const second = next[at] as number;
      const end = second < size ? (next[second] as number) : size;
      const isPair = second < size && end - at <= longestToken;
      const rank = (isPair ? ranks.get(bytes.slice(at, end)) : undefined) ?? none;
      pairs[at] = rank;
      if (rank !== none) waiting.push(rank, at);
    };
    for (let at = 0; at < size; at += 1) pairUp(at);
    let parts = size;
    for (let lowest = waiting.pop(); lowest !== undefined; lowest = waiting.pop()) {
      const { rank, at } = lowest;
      // One of its parts has gone into another pair since.
      if (pairs[at] !== rank) continue;
      const gone = next[at] as number;
      const after = next[gone] as number;
      next[at] = after;
      if (after < size) previous[after] = at;
      pairs[gone] = none;
      parts -= 1;
      pairUp(at);
      const before = previous[at] as number;
      if (before !== none) pairUp(before);
    }
    return parts;
  }
}
