import { readFileSync } from 'node:fs';

/** The parts of a file of `tokenizers` that are read here. */
interface PiecesFile {
  readonly model: { readonly vocab: readonly (readonly [piece: string, logLikelihood: number])[] };
}

/** Pieces that stand for no text come first. */
const specials = ['<s>', '<pad>', '</s>', '<unk>'];
const [begin, padding, end, unknown] = [0, 1, 2, 3] as const;
/** What no piece is read as counts as so much less likely than the least likely piece. */
const unlikelier = 10;
/** Stands at the beginning of each word. */
const wordMark = '▁';
/** No piece is longer, in characters. */
const longestPiece = 16;

// As the vocabulary was counted: control characters and marks of direction part words.
const parting = /[\s\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff]+/g;

/**
 * A vocabulary of pieces of words, each with how likely it is: a word is read as those that are likeliest together (a unigram
 * model). Held as one table: `@huggingface/tokenizers` holds a tree of characters, of 120 000 pieces ten times as much memory, and
 * takes twice as long.
 */
export class Pieces {
  static readonly padding = padding;

  private readonly ids = new Map<string, number>();
  private readonly likelihoods: Float64Array;
  private readonly unlikely: number;

  /** @param path a file of `tokenizers` with a unigram model, NFKC and `▁` before words */
  constructor(path: string) {
    const { vocab } = (JSON.parse(readFileSync(path, 'utf8')) as PiecesFile).model;
    this.likelihoods = Float64Array.from(vocab, ([, likelihood]) => likelihood);
    this.unlikely = this.likelihoods.reduce((least, one) => Math.min(least, one)) - unlikelier;
    for (const [id, [piece]] of vocab.entries()) if (id >= specials.length) this.ids.set(piece, id);
  }

  /** Numbers of its pieces between begin and end, at most so many: of a longer text the beginning. */
  of(text: string, most: number): readonly number[] {
    const found: number[] = [begin];
    const words = text.normalize('NFKC').replace(parting, ' ').trim();
    for (const word of words.split(/[ ▁]/)) {
      if (found.length >= most) break;
      if (word !== '') this.read(wordMark + word, found);
    }
    return [...found.slice(0, most - 1), end];
  }

  /** The likeliest way from the first character to the last, one piece after another. */
  private read(word: string, into: number[]): void {
    // Where each character begins, and where the last ends.
    const places = [0];
    for (const character of word) places.push((places.at(-1) as number) + character.length);
    const length = places.length - 1;
    const best = new Float64Array(length + 1).fill(-Infinity);
    const [from, by] = [new Int32Array(length + 1), new Int32Array(length + 1)];
    best[0] = 0;
    for (let at = 0; at < length; at += 1) {
      for (let to = at + 1; to <= Math.min(length, at + longestPiece); to += 1) {
        const known = this.ids.get(word.slice(places[at], places[to]));
        if (known === undefined && to > at + 1) continue;
        const likely = known === undefined ? this.unlikely : (this.likelihoods[known] as number);
        if ((best[at] as number) + likely > (best[to] as number)) {
          best[to] = (best[at] as number) + likely;
          from[to] = at;
          by[to] = known ?? unknown;
        }
      }
    }
    const backwards: number[] = [];
    for (let at = length; at > 0; at = from[at] as number) backwards.push(by[at] as number);
    // What is unknown in a row is one unknown.
    for (const id of backwards.reverse()) if (id !== unknown || into.at(-1) !== unknown) into.push(id);
  }
}
