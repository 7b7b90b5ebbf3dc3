import { type TokenCounter } from '@app/memory-core/ports/token-counter';

const count = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Counts words for tokens, so that tests can. */
export const wordCounter: TokenCounter = {
  count,
  countAround: (before, text, _tokens, after) => count(`${before}${text}${after}`),
  truncate: (text, max) => (count(text) <= max ? text : text.split(/\s+/).slice(0, max).join(' ')),
};
