export interface Token {
  /** Lower case, straight apostrophes, no invisible characters: what word lists are compared with. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const wordCharacter = /[\p{L}\p{N}\p{M}]/u;
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
const outsideAscii = /[^\p{ASCII}]/u;

/** Zero-width and direction marks hide words from lists and from people alike. */
export const withoutInvisible = (text: string): string =>
  outsideAscii.test(text) ? text.replace(invisible, '') : text;

const isAsciiWord = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);

const widthAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  if (code < 128) return isAsciiWord(code) ? 1 : 0;
  const point = text.codePointAt(at) ?? code;
  const character = String.fromCodePoint(point);
  if (wordCharacter.test(character) || character.replace(invisible, '') === '') return character.length;
  return 0;
};

/** An apostrophe or hyphen belongs to a word when letters follow it: "I'm", "mother-in-law". */
const isJoiner = (code: number): boolean => code === 39 || code === 0x2019 || code === 45;

const normalise = (raw: string): string =>
  outsideAscii.test(raw) ? withoutInvisible(raw).replaceAll('’', "'").toLowerCase() : raw.toLowerCase();

/** Words with their place. One pass, each character looked at once. */
export const tokensOf = (text: string, from = 0, to = text.length): Token[] => {
  const tokens: Token[] = [];
  let at = from;
  while (at < to) {
    let width = widthAt(text, at);
    if (width === 0) {
      at += 1;
      continue;
    }
    const start = at;
    while (at < to && width > 0) {
      at += width;
      width = at < to ? widthAt(text, at) : 0;
      if (width === 0 && at + 1 < to && isJoiner(text.charCodeAt(at)) && widthAt(text, at + 1) > 0) width = 1;
    }
    const word = normalise(text.slice(start, at));
    if (word !== '') tokens.push({ word, start, end: at });
  }
  return tokens;
};
