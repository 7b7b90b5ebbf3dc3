import { wordsIn } from '@app/memory-core/text';

const possessive = /['’]s$/;
const apostrophes = /['’]/g;

/** "Ana's" is Ana, "don't" one word. */
export const withoutApostrophes = (word: string): string =>
  word.replace(possessive, '').replace(apostrophes, '');

/** Words as they are compared before stemming: folded, possessives and apostrophes gone. */
export const wordsOf = (text: string): readonly string[] => wordsIn(text).map(withoutApostrophes);
