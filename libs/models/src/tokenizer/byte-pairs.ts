import { LowestFirst } from './lowest-first';
import { type Vocabulary } from './vocabulary';

/** No token of the vocabulary has more bytes. */
const longestToken = 128;
const none = -1;

/**
 * Merges the bytes of a piece as byte pair encoding does: always the pair of lowest rank, the first of equals. Those that may be merged wait
 * in a heap, so that 100 KB without a break take a fraction of a second.
 */
export class BytePairs {
  constructor(private readonly vocabulary: Pick<Vocabulary, 'rankOf'>) {}

  /** Tokens of one piece of a text, exactly. */
  count(piece: string): number {
    const bytes = Buffer.from(piece, 'utf8');
    const size = bytes.length;
    if (size <= longestToken && this.vocabulary.rankOf(bytes, 0, size) !== none) return 1;
    // By where a part starts: where its neighbours do, and the rank of what it makes with the one after it.
    const next = Int32Array.from({ length: size }, (_, at) => at + 1);
    const previous = Int32Array.from({ length: size }, (_, at) => at - 1);
    const pairs = new Int32Array(size).fill(none);
    const waiting = new LowestFirst();
    const pairUp = (at: number): void => {
      const second = next[at] as number;
      const end = second < size ? (next[second] as number) : size;
      const isPair = second < size && end - at <= longestToken;
      const rank = isPair ? this.vocabulary.rankOf(bytes, at, end) : none;
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
