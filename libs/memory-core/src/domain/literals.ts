/** Figures and dates, and words that a capital marks within a sentence: names, in languages that have capitals. */
const literal = /\p{N}+(?:[.,:/-]\p{N}+)*|(?<=[\p{L}\p{N},;:'’)] )\p{Lu}\p{L}[\p{L}\p{M}'’-]*/gu;

/** What is so only to the letter: what differs in a name, a number, a place or a day is not the same (SPEC R25). */
export const literalsIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(literal)].map(([word]) => word.replace(/['’]\p{L}$/u, '').toLowerCase()));

export const sameLiterals = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((word) => other.has(word));
