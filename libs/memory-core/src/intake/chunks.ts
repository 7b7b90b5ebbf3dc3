import { type Parameters } from '../config/parameters';
import { type TokenCounter } from '../ports/token-counter';

/** A part of a text, with its place there. */
export interface Piece {
  readonly text: string;
  /** In UTF-16 code units; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
}

type Sizes = Pick<Parameters['intake'], 'chunkTokens' | 'chunkOverlapTokens'>;

interface Unit extends Piece {
  readonly tokens: number;
}

/** A sentence ends at its mark and the space after it, or at a line break. */
const sentenceEnd = /[.!?…。！？]["'”’)\]]*\s+|\n+/g;

/** Even a tokenizer at its best makes a token of fewer characters: longer text is halved without counting it first. */
const charactersPerToken = 8;

/**
 * The text in pieces of at most `chunkTokens`, cut at paragraphs and sentences where there are any, at spaces else, and
 * each beginning with the last sentences of the one before (SPEC R17). A text that fits is one piece.
 */
export const chunks = (text: string, sizes: Sizes, tokens: TokenCounter): readonly Piece[] => {
  const pieces: Piece[] = [];
  let current: Unit[] = [];
  for (const unit of unitsOf(text, sizes.chunkTokens, tokens)) {
    if (current.length > 0 && sum(current) + unit.tokens > sizes.chunkTokens) {
      pieces.push(joined(text, current));
      current = overlapOf(current, Math.min(sizes.chunkOverlapTokens, sizes.chunkTokens - unit.tokens));
    }
    current.push(unit);
  }
  if (current.length > 0) pieces.push(joined(text, current));
  return pieces;
};

const sum = (units: readonly Unit[]): number => units.reduce((total, { tokens }) => total + tokens, 0);

const joined = (text: string, units: readonly Unit[]): Piece => {
  const start = units[0]?.start ?? 0;
  const end = units.at(-1)?.end ?? 0;
  return { text: text.slice(start, end), start, end };
};

const overlapOf = (units: readonly Unit[], atMost: number): Unit[] => {
  let size = 0;
  let from = units.length;
  for (const unit of units.toReversed()) {
    size += unit.tokens;
    if (size > atMost) break;
    from -= 1;
  }
  return units.slice(from);
};

/** Sentences, and parts of those too long to be one piece. Together they are the text, without a gap. */
const unitsOf = (text: string, limit: number, tokens: TokenCounter): readonly Unit[] => {
  const ends = [...text.matchAll(sentenceEnd)].map((match) => match.index + match[0].length);
  const units: Unit[] = [];
  let start = 0;
  for (const end of new Set([...ends, text.length])) {
    if (end > start) units.push(...fitting(text, start, end, limit, tokens));
    start = end;
  }
  return units;
};

const fitting = (text: string, start: number, end: number, limit: number, tokens: TokenCounter): Unit[] => {
  const length = end - start;
  if (length <= limit * charactersPerToken) {
    const part = text.slice(start, end);
    const count = tokens.count(part);
    if (count <= limit || length < 2) return [{ text: part, start, end, tokens: count }];
  }
  const middle = cutNear(text, start, end);
  if (middle <= start || middle >= end) {
    const part = text.slice(start, end);
    return [{ text: part, start, end, tokens: tokens.count(part) }];
  }
  return [...fitting(text, start, middle, limit, tokens), ...fitting(text, middle, end, limit, tokens)];
};

/** After the last space of the first half; in its absence in the middle, never within a surrogate pair. */
const cutNear = (text: string, start: number, end: number): number => {
  const middle = start + Math.floor((end - start) / 2);
  const space = text.lastIndexOf(' ', middle - 1);
  if (space >= start + Math.floor((end - start) / 4)) return space + 1;
  const code = text.charCodeAt(middle);
  return code >= 0xdc00 && code <= 0xdfff ? middle - 1 : middle;
};
