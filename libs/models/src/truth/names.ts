import { primaryOf } from '@app/memory-core/domain/language';
import { unitsOf } from '@app/memory-core/text/fold';
import { foldedWord } from './calendar';

const word = /\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*/gu;
const sentenceEnd = /[.!?…:;“”"«»()]$/u;
const capital = /^\p{Lu}/u;

/** Words as they are compared; pairs of characters where a script has no spaces. */
export const unitsIn = (text: string): readonly string[] =>
  [...text.matchAll(word)].flatMap(([found]) =>
    found.split(/['’-]/).flatMap((part) => unitsOf(foldedWord(part))),
  );

/** Words with a capital that begin no sentence, where it is mere grammar: names, and in some languages all nouns. */
export const capitalsIn = (text: string): readonly string[] =>
  [...text.matchAll(word)].flatMap(({ 0: found, index }) => {
    const before = text.slice(0, index);
    const said = before.trimEnd();
    const begins = said === '' || sentenceEnd.test(said) || before.slice(said.length).includes('\n');
    return begins || found.length < 2 || !capital.test(found) ? [] : [found];
  });

/** German and its kin, which give every noun a capital. */
const withNounCapitals: ReadonlySet<string> = new Set(['de', 'gsw', 'lb', 'nds']);

export const marksNouns = (tag: string): boolean => withNounCapitals.has(primaryOf(tag));

const sharedStart = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && one.charAt(at) === other.charAt(at)) at += 1;
  return at;
};

/** One word in another form: "Porto", "Portos"; from five letters on the last one may change. */
export const isSameName = (one: string, other: string): boolean => {
  const shared = sharedStart(one, other);
  const shorter = Math.min(one.length, other.length);
  return shared === shorter ? shorter >= 3 || one === other : shared >= 4 && shared >= shorter - 1;
};

/** Words of one stem, as far as letters tell. */
export const isKin = (one: string, other: string): boolean => {
  const shared = sharedStart(one, other);
  return shared >= 3 && shared >= 0.6 * Math.min(one.length, other.length);
};
