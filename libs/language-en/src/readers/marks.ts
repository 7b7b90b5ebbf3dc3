import { tokensOf, type Token } from '../text/tokens';

/** Signs that tell of how a text is meant: asked, exclaimed, quoted, listed, code. */
const telling = new Set('?!"“”:;,.()\n…`{}<>=*/\\|#@_[]');
const written: Readonly<Record<string, string>> = { '“': '"', '”': '"', '\n': '<line>' };
/** Arrows, symbols and emoji. */
const firstSymbol = 0x2190;

const addMarks = (text: string, from: number, to: number, into: Token[]): void => {
  let at = from;
  while (at < to) {
    const sign = text.charAt(at);
    const isSymbol = text.charCodeAt(at) >= firstSymbol;
    const width = isSymbol ? 2 : 1;
    if (isSymbol || telling.has(sign)) {
      const word = isSymbol ? '<symbol>' : (written[sign] ?? sign);
      if (into.at(-1)?.word !== word) into.push({ word, start: at, end: Math.min(to, at + width) });
    }
    at += width;
  }
};

/** Words and telling signs, in order; a run of the same sign is one. */
export const wordsAndMarksOf = (text: string, from = 0, to = text.length): Token[] => {
  const found: Token[] = [];
  let end = from;
  for (const token of tokensOf(text, from, to)) {
    addMarks(text, end, token.start, found);
    found.push(token);
    end = token.end;
  }
  addMarks(text, end, to, found);
  return found;
};
