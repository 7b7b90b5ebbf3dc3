/** Of each list one word, in capitals or not. */
export type Words = readonly (readonly string[])[];

export const holdsWords = (text: string, words: Words): boolean => {
  const read = text.toLowerCase();
  return words.every((some) => some.some((word) => read.includes(word.toLowerCase())));
};
