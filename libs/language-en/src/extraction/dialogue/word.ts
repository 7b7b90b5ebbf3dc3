const placeIn = (text: string, word: string): number => {
  const at = text.toLowerCase().indexOf(word.toLowerCase());
  const around = `${text.charAt(at - 1)}${text.charAt(at + word.length)}`;
  return /[\p{L}\p{N}]/u.test(around) ? -1 : at;
};

/** Whether a text has it as whole words, in capitals or not. */
export const holdsWord = (text: string, word: string): boolean => placeIn(text, word) >= 0;

/** A text with another word in the place of one that it has. */
export const withWord = (text: string, word: string, other: string): string => {
  const at = placeIn(text, word);
  return at < 0 ? text : text.slice(0, at) + other + text.slice(at + word.length);
};
