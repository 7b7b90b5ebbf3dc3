import { type Sentence } from '@app/memory-core/ports/text-analyser';

export type { Sentence };

const abbreviations = new Set([
  'mr', 'mrs', 'ms', 'dr', 'prof', 'st', 'sr', 'jr', 'vs', 'etc', 'e.g', 'i.e', 'a.m', 'p.m', 'no', 'dept', 'approx',
  'inc', 'ltd', 'jan', 'feb', 'mar', 'apr', 'jun', 'jul', 'aug', 'sep', 'sept', 'oct', 'nov', 'dec',
]); // prettier-ignore

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13) || code === 0xa0;
const isEnding = (code: number): boolean => code === 46 || code === 33 || code === 63 || code === 0x2026;
const isClosing = (code: number): boolean =>
  code === 34 || code === 39 || code === 41 || code === 93 || code === 0x201d || code === 0x2019;

/** "Dr. Ruiz", "9 a.m. tomorrow", "J. Doe": the full stop belongs to the word before it. */
const endsInAbbreviation = (text: string, from: number, stop: number): boolean => {
  let start = stop;
  while (start > from && !isSpace(text.charCodeAt(start - 1)) && stop - start < 8) start -= 1;
  const word = text.slice(start, stop).toLowerCase();
  return abbreviations.has(word) || (word.length === 1 && word !== 'i' && word >= 'a' && word <= 'z');
};

const nextStartsLower = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 97 && code <= 122;
};

/**
 * Cuts a text at sentence and paragraph bounds (SPEC R17). One pass; nothing but white space between two sentences is
 * lost. `no`, months and the like only count as abbreviations when the text goes on in the same sentence.
 */
export const sentencesOf = (text: string): Sentence[] => {
  const sentences: Sentence[] = [];
  let start = 0;
  const close = (end: number): void => {
    let first = start;
    let last = end;
    while (first < last && isSpace(text.charCodeAt(first))) first += 1;
    while (last > first && isSpace(text.charCodeAt(last - 1))) last -= 1;
    start = end;
    if (first === last) return;
    const asks = text.slice(Math.max(first, last - 4), last).includes('?');
    const stated = asks ? lengthBeforeTag(text.slice(Math.max(first, last - 1_000), last)) : undefined;
    if (stated !== undefined && last - first <= 1_000) last = first + stated;
    sentences.push({ start: first, end: last, isQuestion: asks && stated === undefined });
  };
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10) {
      close(at);
      continue;
    }
    if (!isEnding(code)) continue;
    const stop = at;
    while (at + 1 < text.length && isEnding(text.charCodeAt(at + 1))) at += 1;
    while (at + 1 < text.length && isClosing(text.charCodeAt(at + 1))) at += 1;
    if (at + 1 < text.length && !isSpace(text.charCodeAt(at + 1))) continue;
    const goesOn = nextStartsLower(text, at + 2);
    if (code === 46 && at === stop && endsInAbbreviation(text, start, stop)) {
      const isName = /^(?:mr|mrs|ms|dr|prof|st)$/i.test(text.slice(text.lastIndexOf(' ', stop) + 1, stop));
      if (goesOn || isName || /\d/.test(text[at + 2] ?? '')) continue;
    }
    if (goesOn && (at > stop || code === 0x2026) && code !== 33 && code !== 63) continue;
    close(at + 1);
  }
  close(text.length);
  return sentences;
};

/** A question tagged on to a statement: "…, you know?", "… - how about you?". */
const tag =
  /[,;–—-]\s{0,2}(?:but |and |so )?(?:what about you|how about you|and you|you know|right|isn't it|don't you think|do you|did you|have you|are you|would you|wouldn't you|pretty cool|huh|eh|ok|okay|what do you think|what's yours|you)\b[^;–—]{0,60}\?{1,3}$/i;
const asks =
  /^(?:do|did|does|have|has|are|is|was|were|can|could|would|will|what|where|when|who|why|how|which|what's|how's|isn't|don't|any)\b/i;
/** Shorter openings than this are an address, not a statement: "Hey Jo, what about you?". */
const shortestStatement = 8;

/** How long the statement before a tagged question is; undefined where the whole is a question. */
const lengthBeforeTag = (sentence: string): number | undefined => {
  const found = tag.exec(sentence.slice(-160));
  if (found === null) return undefined;
  const length = sentence.slice(0, Math.max(0, sentence.length - 160) + found.index).trimEnd().length;
  return length < shortestStatement || asks.test(sentence) ? undefined : length;
};
