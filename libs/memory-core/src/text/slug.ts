import { wordsIn } from './fold';

const longest = 60;
const apostrophes = /['’]/g;

/** `Sister's name` → `sisters_name`, as keys of slots are written; empty where it names nothing. */
export const slugOf = (text: string): string =>
  wordsIn(text)
    .map((word) => word.replace(apostrophes, ''))
    .join('_')
    .slice(0, longest);
