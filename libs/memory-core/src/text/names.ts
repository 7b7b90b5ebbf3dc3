import { apostrophe, wordsIn } from './fold';

const apostrophes = /['’]/g;

/** Speakers are told apart by their first word: "Melanie" and "Melanie Brown" are one. */
export const nameKey = (speaker: string): string => wordsIn(speaker)[0]?.replace(apostrophes, '') ?? '';

/** Those of the names that a text mentions, with or without what a language hangs on to them behind an apostrophe. */
export const namesIn = (text: string, names: ReadonlySet<string>): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const word of wordsIn(text)) {
    for (const form of [word.replace(apostrophes, ''), ...word.split(apostrophe)])
      if (names.has(form)) found.add(form);
  }
  return found;
};
