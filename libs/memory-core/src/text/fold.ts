const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’]\p{L}+)*/gu;
/** The same for text without anything beyond ASCII, at half the cost. */
const asciiWordPattern = /[a-z0-9]+(?:'[a-z]+)*/g;
/** Words, and emoji one by one: of joined ones their parts, without the marks that only give them a colour. */
const wordOrEmojiPattern =
  /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’]\p{L}+)*|\p{RI}{2}|\p{Extended_Pictographic}/gu;
/** Accents, and what makes a picture of a digit or a heart. */
const marks = /[\u0300-\u036f\ufe0e\ufe0f\u20e3]/g;
const beyondAscii = /[^\p{ASCII}]/u;
/** Scripts that write no spaces: pairs of characters stand for words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** Accents gone, lower case: "Café" and "cafe" are one word. */
const foldedBeyondAscii = (lower: string): string =>
  lower.normalize('NFKD').replace(marks, '').normalize('NFC').toLowerCase();

const matchesOf = (text: string, pattern: RegExp): readonly string[] => {
  const lower = text.toLowerCase();
  return (
    (beyondAscii.test(lower) ? foldedBeyondAscii(lower).match(pattern) : lower.match(asciiWordPattern)) ?? []
  );
};

/** Words, folded and in lower case, as they are compared before anything is known of their language. */
export const wordsIn = (text: string): readonly string[] => matchesOf(text, wordPattern);

/** What a text is found by: "I ❤️ 🐈" has nothing else. What a text is about is told by its words alone (`wordsIn`). */
export const findableIn = (text: string): readonly string[] => matchesOf(text, wordOrEmojiPattern);

/** Whether something findable is a word, and no emoji. */
export const isWord = (findable: string): boolean => /^[\p{L}\p{N}]/u.test(findable);

/** Pairs of neighbouring characters of a word in a script without spaces; the word itself elsewhere. */
export const unitsOf = (word: string): readonly string[] => {
  if (!beyondAscii.test(word) || !unspaced.test(word)) return [word];
  const characters = [...word];
  return characters.length < 2
    ? [word]
    : characters.slice(1).map((character, i) => `${characters[i]}${character}`);
};

/** "Ana's", "don’t": one word in some languages, two in others. */
export const apostrophe = /['’]/;
