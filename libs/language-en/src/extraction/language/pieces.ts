/** A word or what stands between two, as written and as it is compared. */
export interface Piece {
  readonly text: string;
  readonly word: string;
  readonly isWord: boolean;
}

/** Words and what stands between them, in order: joined, they are the text again. */
export const piecesOf = (text: string): Piece[] =>
  (text.match(/[A-Za-z0-9À-ɏ][A-Za-z0-9À-ɏ'’-]*|[^A-Za-z0-9À-ɏ]+/g) ?? []).map((piece) => ({
    text: piece,
    word: piece.toLowerCase().replaceAll('’', "'"),
    isWord: /^[A-Za-z0-9À-ɏ]/.test(piece),
  }));
