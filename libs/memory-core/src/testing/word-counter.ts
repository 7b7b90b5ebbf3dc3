import { type TokenCounter } from '../ports/token-counter';

/** Counts words for tokens, so that tests can. */
export const wordCounter: TokenCounter = {
  count: (text) => text.split(/\s+/).filter(Boolean).length,
  truncate: (text, max) => text.split(/\s+/).slice(0, max).join(' '),
};
