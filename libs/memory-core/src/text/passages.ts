import { type Stretch } from '../ports/vector-index';
import { plainSentences } from './sentences';

interface Unit {
  readonly start: number;
  readonly end: number;
  readonly words: number;
  /** Says nothing without what follows. */
  readonly isHeading: boolean;
}

/** Scripts that part no words: a character is this much of one. */
const unparted =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu;
const wordPerCharacter = 0.6;
/** A text a little longer than a passage is better whole than as a passage and a rest. */
const wholeUpTo = 1.3;

const line = /[^\n]+/g;
const fence = /^\s*(?:```|~~~)/;
const heading = /^\s{0,3}(?:#{1,6}\s|\*\*[^*]+\*\*:?\s*$)/;
const space = /\s/;

/** How long a text is, in words: those that stand apart, and a part of one for each character of a script without spaces. */
const lengthInWords = (text: string): number => {
  let characters = 0;
  const rest = text.replace(unparted, () => {
    characters += 1;
    return ' ';
  });
  let words = 0;
  let within = false;
  for (let at = 0; at < rest.length; at += 1) {
    const isSpace = space.test(rest[at] as string);
    if (!isSpace && !within) words += 1;
    within = !isSpace;
  }
  return words + wordPerCharacter * characters;
};

/**
 * A text in passages of about `most` words, cut where it parts itself: at lines, which are paragraphs, items of lists and code;
 * longer ones at sentences, and longer sentences at spaces. A heading stays with what follows it.
 */
export const passagesOf = (text: string, most: number): readonly Stretch[] => {
  const words = lengthInWords(text);
  if (words === 0) return [];
  if (words <= most * wholeUpTo) return [{ text, start: 0, end: -1, words: Math.round(words) }];
  const passages: Stretch[] = [];
  let current: Unit[] = [];
  const flush = (units: readonly Unit[]): void => {
    const [first, last] = [units[0], units.at(-1)];
    if (first === undefined || last === undefined) return;
    const { start } = first;
    const own = text.slice(start, last.end).trimEnd();
    passages.push({ text: own, start, end: start + own.length, words: Math.round(sum(units)) });
  };
  for (const unit of unitsOf(text, most)) {
    if (sum(current) + unit.words > most) {
      const left = current.findLastIndex(({ isHeading }) => !isHeading) + 1;
      flush(current.slice(0, left));
      current = left === 0 && sum(current) > most ? [] : current.slice(left);
    }
    current.push(unit);
  }
  flush(current);
  return passages;
};

const sum = (units: readonly Unit[]): number => units.reduce((total, { words }) => total + words, 0);

const unitsOf = (text: string, most: number): readonly Unit[] => {
  let isCode = false;
  return [...text.matchAll(line)].flatMap(({ 0: content, index }): readonly Unit[] => {
    if (fence.test(content)) isCode = !isCode;
    if (content.trim() === '') return [];
    const words = lengthInWords(content);
    const end = index + content.length;
    const isHeading = !isCode && heading.test(content);
    if (words <= most) return [{ start: index, end, words, isHeading }];
    return plainSentences(content).flatMap((sentence) =>
      atSpaces(text, index + sentence.start, index + sentence.end, most),
    );
  });
};

/** Halves of what is too long, at the last space of the first half where there is one. */
const atSpaces = (text: string, start: number, end: number, most: number): readonly Unit[] => {
  const words = lengthInWords(text.slice(start, end));
  const middle = cutBetween(text, start, end);
  if (words <= most || middle <= start || middle >= end) return [{ start, end, words, isHeading: false }];
  return [...atSpaces(text, start, middle, most), ...atSpaces(text, middle, end, most)];
};

/** Never within a surrogate pair. */
const cutBetween = (text: string, start: number, end: number): number => {
  const middle = start + ((end - start) >> 1);
  const gap = text.lastIndexOf(' ', middle - 1);
  if (gap > start) return gap + 1;
  const code = text.charCodeAt(middle);
  return code >= 0xdc00 && code <= 0xdfff ? middle - 1 : middle;
};
